import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { Transaction } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';

/** Lets no release be added to a table, and nobody change its schedule, until the transaction ends. */
export async function lockTable(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`SELECT FROM data_table WHERE id = ${id} FOR UPDATE`;
}

/** One of an entry's tables, locked. */
export async function findLocked(tx: Transaction, { resourceType, resourceId }: Entry, id: number) {
  await lockTable(tx, id);
  return tx.dataTable.findFirst({ where: { id, resourceType, resourceId } });
}

/** @param releaseEvery null for a table of which its steward says nothing */
export async function saveSchedule(tx: Transaction, id: number, releaseEvery: ReleaseInterval | null): Promise<void> {
  await tx.dataTable.update({ where: { id }, data: { releaseEvery } });
}
