import { auditRow } from '@carebourse/messaging/audit';
import type { IdentityRpc } from '../context.ts';
import { listAuditEvents as findAuditEvents } from '../store/audit-events.ts';

const MAX_EVENTS = 200;

/** Admins see everything, everyone else what concerns them. Reading the trail is itself a line of it. */
export const listAuditEvents: IdentityRpc<'ListAuditEvents'> = async (context, request, { caller }) => {
  const subjectUserId = caller.role === 'admin' ? request.subjectUserId : caller.userId;
  const events = await findAuditEvents(context.db, {
    before: BigInt(request.before) > 0n ? BigInt(request.before) : undefined,
    limit: Math.min(Math.max(request.limit, 1), MAX_EVENTS),
    action: request.action,
    actorId: request.actorId,
    subjectUserId,
  });
  await context.db.outbox.create({
    data: auditRow('identity', {
      actor: caller,
      action: 'audit.viewed',
      informationType: 'audit',
      subjectUserId,
      subject: 'audit',
      outcome: 'success',
    }),
  });
  return {
    events: events.map((event) => ({
      sequence: event.sequence.toString(),
      id: event.id,
      occurredAt: event.occurredAt.toISOString(),
      service: event.service,
      actorId: event.actorId ?? undefined,
      actorRole: event.actorRole,
      action: event.action,
      informationType: event.informationType,
      subjectUserId: event.subjectUserId ?? undefined,
      subject: event.subject,
      address: event.address || undefined,
      requestId: event.requestId || undefined,
      outcome: event.outcome,
    })),
  };
};
