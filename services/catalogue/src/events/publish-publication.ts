import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import type { Transaction } from '../store/database.ts';
import type { PublicationRow } from '../store/publications.ts';
import { auditEntry, type Changer } from './audit-entry.ts';

type Actor = Changer['caller'];

const source = 'catalogue';

/** Publishes that a publication waits, with its audit entry. */
export async function publicationRequested(tx: Transaction, call: Call, publication: PublicationRow): Promise<void> {
  await publish(tx, call, requestedEvents(call.caller, publication));
}

/** Publishes the decision on a publication, with its audit entry. */
export async function publicationDecided(tx: Transaction, call: Call, publication: PublicationRow): Promise<void> {
  await publish(tx, call, decidedEvents(call.caller, publication));
}

/** The events of a publication that was asked for: its own and the audit entry. */
export function requestedEvents(actor: Actor, publication: PublicationRow): NewEvent[] {
  const data = { ...subjectOf(publication), stewardName: publication.content.stewardName ?? '' };
  return [{ name: 'publication-requested', source, data }, audited(actor, publication)];
}

/** The events of a publication that was decided or withdrawn: its own and the audit entry. */
export function decidedEvents(actor: Actor, publication: PublicationRow): NewEvent[] {
  const { state, askedBy: userId } = publication;
  const data = { ...subjectOf(publication), state, userId, actorId: actor.userId };
  return [{ name: 'publication-decided', source, data }, audited(actor, publication)];
}

async function publish(tx: Transaction, { requestId }: Call, events: NewEvent[]): Promise<void> {
  await tx.outbox.createMany({ data: events.map((event) => outboxRow({ ...event, requestId })) });
}

function subjectOf({ id: publicationId, resourceType, resourceId, content }: PublicationRow) {
  return { publicationId, resourceType, resourceId, resourceName: content.name };
}

function audited(actor: Actor, { resourceType, resourceId, content, state }: PublicationRow): NewEvent {
  return auditEntry(actor, `publication.${state === 'open' ? 'asked' : state}`, {
    resourceType,
    resourceId,
    name: content.name,
  });
}
