import type { ResourceType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

/** An entry from elsewhere, and by what it is found again. */
export interface SourcedEntry {
  resourceType: ResourceType;
  resourceId: number;
  source: string;
}

export async function findSourced(db: Database, sources: readonly string[]): Promise<SourcedEntry[]> {
  const rows = await db.entrySource.findMany({ where: { source: { in: [...sources] } } });
  return rows.map((row) => ({ ...row, resourceType: row.resourceType as ResourceType }));
}

/** By what an entry is known where it comes from. */
export async function findSourceOf(
  db: Database,
  { resourceType, resourceId }: Pick<SourcedEntry, 'resourceType' | 'resourceId'>,
): Promise<string | undefined> {
  const found = await db.entrySource.findUnique({
    where: { resourceType_resourceId: { resourceType, resourceId } },
    select: { source: true },
  });
  return found?.source;
}

/** A source leads to one entry: of two imports that make it at once, the database refuses the second. */
export async function addSources(tx: Transaction, entries: readonly SourcedEntry[]): Promise<void> {
  await tx.entrySource.createMany({ data: [...entries] });
}
