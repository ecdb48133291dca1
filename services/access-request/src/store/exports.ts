import type { Database } from './database.ts';
import { listRequests } from './requests.ts';

/** A person's requests, newest first, each with its steps, oldest first. Who decided is not theirs to take along. */
export async function listRequestsWithHistory(db: Database, userId: number) {
  const requests = await listRequests(db, userId);
  const steps = await db.requestEvent.findMany({
    where: { request: { userId } },
    orderBy: { id: 'asc' },
    select: { requestId: true, action: true, at: true, by: true, comment: true, purpose: true, accessTypes: true },
  });
  return requests.map((request) => ({
    request,
    history: steps.filter(({ requestId }) => requestId === request.id).map(({ requestId: _, ...step }) => step),
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
export async function listSentForms(db: Database, userId: number) {
  const order = { where: { userId }, orderBy: { id: 'asc' }, omit: { handledBy: true } } as const;
  const [contactMessages, integrationRequests] = await Promise.all([
    db.contactMessage.findMany(order),
    db.integrationRequest.findMany(order),
  ]);
  return { contactMessages, integrationRequests };
}
