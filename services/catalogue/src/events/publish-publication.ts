import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import type { Transaction } from '../store/database.ts';
import type { PublicationRow } from '../store/publications.ts';
import { auditEntry, type Changer } from './audit-entry.ts';

type Actor = Changer['caller'];

const source = 'catalogue';

/** Tells that a publication waits, and notes it. */
export async function publicationAsked(tx: Transaction, call: Call, publication: PublicationRow): Promise<void> {
  await publish(tx, call, askedEvents(call.caller, publication));
}

/** Tells what became of a publication, and notes it. */
export async function publicationDecided(tx: Transaction, call: Call, publication: PublicationRow): Promise<void> {
  await publish(tx, call, decidedEvents(call.caller, publication));
}

/** What is told of one that was asked for, and its line of the audit trail. */
export function askedEvents(actor: Actor, publication: PublicationRow): NewEvent[] {
  const data = { ...subjectOf(publication), stewardName: publication.content.stewardName ?? '' };
  return [{ name: 'publication-asked', source, data }, audited(actor, publication)];
}

/** What is told of one that was decided or withdrawn, and its line of the audit trail. */
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
