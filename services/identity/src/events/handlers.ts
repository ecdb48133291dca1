import { randomUUID } from 'node:crypto';
import { auditLineOf } from '@carebourse/messaging/audit-signature';
import { entitlementHandlers } from '@carebourse/messaging/entitlements';
import type { BulkHandlers, Handlers } from '@carebourse/messaging/handling';
import type { Event } from '@carebourse/messaging/event';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../audit/domain/audit-chain.ts';
import { type LetterContext, sendNotification } from '../mail/letters.ts';
import type { Transaction } from '../store/database.ts';
import { saveEntitlementAndSeats } from '../store/entitlements.ts';
import { addRequester } from '../accounts/store/steward-requesters.ts';
import { findUserById } from '../store/users.ts';

/** Older news has been read in the app, or is the history that demo data brings. */
const NEWS_MS = 3 * 24 * 60 * 60_000;

/**
 * What identity does when it hears of something: it keeps everybody's audit trail, who asked which organization and who
 * may use which plan, and sends the mail that others want sent, since it alone knows the addresses.
 */
export function createHandlers(
  context: LetterContext & Pick<Context, 'auditTrail'>,
): Handlers<'identity', Transaction> {
  return {
    'audit-recorded': (event, tx) => context.auditTrail.append(tx, [toAuditEntry(event)]),
    'request-submitted': async ({ data }, tx) => {
      if (data.stewardOrganizationId !== undefined) await addRequester(tx, data.stewardOrganizationId, data.userId);
    },
    'request-restated': async ({ data }, tx) => {
      if (data.stewardOrganizationId !== undefined) await addRequester(tx, data.stewardOrganizationId, data.userId);
    },
    ...entitlementHandlers(saveEntitlementAndSeats),
    'mail-requested': async ({ data }, tx) => {
      const age = context.now().getTime() - Date.parse(data.occurredAt);
      const user = age < NEWS_MS ? await findUserById(tx, data.userId) : null;
      if (user) await sendNotification(tx, context, user, data);
    },
  };
}

/** Most of what happens is a line of the audit trail, and all of them wait for one place: the end of its chain. */
export function createBulkHandlers({ auditTrail }: Pick<Context, 'auditTrail'>): BulkHandlers<'identity', Transaction> {
  return { 'audit-recorded': (events, tx) => auditTrail.append(tx, events.map(toAuditEntry)) };
}

function toAuditEntry(event: Event<'audit-recorded'>): AuditEntry {
  const { eventId, ...line } = auditLineOf(event, event.data);
  const signature = event.signature ?? null;
  return {
    ...line,
    // Not the event's, which whoever sees the outbox knows before: they could put a row under it that keeps this one out.
    id: randomUUID(),
    eventId: signature === null ? null : eventId,
    signature,
    actorName: null,
    subjectName: null,
  };
}
