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

/** The same for many events. Answers the ids of those that had not been handled. */
export async function enterInboxTogether(
  tx: SqlTransaction,
  consumer: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING
     RETURNING event_id::text AS id`,
    consumer,
    eventIds,
  );
  return new Set(rows.map(({ id }) => id));
}
