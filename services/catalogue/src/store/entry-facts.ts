import type { EntryFacts, FactEntryType } from '@carebourse/contracts/entry-facts';
import type { Database, Transaction } from './database.ts';

/** An entry that may have facts. */
export interface FactEntry {
  resourceType: FactEntryType;
  resourceId: number;
}

/** When facts were saved, and by whom; null when the product itself did. */
export interface FactsVersion {
  version: number;
  changedAt: Date;
  changedBy: number | null;
}

export interface FactsRow extends FactEntry, FactsVersion {
  facts: EntryFacts;
}

/** @param version the newest without one */
export async function findFacts(
  db: Database | Transaction,
  { resourceType, resourceId }: FactEntry,
  version?: number,
): Promise<FactsRow | undefined> {
  const where = { resourceType, resourceId, ...(version !== undefined && { version }) };
  const row = await db.entryFacts.findFirst({ where, orderBy: { version: 'desc' } });
  return row ? toFacts(row) : undefined;
}

/** The newest of several entries of a type, by their ids. */
export async function findFactsOf(
  db: Database | Transaction,
  resourceType: FactEntryType,
  resourceIds: readonly number[],
): Promise<FactsRow[]> {
  const rows = await db.entryFacts.findMany({
    where: { resourceType, resourceId: { in: [...resourceIds] } },
    distinct: ['resourceId'],
    orderBy: [{ resourceId: 'asc' }, { version: 'desc' }],
  });
  return rows.map(toFacts);
}

/** Newest first. */
export function listFactsVersions(db: Database, entry: FactEntry): Promise<FactsVersion[]> {
  const select = { version: true, changedAt: true, changedBy: true } as const;
  return db.entryFacts.findMany({ where: { ...entry }, select, orderBy: { version: 'desc' } });
}

/** Versions are never written over: of two that are saved at once, the second is refused by the database. */
export async function addFacts(tx: Transaction, ...rows: FactsRow[]): Promise<void> {
  await tx.entryFacts.createMany({ data: rows.map((row) => ({ ...row })) });
}

function toFacts(row: { resourceType: string; facts: unknown } & Omit<FactsRow, 'resourceType' | 'facts'>): FactsRow {
  return { ...row, resourceType: row.resourceType as FactEntryType, facts: row.facts as EntryFacts };
}
