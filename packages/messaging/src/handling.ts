import type { DecodedEvent, Event } from './event.ts';
import type { EventName, events } from './event-catalogue.ts';
import type { InboxTransaction } from './inbox.ts';
import type { SqlTransaction } from './sql.ts';
import type { Group, subscriptions } from './subscriptions.ts';
import type { Message } from './transport.ts';

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
 * that cost less in bulk.
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

/** A message on its way to the handler of its event. */
export interface Delivery<Tx> {
  message: Message;
  decoded: DecodedEvent;
  handler: (event: Event, tx: Tx) => Promise<void>;
  signal: AbortSignal;
}

/** Undefined for events that the group does not care for. */
export function handlerOf<G extends Group, Tx>(handlers: Handlers<G, Tx>, name: EventName) {
  // The decoder pairs name and event; the compiler does not follow the pairing through the table of handlers.
  return (handlers as Partial<Record<EventName, (event: Event, tx: Tx) => Promise<void>>>)[name];
}
