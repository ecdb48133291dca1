import { SEED_TRANSACTION } from '@carebourse/runtime/seed';
import type { TableStore } from '@carebourse/table-store/table-store';
import type { Database } from '../store/database.ts';
import type { DeliverySecrets } from '../store/secrets.ts';
import type { ReadDemo } from '@carebourse/runtime/seed';
import { correctReleases, releasedAt, withMistakes } from './corrected-release.ts';
import { readDemoTables } from './demo-tables.ts';
import { makeUses, noteUses } from './demo-uses.ts';
import { publishDemo } from './publish-demo.ts';
import { releaseDemo } from './release-demo.ts';

export interface DemoSeed {
  db: Database;
  tables: TableStore;
  secrets: Pick<DeliverySecrets, 'link' | 'figures'>;
  readDemo: ReadDemo;
}

/**
 * Makes the demonstration's tables, releases and corrects them, and notes how they were used: once in a database's life, all
 * of it or nothing. Files of a seed that was interrupted are taken as they lie there.
 * @returns whether there was anything to do
 */
export async function seedDemoTables({ db, readDemo, ...making }: DemoSeed): Promise<boolean> {
  const name = 'demo';
  if (await db.appliedSeed.findUnique({ where: { name } })) return false;
  const demo = readDemoTables(readDemo);
  const made = await publishDemo({ ...making, demo, entries: withMistakes(demo) });
  const uses = await makeUses({ ...making, readDemo }, made);
  return db.$transaction(async (tx) => {
    const { count } = await tx.appliedSeed.createMany({ data: [{ name }], skipDuplicates: true });
    if (count === 0) return false;
    const released = await releaseDemo(tx, made, (one) => releasedAt(demo, one));
    await correctReleases(tx, demo, released);
    await noteUses(tx, uses, released);
    return true;
  }, SEED_TRANSACTION);
}
