import type { Logger } from './logger.ts';
import { backoffMs, pause } from './backoff.ts';
import { handlingTogether, type Together } from './handle-together.ts';
import { letterOf, lineOf, reasonOf } from './dead-letters/letter.ts';
import { isWaiting, lockLine, setAside } from './dead-letters/store.ts';
import { type DecodedEvent, decodeEvent, type Event } from './event.ts';
import type { EventName, events } from './event-catalogue.ts';
import { enterInbox, type InboxTransaction } from './inbox.ts';
import { InvalidEventError } from './invalid-event-error.ts';
import { delivered, type Outcome } from './metrics.ts';
import type { SqlTransaction } from './sql.ts';
import { type Group, isOrdered, subscriptions } from './subscriptions.ts';
import { inConsumerSpan } from './tracing.ts';
import type { Consumption, Message, Transport } from './transport.ts';

/** The events of the topics that a group reads. */
export type EventNameOf<G extends Group> = {
  [Name in EventName]: (typeof events)[Name]['topic'] extends (typeof subscriptions)[G][number] ? Name : never;
}[EventName];

/**
 * One effect an event. It runs in the transaction `tx` together with the inbox row, so it happens once;
 * what it does outside of `tx` may happen again. Keep it short. Events without a handler are skipped.
 */
export type Handlers<G extends Group, Tx> = {
  [Name in EventNameOf<G>]?: (event: Event<Name>, tx: Tx) => Promise<void>;
};

/**
 * The same for many events at once, of a topic whose events do not depend on each other (see `isOrdered`), for effects
 * that cost less together.
 */
export type BulkHandlers<G extends Group, Tx> = {
  [Name in EventNameOf<G>]?: (events: readonly Event<Name>[], tx: Tx) => Promise<void>;
};

/** What a consumer needs of a transaction: Prisma's transaction client of a schema with the model `Inbox` has it. */
export interface ConsumerTransaction extends InboxTransaction, SqlTransaction {}

/** What a group does with the events that it hears. */
export interface Handling<G extends Group, Tx extends ConsumerTransaction> {
  group: G;
  handlers: Handlers<G, Tx>;
  /** For events that come in great numbers; replays go by the handler of one. */
  bulkHandlers?: BulkHandlers<G, Tx>;
  /** Events whose handlers ask others than the database: they are handled in transactions of their own. */
  alone?: readonly EventName[];
  /** Runs the work in a database transaction: `(work) => prisma.$transaction(work)`. */
  transaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
}

export interface ConsumerOptions<G extends Group, Tx extends ConsumerTransaction> extends Handling<G, Tx> {
  transport: Transport;
  logger: Logger;
  retry?: RetryPolicy;
}

export interface RetryPolicy {
  /** How often a handler may fail on an event before the event goes to the dead letters. */
  tries: number;
  firstMs: number;
  maxMs: number;
}

/** Gives a handler about eight seconds over its tries; the events behind it wait. */
export const defaultRetry: RetryPolicy = { tries: 6, firstMs: 250, maxMs: 5_000 };

export type Consumer = Consumption;

/**
 * Handles a group's events, from the first one ever published to the group's topics. What comes while others are handled
 * is handled together, in one transaction; what fails there, and each further try, goes alone.
 */
export function startConsumer<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
): Consumer {
  const together = handlingTogether(options);
  return options.transport.consume({
    group: options.group,
    topics: subscriptions[options.group],
    handle: (message, signal) => deliver(options, together, message, signal),
  });
}

async function deliver<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
  together: Together<Tx>,
  message: Message,
  signal: AbortSignal,
): Promise<void> {
  const { group, logger } = options;
  let decoded: DecodedEvent | undefined;
  try {
    decoded = decodeEvent(message.body);
  } catch (error) {
    if (!(error instanceof InvalidEventError)) throw error;
    logger.error({ group, topic: message.topic, eventId: message.id, err: error }, 'event is not valid: dead letter');
    const letter = letterOf(group, message, undefined, { reason: reasonOf(error), tries: 1 });
    await options.transaction((tx) => setAside(tx, letter));
    measure(group, 'unknown', 'dead-lettered');
    return;
  }
  const handler = decoded && handlerOf(options.handlers, decoded.name);
  if (!decoded || !handler) {
    measure(group, decoded?.name ?? 'unknown', 'ignored');
    return;
  }
  await handleWithRetries(options, together, { message, decoded, handler, signal });
}

/** A message on its way to the handler of its event. */
export interface Delivery<Tx> {
  message: Message;
  decoded: DecodedEvent;
  handler: (event: Event, tx: Tx) => Promise<void>;
  signal: AbortSignal;
}

async function handleWithRetries<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
  together: Together<Tx>,
  delivery: Delivery<Tx>,
): Promise<void> {
  const { group, logger, retry = defaultRetry } = options;
  const { message, decoded, signal } = delivery;
  const fields = { group, event: decoded.name, eventId: decoded.event.id, aggregate: decoded.event.subject };
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    const started = performance.now();
    try {
      const outcome = await inConsumerSpan(group, decoded, () =>
        attempt === 1 ? handleFirst(options, together, delivery) : handleAlone(options, delivery),
      );
      measure(group, decoded.name, outcome, started);
      return;
    } catch (error) {
      signal.throwIfAborted();
      // While the database is away nothing can be handled, and no event is to blame.
      const databaseAway = !(await reaches(options.transaction));
      if (!databaseAway) failures += 1;
      if (failures >= retry.tries) {
        logger.error({ ...fields, failures, err: error }, 'event cannot be handled: dead letter');
        const letter = letterOf(group, message, decoded, { reason: reasonOf(error), tries: failures });
        await options.transaction((tx) => setAside(tx, letter));
        measure(group, decoded.name, 'dead-lettered', started);
        return;
      }
      logger.warn({ ...fields, failures, databaseAway, err: error }, 'event not handled yet: will try again');
      measure(group, decoded.name, 'retried', started);
      await pause(backoffMs(retry, attempt), signal);
    }
  }
}

/** With others, unless it takes long or may have to wait behind a dead letter. */
async function handleFirst<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
  together: Together<Tx>,
  delivery: Delivery<Tx>,
): Promise<Outcome> {
  const outcome = options.alone?.includes(delivery.decoded.name) ? 'held' : await together.add(delivery);
  return outcome === 'held' ? handleAlone(options, delivery) : outcome;
}

async function handleAlone<G extends Group, Tx extends ConsumerTransaction>(
  { group, transaction }: ConsumerOptions<G, Tx>,
  { message, decoded, handler }: Delivery<Tx>,
): Promise<Outcome> {
  let outcome: Outcome = 'duplicate';
  await transaction(async (tx) => {
    if (await isHeld(tx, group, message)) {
      outcome = 'held';
      const reason = 'waits for an earlier event of the aggregate';
      await setAside(tx, letterOf(group, message, decoded, { reason, tries: 0 }));
      return;
    }
    if (!(await enterInbox(tx, { consumer: group, eventId: decoded.event.id }))) return;
    await handler(decoded.event, tx);
    outcome = 'handled';
  });
  return outcome;
}

/** Whether an earlier event of the aggregate could not be handled, so that this one has to wait behind it. */
async function isHeld(tx: SqlTransaction, group: Group, message: Message): Promise<boolean> {
  if (!isOrdered(message.topic)) return false;
  const line = lineOf(message);
  if (!(await isWaiting(tx, group, line))) return false;
  // A replay may be settling the line at this moment. After it this event may be next.
  await lockLine(tx, group, line);
  return isWaiting(tx, group, line);
}

async function reaches(transaction: (work: () => Promise<void>) => Promise<void>): Promise<boolean> {
  return transaction(async () => {}).then(
    () => true,
    () => false,
  );
}

/** Undefined for events that the group does not care for. */
export function handlerOf<G extends Group, Tx>(handlers: Handlers<G, Tx>, name: EventName) {
  // The decoder pairs name and event; the compiler does not follow the pairing through the table of handlers.
  return (handlers as Partial<Record<EventName, (event: Event, tx: Tx) => Promise<void>>>)[name];
}

function measure(group: Group, event: EventName | 'unknown', outcome: Outcome, started = performance.now()): void {
  delivered.observe({ group, event, outcome }, (performance.now() - started) / 1000);
}
