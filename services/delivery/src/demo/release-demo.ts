import { restateTable } from '../events/restate-tables.ts';
import { addRelease } from '../store/tables.ts';
import type { Transaction } from '../store/database.ts';
import type { MadeTable } from './publish-demo.ts';

/** Releases what was made, and says what holds for its entries and how often they are released, unless their steward has said so already. */
export async function releaseDemo(tx: Transaction, made: readonly MadeTable[], publishedAt: Date): Promise<void> {
  for (const { entry, table, stored, counts } of made) {
    const { resourceType, resourceId, releaseEvery } = entry;
    const { contentHash, bytes, withheld } = stored;
    const { definition } = table;
    const release = { resourceType, resourceId, definition, contentHash, bytes, counts, withheld };
    const { tableId: id } = await addRelease(tx, release, publishedAt);
    await restateTable(tx, id);
    if (releaseEvery) await tx.dataTable.updateMany({ where: { id, releaseEvery: null }, data: { releaseEvery } });
  }
  const entries = new Set(made.map(({ entry }) => entry));
  await tx.entryTerms.createMany({
    data: [...entries].map(({ resourceType, resourceId, terms }) => ({ resourceType, resourceId, ...terms })),
    skipDuplicates: true,
  });
}
