import type { IdentityStreamRpc } from '../../context.ts';
import { batchesOfAuditEvents, namesOf } from '../../store/audit/audit-events.ts';
import { presentAuditEvent } from './present-audit-event.ts';
import { readFilter } from './read-filter.ts';
import { recordLook } from './record-look.ts';

/** The line that tells of the export is written before the first event leaves. */
export const exportAuditEvents: IdentityStreamRpc<'ExportAuditEvents'> = async function* (
  { db },
  request,
  { caller, signal },
) {
  const filter = readFilter(request.filter, caller);
  await recordLook(db, caller, 'audit.exported', filter);
  for await (const rows of batchesOfAuditEvents(db, filter)) {
    const names = await namesOf(db, rows);
    for (const row of rows) yield { event: presentAuditEvent(row, names, caller) };
    if (signal.aborted) return;
  }
};
