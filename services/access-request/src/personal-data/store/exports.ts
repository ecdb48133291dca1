import { statementOf } from '@carebourse/contracts/requests';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openContactMessage } from '../../enquiries/store/contact-messages.ts';
import type { Database } from '../../store/database.ts';
import { openIntegrationRequest } from '../../enquiries/store/integration-requests.ts';
import { listDrafts } from '../../drafts/store/request-drafts.ts';
import { filesOfMessages, listWaiting, type RequestFile } from '../../store/request-files.ts';
import { listMessagesTo, listReviewersMessages } from '../../conversation/store/request-messages.ts';
import { listStepsOf } from '../../store/request-history.ts';
import { listViews } from '../../reviews/store/saved-views.ts';
import { listRequests } from '../../store/requests.ts';

/**
 * A person's requests, newest first, each with its steps and messages, oldest first. Who decided and answered is not theirs
 * to take along, nor are notes of reviewers.
 */
export async function listRequestsWithHistory(db: Database, cipher: FieldCipher, userId: number) {
  const requests = await listRequests(db, cipher, userId);
  const steps = await listStepsOf(db, cipher, userId);
  const messages = await listMessagesTo(db, cipher, userId);
  const files = await filesOfMessages(
    db,
    cipher,
    messages.map(({ id }) => id),
  );
  return requests.map((request) => ({
    request,
    history: steps
      .filter(({ requestId }) => requestId === request.id)
      .map(({ action, at, by, comment, conditions, until, ruleTerm, accessTypes, answers, formVersion, ...step }) => ({
        action,
        at,
        by,
        comment,
        conditions,
        until,
        ruleTerm,
        ...statementOf(step),
        accessTypes,
        answers,
        formVersion,
      })),
    messages: messages
      .filter(({ requestId }) => requestId === request.id)
      .map(({ id, at, by, text }) => ({ at, by, text, files: (files.get(id) ?? []).map(factsOf) })),
  }));
}

/** What a person has typed of requests and not sent. */
export async function listDraftedRequests(db: Database, cipher: FieldCipher, userId: number) {
  const drafts = await listDrafts(db, cipher, userId);
  return drafts.map(({ userId: _, version: _counted, ...draft }) => draft);
}

/** What a person wrote to those who ask, and noted, as a reviewer. */
export async function listWrittenAsReviewer(db: Database, cipher: FieldCipher, userId: number) {
  const messages = await listReviewersMessages(db, cipher, userId);
  const files = await filesOfMessages(
    db,
    cipher,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, requestId, at, text, internal }) => ({
    requestId,
    at,
    text,
    internal,
    files: (files.get(id) ?? []).map(factsOf),
  }));
}

/** What a person brought and has not sent yet. */
export async function listWaitingFiles(db: Database, cipher: FieldCipher, userId: number) {
  const files = await listWaiting(db, cipher, userId);
  return files.map((file) => {
    const { requestId, resourceType, resourceId, at } = file;
    const broughtTo = resourceType === null ? { requestId } : { resourceType, resourceId };
    return { ...broughtTo, at, ...factsOf(file) };
  });
}

function factsOf({ name, kind, bytes, sha256 }: RequestFile) {
  return { name, kind, bytes, sha256 };
}

/** The views of the queue that a person keeps. */
export async function listKeptViews(db: Database, cipher: FieldCipher, userId: number) {
  return (await listViews(db, cipher, userId)).map(({ name, query, isDefault }) => ({ name, query, isDefault }));
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
