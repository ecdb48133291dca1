import { auditEventSchema, auditQuerySchema } from '@carebourse/contracts/audit';
import { z } from 'zod';
import { route, type Route } from '../route.ts';

export const auditRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/audit-events',
    summary: 'Who dealt with what: for an admin everything, for others what concerns them; newest first',
    tag: 'Audit',
    access: 'signed-in',
    query: auditQuerySchema,
    answer: { status: 200, description: 'The events', schema: z.array(auditEventSchema) },
    async handle({ clients }, { query }) {
      const { before, limit, ...filter } = query;
      const { events } = await clients.identity.call('ListAuditEvents', { ...filter, before: before ?? 0, limit });
      return events.map((event) => ({
        sequence: Number(event.sequence),
        id: event.id,
        occurredAt: event.occurredAt,
        service: event.service,
        actorId: event.actorId ?? null,
        actorRole: event.actorRole ?? null,
        action: event.action,
        informationType: event.informationType,
        subjectUserId: event.subjectUserId ?? null,
        subject: event.subject,
        address: event.address ?? null,
        requestId: event.requestId ?? null,
        outcome: event.outcome,
      }));
    },
  }),
];
