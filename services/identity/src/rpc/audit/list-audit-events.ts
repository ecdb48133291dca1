import { isLookAtOneself } from '@carebourse/messaging/audit';
import type { IdentityRpc } from '../../context.ts';
import { listAuditEvents as findAuditEvents, namesOf } from '../../store/audit/audit-events.ts';
import { presentAuditEvent } from './present-audit-event.ts';
import { readFilter } from './read-filter.ts';
import { recordLook } from './record-look.ts';

const MAX_EVENTS = 200;

/** Admins see everything, everyone else what concerns them. Reading about others is itself a line of the trail. */
export const listAuditEvents: IdentityRpc<'ListAuditEvents'> = async ({ db }, request, { caller }) => {
  const filter = readFilter(request.filter, caller);
  const before = BigInt(request.before);
  const rows = await findAuditEvents(db, filter, {
    before: before > 0n ? before : undefined,
    limit: Math.min(Math.max(request.limit, 1), MAX_EVENTS),
  });
  if (!isLookAtOneself(caller, filter.subjectUserId)) await recordLook(db, caller, 'audit.viewed', filter);
  const names = await namesOf(db, rows);
  return { events: rows.map((row) => presentAuditEvent(row, names, caller)) };
};
