import { shiftDate } from '@carebourse/runtime/seed';
import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';
import { tellReleased, tellWithdrawn } from '../events/publish.ts';
import { restateTable, toldOf } from '../events/restate-tables.ts';
import type { Transaction } from '../store/database.ts';
import { changeRelease, findRelease } from '../store/releases.ts';
import type { DemoEntry, DemoTable } from './demo-table.ts';
import { EMERGENCY_FLOW } from './entries/emergency-flow.ts';
import type { Released } from './release-demo.ts';

/** The steward's admin, who corrects it. */
const STEWARD = { userId: 10, role: 'provider' } as const;
const CORRECTED_AT = '2026-11-19T21:45:00Z';
const CORRECTS = 'The unit of the minutes to departure: minutes, where release 1 said hours. No value changed.';
const WITHDRAWN = 'The unit of the minutes to departure was wrong. Release 2 has the right one.';

/** In its first release one column had the wrong unit. */
const MISTAKEN: readonly DemoTable[] = EMERGENCY_FLOW.tables.map((table) => ({
  ...table,
  definition: {
    ...table.definition,
    columns: table.definition.columns.map((column) =>
      column.name === 'minutes_to_departure' ? { ...column, unit: 'h' } : column,
    ),
  },
}));

/** The entries with the mistaken tables before those that correct them. */
export function withMistake(entries: readonly DemoEntry[]): DemoEntry[] {
  return entries.map((entry) =>
    entry === EMERGENCY_FLOW ? { ...entry, tables: [...MISTAKEN, ...entry.tables] } : entry,
  );
}

/** When a table of the demo was released: a correction later than all others. */
export function releasedAt({ table }: { table: DemoTable }, usually: Date): Date {
  return EMERGENCY_FLOW.tables.includes(table) ? shiftDate(CORRECTED_AT) : usually;
}

/** Withdraws what was corrected, and tells of both, as when a steward does it. */
export async function correctRelease(tx: Transaction, released: readonly Released[]): Promise<void> {
  const at = shiftDate(CORRECTED_AT);
  for (const { table, tableId, number } of released) {
    if (number === 1) continue;
    const { resourceType, resourceId } = EMERGENCY_FLOW;
    const entry = { resourceType, resourceId, tableId, tableTitle: table.definition.title };
    const line: Omit<AuditRecord, 'action'> = {
      actor: STEWARD,
      informationType: 'granted-data',
      subject: `resource/${resourceType}/${resourceId}`,
      outcome: 'success',
    };
    await tellReleased(tx, { ...entry, release: number, ...toldOf(await findRelease(tx, tableId, number)) }, at);
    const title = table.definition.title;
    await tx.outbox.create({ data: auditRow('delivery', { ...line, action: 'table.released', title }, at) });
    await changeRelease(tx, { tableId, number }, { corrects: CORRECTS });
    await changeRelease(tx, { tableId, number: number - 1 }, { withdrawnAt: at, withdrawReason: WITHDRAWN });
    await tellWithdrawn(tx, { ...entry, release: number - 1 }, at);
    await tx.outbox.create({ data: auditRow('delivery', { ...line, action: 'release.withdrawn' }, at) });
    await restateTable(tx, tableId);
  }
}
