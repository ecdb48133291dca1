import type { Handlers } from '@carebourse/messaging/consumer';
import { appendAuditEvent } from '../store/audit-events.ts';
import type { Transaction } from '../store/database.ts';
import { addRequester } from '../store/steward-requesters.ts';

/** What identity does when it hears of something: it keeps everybody's audit trail, and who asked which organization. */
export const handlers: Handlers<'identity', Transaction> = {
  'audit-recorded': async (event, tx) => {
    const { data } = event;
    await appendAuditEvent(tx, {
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
    });
  },
  'request-submitted': async ({ data }, tx) => {
    if (data.stewardOrganizationId !== undefined) await addRequester(tx, data.stewardOrganizationId, data.userId);
  },
};
