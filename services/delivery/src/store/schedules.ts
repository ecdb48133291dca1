import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { Transaction } from './database.ts';
import type { Entry } from './tables.ts';

/** One of an entry's tables, locked until the transaction ends. */
export async function lockTable(tx: Transaction, { resourceType, resourceId }: Entry, id: number) {
  await tx.$executeRaw`SELECT FROM data_table WHERE id = ${id} FOR UPDATE`;
  return tx.dataTable.findFirst({ where: { id, resourceType, resourceId } });
}

/** @param releaseEvery null for a table of which its steward says nothing */
export async function saveSchedule(tx: Transaction, id: number, releaseEvery: ReleaseInterval | null): Promise<void> {
  await tx.dataTable.update({ where: { id }, data: { releaseEvery } });
}
