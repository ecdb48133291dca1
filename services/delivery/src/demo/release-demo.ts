import { addRelease } from '../store/tables.ts';
import type { Transaction } from '../store/database.ts';
import type { MadeTable } from './publish-demo.ts';

/** Releases what was made, and says what holds for its entries unless their steward has said so already. */
export async function releaseDemo(tx: Transaction, made: readonly MadeTable[], publishedAt: Date): Promise<void> {
  for (const { entry, table, stored } of made) {
    const { resourceType, resourceId } = entry;
    const { contentHash, bytes, withheld } = stored;
    const { definition } = table;
    await addRelease(tx, { resourceType, resourceId, definition, contentHash, bytes, withheld }, publishedAt);
  }
  const entries = new Set(made.map(({ entry }) => entry));
  await tx.entryTerms.createMany({
    data: [...entries].map(({ resourceType, resourceId, terms }) => ({ resourceType, resourceId, ...terms })),
    skipDuplicates: true,
  });
}
