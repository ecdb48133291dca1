import { connectTransport } from '@carebourse/messaging/connect';
import { startConsumer } from '@carebourse/messaging/consumer';
import { encodeEvent, type EncodedEvent, type NewEvent } from '@carebourse/messaging/event';
import type { ConsumerTransaction, Handling } from '@carebourse/messaging/handling';
import { startRelay } from '@carebourse/messaging/relay';
import type { Group } from '@carebourse/messaging/subscriptions';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { silentLogger } from './logger.ts';
import { emptyDatabase } from './shared-postgres.ts';

/** What is needed of a service's Prisma client. */
interface HearingDatabase<Tx> {
  $transaction(work: (tx: Tx) => Promise<void>): Promise<void>;
  inbox: { count(args: { where: { eventId: { in: string[] } } }): PromiseLike<number> };
}

/** A service that hears events, without the rest of it. */
export interface Hearing {
  /** Publishes events that happened then, in this order, and waits until the service has handled all of them. */
  hear(events: NewEvent[], at?: Date): Promise<EncodedEvent[]>;
  /** Publishes them as they are, such as twice. */
  publish(events: EncodedEvent[]): Promise<void>;
  stop(): Promise<void>;
}

/** @param ownersUrl the database of a service whose outbox is heard too */
export async function startHearing<G extends Group, Tx extends ConsumerTransaction>(
  db: HearingDatabase<Tx>,
  { group, handlers }: Pick<Handling<G, Tx>, 'group' | 'handlers'>,
  ownersUrl?: string,
): Promise<Hearing> {
  const logger = silentLogger;
  const transport = connectTransport({ EVENTS_DATABASE_URL: await emptyDatabase('events') }, logger);
  const relay = ownersUrl === undefined ? undefined : startRelay({ databaseUrl: ownersUrl, transport, logger });
  const transaction = (work: (tx: Tx) => Promise<void>) => db.$transaction(work);
  const consumer = startConsumer({ transport, group, handlers, transaction, logger });
  await consumer.ready;
  return {
    async hear(events, at = new Date()) {
      const encoded = events.map((event) => encodeEvent(event, at));
      await transport.publish(encoded);
      const eventId = { in: encoded.map(({ id }) => id) };
      await eventually(async () => expect(await db.inbox.count({ where: { eventId } })).toBe(encoded.length));
      return encoded;
    },
    publish: (events) => transport.publish(events),
    async stop() {
      await consumer.stop();
      await relay?.stop();
      await transport.close();
    },
  };
}
