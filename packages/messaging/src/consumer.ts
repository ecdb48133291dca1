import type { Logger } from './logger.ts';
import { backoffMs, pause } from '@carebourse/runtime/retry';
import { type Batches, inBatches } from './batch.ts';
import { letterOf, lineOf, reasonOf } from './dead-letters/letter.ts';
import { isWaiting, lockLine, setAside } from './dead-letters/store.ts';
import { type DecodedEvent, decodeEvent } from './event.ts';
import type { EventName } from './event-catalogue.ts';
import { type ConsumerTransaction, type Delivery, handlerOf, type Handling } from './handling.ts';
import { enterInbox } from './inbox.ts';
import { InvalidEventError } from './invalid-event-error.ts';
import { delivered, type Outcome } from './metrics.ts';
import { NotNowError } from './not-now-error.ts';
import type { SqlTransaction } from './sql.ts';
import { type Group, isOrdered, subscriptions } from './subscriptions.ts';
import { inConsumerSpan } from './tracing.ts';
import type { Consumption, Message, Transport } from './transport.ts';

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
 * is the next batch, with one transaction; what fails there, and each further try, goes alone.
 */
export function startConsumer<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
): Consumer {
  const batches = inBatches(options);
  return options.transport.consume({
    group: options.group,
    topics: subscriptions[options.group],
    handle: (message, signal) => deliver(options, batches, message, signal),
  });
}

async function deliver<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
  batches: Batches<Tx>,
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
  await handleWithRetries(options, batches, { message, decoded, handler, signal });
}

async function handleWithRetries<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
  batches: Batches<Tx>,
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
        attempt === 1 ? handleFirst(options, batches, delivery) : handleAlone(options, delivery),
      );
      measure(group, decoded.name, outcome, started);
      return;
    } catch (error) {
      signal.throwIfAborted();
      // While the database is away, or the handler says so, nothing can be handled, and no event is to blame.
      const notNow = error instanceof NotNowError || !(await reaches(options.transaction));
      // No further try helps. In a batch it may be another event's: alone it is tried once more.
      const isInvalid = error instanceof InvalidEventError && attempt > 1;
      if (!notNow) failures = isInvalid ? retry.tries : failures + 1;
      if (failures >= retry.tries) {
        logger.error({ ...fields, failures, err: error }, 'event cannot be handled: dead letter');
        const letter = letterOf(group, message, decoded, { reason: reasonOf(error), tries: failures });
        await options.transaction((tx) => setAside(tx, letter));
        measure(group, decoded.name, 'dead-lettered', started);
        return;
      }
      logger.warn({ ...fields, failures, notNow, err: error }, 'event not handled yet: will try again');
      measure(group, decoded.name, 'retried', started);
      await pause(backoffMs(retry, attempt), signal);
    }
  }
}

/** In a batch, unless it takes long or may have to wait behind a dead letter. */
async function handleFirst<G extends Group, Tx extends ConsumerTransaction>(
  options: ConsumerOptions<G, Tx>,
  batches: Batches<Tx>,
  delivery: Delivery<Tx>,
): Promise<Outcome> {
  const outcome = options.alone?.includes(delivery.decoded.name) ? 'held' : await batches.add(delivery);
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

function measure(group: Group, event: EventName | 'unknown', outcome: Outcome, started = performance.now()): void {
  delivered.observe({ group, event, outcome }, (performance.now() - started) / 1000);
}
