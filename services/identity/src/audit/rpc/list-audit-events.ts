import { isLookAtOneself } from '@carebourse/messaging/audit';
import type { IdentityRpc } from '../../context.ts';
import { listAuditEvents as findAuditEvents, listGroupedEvents } from '../store/audit-events.ts';
import { presentAuditEvents } from './present-audit-event.ts';
import { readFilter } from './read-filter.ts';
import { recordLook } from './record-look.ts';

const MAX_EVENTS = 200;

/** Admins see everything, everyone else what concerns them. Reading about others is itself a line of the trail. */
export const listAuditEvents: IdentityRpc<'ListAuditEvents'> = async ({ db }, request, { caller }) => {
  const filter = readFilter(request.filter, caller);
  const before = BigInt(request.before);
  const place = {
    before: before > 0n ? before : undefined,
    limit: Math.min(Math.max(request.limit, 1), MAX_EVENTS),
  };
  const rows = await (request.grouped ? listGroupedEvents : findAuditEvents)(db, filter, place);
  if (!isLookAtOneself(caller, filter.subjectUserId)) await recordLook(db, caller, 'audit.viewed', filter);
  return { events: await presentAuditEvents(db, rows, caller) };
};
