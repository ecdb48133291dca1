import type { EventData } from '@carebourse/messaging/event-catalogue';
import { outboxRow, pastOutboxRow } from '@carebourse/messaging/outbox';
import type { Transaction } from '../store/database.ts';

type Outbox = Pick<Transaction, 'outbox'>;

const source = 'delivery';

/**
 * Tells of a release, in the transaction that made it: access-request knows whom it concerns.
 * @param at another time than now, for seeds
 */
export async function publishReleased(tx: Outbox, data: EventData<'table-released'>, at = new Date()): Promise<void> {
  await tx.outbox.create({ data: pastOutboxRow({ name: 'table-released', source, data }, at) });
}

/** The same of a release that a steward took back. */
export async function publishWithdrawn(
  tx: Outbox,
  data: EventData<'release-withdrawn'>,
  at = new Date(),
): Promise<void> {
  await tx.outbox.create({ data: pastOutboxRow({ name: 'release-withdrawn', source, data }, at) });
}

/** Tells of a release that is expected soon, or was: profile knows whom to remind of it. */
export async function publishReleaseDue(tx: Outbox, data: EventData<'release-due'>): Promise<void> {
  await tx.outbox.create({ data: outboxRow({ name: 'release-due', source, data }) });
}

/** Tells that an agent can be called, in the transaction that connected it: access-request knows whom it concerns. */
export async function publishConnected(tx: Outbox, data: EventData<'agent-connected'>): Promise<void> {
  await tx.outbox.create({ data: outboxRow({ name: 'agent-connected', source, data }) });
}

/** Tells who had a grant that what they took under it is to be destroyed, in the transaction that found its end. */
export async function publishCopiesToDestroy(tx: Outbox, data: EventData<'copies-to-destroy'>): Promise<void> {
  await tx.outbox.create({ data: outboxRow({ name: 'copies-to-destroy', source, data }) });
}

/** Tells that reading was unusual, in the transaction that noted it: profile knows whom to tell. */
export async function publishUnusualReading(tx: Outbox, data: EventData<'unusual-reading-found'>): Promise<void> {
  await tx.outbox.create({ data: outboxRow({ name: 'unusual-reading-found', source, data }) });
}
