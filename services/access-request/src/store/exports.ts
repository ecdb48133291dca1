import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openContactMessage } from './contact-messages.ts';
import type { Database } from './database.ts';
import { openIntegrationRequest } from './integration-requests.ts';
import { listStepsOf } from './request-history.ts';
import { listRequests } from './requests.ts';

/** A person's requests, newest first, each with its steps, oldest first. Who decided is not theirs to take along. */
export async function listRequestsWithHistory(db: Database, cipher: FieldCipher, userId: number) {
  const requests = await listRequests(db, cipher, userId);
  const steps = await listStepsOf(db, cipher, userId);
  return requests.map((request) => ({
    request,
    history: steps
      .filter(({ requestId }) => requestId === request.id)
      .map(({ action, at, by, comment, until, purpose, purposeKind, accessTypes }) => ({
        action,
        at,
        by,
        comment,
        until,
        purpose,
        purposeKind,
        accessTypes,
      })),
  }));
}

/** Where a person wants to hear of their requests, without the secrets. */
export function listWebhookAddresses(db: Database, userId: number) {
  return db.webhookEndpoint.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { url: true, eventTypes: true, status: true, createdAt: true },
  });
}

/** What a person sent through the public forms while signed in. */
export async function listSentForms(db: Database, cipher: FieldCipher, userId: number) {
  const order = { where: { userId }, orderBy: { id: 'asc' } } as const;
  const [contactMessages, integrationRequests] = await Promise.all([
    db.contactMessage.findMany(order),
    db.integrationRequest.findMany(order),
  ]);
  return {
    contactMessages: contactMessages.map((row) => withoutHandler(openContactMessage(cipher, row))),
    integrationRequests: integrationRequests.map((row) => withoutHandler(openIntegrationRequest(cipher, row))),
  };
}

function withoutHandler<Row extends { handledBy: number | null }>({ handledBy: _, ...row }: Row) {
  return row;
}
