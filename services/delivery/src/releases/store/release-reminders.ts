import { dayOfColumn } from '@carebourse/contracts/ontario-day';
import type { DueRelease } from '../domain/next-release.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** The reminders of some tables that were sent, by `reminderNameOf`. */
export async function listReminders(db: Database | Transaction, tableIds: readonly number[]): Promise<Set<string>> {
  const rows = await db.releaseReminder.findMany({ where: { tableId: { in: [...tableIds] } } });
  return new Set(rows.map(({ dueOn, ...row }) => reminderNameOf({ ...row, dueOn: dayOfColumn(dueOn) })));
}

/** Notes that a reminder of a table is sent. A reminder that was sent is never sent again. */
export async function noteReminder(tx: Transaction, { dueOn, ...due }: DueRelease, at: Date): Promise<void> {
  await tx.releaseReminder.create({ data: { ...due, dueOn: new Date(dueOn), at } });
}

/** How `listReminders` names one. */
export function reminderNameOf({
  tableId,
  release,
  dueOn,
  occasion,
}: Omit<DueRelease, 'occasion'> & { occasion: string }) {
  return `${tableId}/${release}/${dueOn}/${occasion}`;
}
