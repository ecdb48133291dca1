import type { NewEvent } from './event.ts';
import { outboxRow, type OutboxRow } from './outbox.ts';

/** Prisma's transaction client of a schema with the model `Outbox` has it. */
interface OutboxTransaction {
  outbox: { createMany(args: { data: OutboxRow[] }): PromiseLike<unknown> };
}

export interface Restatement<Tx, Key> {
  transaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
  keys: readonly Key[];
  /** Keeps everybody else from changing what is published, until the transaction ends: the first thing that it does. */
  lock(tx: Tx): Promise<unknown>;
  /** Events that state how things are with these. */
  events(tx: Tx, keys: Key[]): Promise<NewEvent[]>;
}

/** Others wait for a page's transaction. */
const PAGE = 200;

/**
 * Tells others again how things are. Nobody changes what is published between its reading and the commit, and an outbox gives
 * places at commit: so whoever hears of a change before this hears what came of it, and whoever hears of one after it
 * hears it in order. Answers the ids of the events.
 */
export async function restate<Tx extends OutboxTransaction, Key>(of: Restatement<Tx, Key>): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 0; first < of.keys.length; first += PAGE) {
    let rows: OutboxRow[] = [];
    await of.transaction(async (tx) => {
      await of.lock(tx);
      rows = (await of.events(tx, of.keys.slice(first, first + PAGE))).map(outboxRow);
      await tx.outbox.createMany({ data: rows });
    });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
