import { restateTable } from '../events/restate-tables.ts';
import { addRelease } from '../store/tables.ts';
import type { Transaction } from '../store/database.ts';
import type { MadeTable } from './publish-demo.ts';

/** A made table with its place among the releases. */
export interface Released extends MadeTable {
  tableId: number;
  number: number;
}

/**
 * Releases what was made, and says what holds for its entries and how often they are released, unless their steward has
 * said so already.
 * @param publishedAt when each was released
 */
export async function releaseDemo(
  tx: Transaction,
  made: readonly MadeTable[],
  publishedAt: (made: MadeTable) => Date,
): Promise<Released[]> {
  const released: Released[] = [];
  for (const one of made) {
    const { entry, table, stored, counts } = one;
    const { resourceType, resourceId, releaseEvery } = entry;
    const { contentHash, bytes, withheld } = stored;
    const { definition } = table;
    const release = { resourceType, resourceId, definition, contentHash, bytes, counts, withheld };
    const { tableId: id, number } = await addRelease(tx, release, publishedAt(one));
    await restateTable(tx, id);
    if (releaseEvery) await tx.dataTable.updateMany({ where: { id, releaseEvery: null }, data: { releaseEvery } });
    released.push({ ...one, tableId: id, number });
  }
  const entries = new Set(made.map(({ entry }) => entry));
  await tx.entryTerms.createMany({
    data: [...entries].map(({ resourceType, resourceId, terms }) => ({ resourceType, resourceId, ...terms })),
    skipDuplicates: true,
  });
  return released;
}
