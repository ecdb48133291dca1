import { AsyncLocalStorage } from 'node:async_hooks';
import { Bulk } from '@carebourse/runtime/bulk';
import type { ConsumerTransaction, Delivery, Handling } from './handling.ts';
import { lineOf } from './dead-letters/letter.ts';
import type { Event } from './event.ts';
import type { EventName } from './event-catalogue.ts';
import { type Entry, enterInboxBatch } from './inbox.ts';
import type { Outcome } from './metrics.ts';
import type { Group } from './subscriptions.ts';

/** Takes what is to be handled in a batch. Answers `held` for what was not: it may have to wait behind a dead letter. */
export interface Batches<Tx> {
  add(delivery: Delivery<Tx>): Promise<Outcome>;
}

interface Waiting<Tx> extends Delivery<Tx> {
  id: string;
  /** Runs a handler in the trace of its own event. */
  inContext: <Result>(work: () => Result) => Result;
}

/**
 * Handles events in batches, each in one transaction: a commit costs more than most effects. A transport hands over one
 * message of an aggregate at a time, so that those which meet here do not depend on each other.
 */
export function inBatches<G extends Group, Tx extends ConsumerTransaction>(handling: Handling<G, Tx>): Batches<Tx> {
  const bulk = new Bulk((batch: readonly Waiting<Tx>[]) => handleBatch(handling, batch));
  return {
    add: (delivery) =>
      bulk.add({ ...delivery, id: delivery.decoded.event.id.toLowerCase(), inContext: AsyncLocalStorage.snapshot() }),
  };
}

async function handleBatch<G extends Group, Tx extends ConsumerTransaction>(
  { group, transaction, bulkHandlers = {} }: Handling<G, Tx>,
  batch: readonly Waiting<Tx>[],
): Promise<Outcome[]> {
  // As with `handlerOf`, the compiler does not follow the pairing of names and events.
  const inBulk = bulkHandlers as Partial<Record<EventName, (events: readonly Event[], tx: Tx) => Promise<void>>>;
  let entries = new Map<string, Entry>();
  await transaction(async (tx) => {
    const given = batch.map(({ id, message }) => ({ id, line: lineOf(message) }));
    entries = await enterInboxBatch(tx, group, given);
    const each = new Map(batch.map((one) => [one.id, one]));
    const fresh = [...each.values()].filter(({ id }) => entries.get(id) === 'entered');
    const bulks = new Map<EventName, Event[]>();
    for (const { decoded, handler, inContext } of fresh) {
      if (!inBulk[decoded.name]) await inContext(() => handler(decoded.event, tx));
      else bulks.set(decoded.name, [...(bulks.get(decoded.name) ?? []), decoded.event]);
    }
    for (const [name, events] of bulks) await inBulk[name]?.(events, tx);
  });
  return batch.map(({ id }) => {
    if (entries.get(id) === 'held') return 'held';
    // Of one that came twice the first is the one that was handled.
    return entries.delete(id) ? 'handled' : 'duplicate';
  });
}
