import type { IdentityStreamRpc } from '../../context.ts';
import { batchesOfAuditEvents } from '../store/audit-events.ts';
import { presentAuditEvents } from './present-audit-event.ts';
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
    for (const event of await presentAuditEvents(db, rows, caller)) yield { event };
    if (signal.aborted) return;
  }
};
