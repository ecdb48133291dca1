import type { SqlTransaction } from './sql.ts';

/** A row of table `inbox`, in the shape of its Prisma model. */
export interface InboxRow {
  consumer: string;
  eventId: string;
}

/** What messaging needs of a transaction: Prisma's transaction client of a schema with the model `Inbox` has it. */
export interface InboxTransaction {
  inbox: {
    createMany(args: { data: InboxRow[]; skipDuplicates: true }): PromiseLike<{ count: number }>;
  };
}

/**
 * Notes in the effect's own transaction that a group has handled an event. False when it already had.
 * A duplicate that runs at the same time waits here until the first one commits or rolls back.
 */
export async function enterInbox(tx: InboxTransaction, row: InboxRow): Promise<boolean> {
  const { count } = await tx.inbox.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** What became of an event that was to be entered: `held` was not, for a dead letter of its line waits. */
export type Entry = 'entered' | 'held';

/** The same for many events, each with the line that it may have to wait in. Those that were handled are left out. */
export async function enterInboxBatch(
  tx: SqlTransaction,
  consumer: string,
  events: readonly { id: string; line: string }[],
): Promise<Map<string, Entry>> {
  const rows = await tx.$queryRawUnsafe<{ id: string; entry: Entry }[]>(
    `WITH given AS (
       SELECT DISTINCT id, line FROM unnest($2::uuid[], $3::text[]) AS given (id, line)
     ), held AS (
       SELECT id FROM given WHERE EXISTS (
         SELECT 1 FROM dead_letter
         WHERE consumer = $1 AND dead_letter.line = given.line AND state IN ('failed', 'held')
       )
     ), entered AS (
       INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM given WHERE id NOT IN (SELECT id FROM held)
       ON CONFLICT DO NOTHING RETURNING event_id
     )
     SELECT id::text AS id, 'held' AS entry FROM held UNION ALL SELECT event_id::text, 'entered' FROM entered`,
    consumer,
    events.map(({ id }) => id),
    events.map(({ line }) => line),
  );
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}
