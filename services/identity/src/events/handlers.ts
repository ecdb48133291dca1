import type { Handlers } from '@carebourse/messaging/consumer';
import type { AuditSeal } from '../domain/audit-seal.ts';
import { appendAuditEvent } from '../store/audit-trail.ts';
import type { Transaction } from '../store/database.ts';
import { setSeatLimit } from '../store/seat-limits.ts';
import { addRequester } from '../store/steward-requesters.ts';

/**
 * What identity does when it hears of something: it keeps everybody's audit trail, who asked which organization,
 * and how many seats an organization's plan has.
 */
export const createHandlers = (seal: AuditSeal): Handlers<'identity', Transaction> => ({
  'audit-recorded': async (event, tx) => {
    const { data } = event;
    const entry = {
      id: event.id,
      occurredAt: new Date(event.time),
      service: event.source.split('/').at(-1) ?? event.source,
      actorId: data.actorId ?? null,
      actorRole: data.actorRole,
      action: data.action,
      informationType: data.informationType,
      subjectUserId: data.subjectUserId ?? null,
      subject: data.subject,
      address: data.address,
      requestId: data.requestId,
      outcome: data.outcome,
    };
    await appendAuditEvent(tx, entry, seal);
  },
  'request-submitted': async ({ data }, tx) => {
    if (data.stewardOrganizationId !== undefined) await addRequester(tx, data.stewardOrganizationId, data.userId);
  },
  'subscription-activated': async ({ data }, tx) => setSeatLimit(tx, data),
  'subscription-changed': async ({ data }, tx) => setSeatLimit(tx, data),
  'subscription-ended': async ({ data }, tx) => setSeatLimit(tx, data),
});
