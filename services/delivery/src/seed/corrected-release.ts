import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';
import { publishReleased, publishWithdrawn } from '../events/publish.ts';
import { restateTable, shownCounts } from '../events/restate-tables.ts';
import type { Transaction } from '../store/database.ts';
import { changeRelease, findRelease } from '../store/releases.ts';
import type { Correction, DemoEntry, DemoTables } from './demo-tables.ts';
import type { MadeTable } from './publish-demo.ts';
import type { Released } from './release-demo.ts';

/** The entries with the mistaken tables before those that correct them. */
export function withMistakes({ entries, corrections }: DemoTables): DemoEntry[] {
  return entries.map((entry) => {
    const mistaken = entry.tables.flatMap((table) => {
      const correction = corrections.find((one) => isOf(one, entry, table.definition.name));
      return correction ? [{ ...table, definition: correction.mistaken }] : [];
    });
    return { ...entry, tables: [...mistaken, ...entry.tables] };
  });
}

/** When a table of the demo was released: a correction later than all others. */
export function releasedAt({ releasedAt: usual, corrections }: DemoTables, { entry, table }: MadeTable): Date {
  const correction = corrections.find((one) => isOf(one, entry, table.definition.name));
  return correction && table.definition !== correction.mistaken ? correction.at : usual;
}

function isOf(correction: Correction, { resourceType, resourceId }: DemoEntry, table: string): boolean {
  return correction.resourceType === resourceType && correction.resourceId === resourceId && correction.table === table;
}

/** Withdraws the mistaken releases, and publishes the events of both, as when a steward corrects a table. */
export async function correctReleases(
  tx: Transaction,
  { corrections }: DemoTables,
  released: readonly Released[],
): Promise<void> {
  for (const { entry, table, tableId, number } of released) {
    if (number === 1) continue;
    const correction = corrections.find((one) => isOf(one, entry, table.definition.name));
    if (!correction) throw new Error(`${table.definition.name} was released twice without a correction`);
    const { resourceType, resourceId, steward, at, corrects, withdrawReason } = correction;
    const { title } = table.definition;
    const about = { resourceType, resourceId, tableId, tableTitle: title };
    const line: Omit<AuditRecord, 'action'> = {
      actor: steward,
      informationType: 'granted-data',
      subject: `resource/${resourceType}/${resourceId}`,
      outcome: 'success',
    };
    await publishReleased(
      tx,
      { ...about, release: number, ...shownCounts(await findRelease(tx, tableId, number)) },
      at,
    );
    await tx.outbox.create({ data: auditRow('delivery', { ...line, action: 'table.released', title }, at) });
    await changeRelease(tx, { tableId, number }, { corrects });
    await changeRelease(tx, { tableId, number: number - 1 }, { withdrawnAt: at, withdrawReason });
    await publishWithdrawn(tx, { ...about, release: number - 1 }, at);
    await tx.outbox.create({ data: auditRow('delivery', { ...line, action: 'release.withdrawn' }, at) });
    await restateTable(tx, tableId);
  }
}
