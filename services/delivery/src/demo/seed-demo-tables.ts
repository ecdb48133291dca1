import { SEED_TRANSACTION } from '@carebourse/runtime/seed';
import type { TableStore } from '@carebourse/table-store/table-store';
import type { Database } from '../store/database.ts';
import type { DeliverySecrets } from '../store/secrets.ts';
import { DEMO_ENTRIES } from './entries/all-entries.ts';
import { publishDemo } from './publish-demo.ts';
import { releaseDemo } from './release-demo.ts';

export interface DemoSeed {
  db: Database;
  tables: TableStore;
  secrets: Pick<DeliverySecrets, 'link' | 'figures'>;
  publishedAt: Date;
}

/**
 * Makes the demonstration's tables and releases them, once in a database's life: all of them or none. Files of a seed that
 * was interrupted are taken as they lie there.
 * @returns whether there was anything to do
 */
export async function seedDemoTables({ db, publishedAt, ...making }: DemoSeed): Promise<boolean> {
  const name = 'demo';
  if (await db.appliedSeed.findUnique({ where: { name } })) return false;
  const made = await publishDemo({ ...making, entries: DEMO_ENTRIES });
  return db.$transaction(async (tx) => {
    const { count } = await tx.appliedSeed.createMany({ data: [{ name }], skipDuplicates: true });
    if (count === 0) return false;
    await releaseDemo(tx, made, publishedAt);
    return true;
  }, SEED_TRANSACTION);
}
