import type { ReadMarks } from '../conversation/domain/conversation.ts';
import type { Database, Transaction } from './database.ts';

/** How many messages on each of these requests somebody has not read: those of others, and on their own request no notes. */
export async function countUnreadOfEach(
  db: Database | Transaction,
  userId: number,
  requestIds: readonly number[],
): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ requestId: number; unread: number }[]>`
    SELECT written.request_id AS "requestId", count(*)::int AS unread
      FROM request_message written
      JOIN access_request asked ON asked.id = written.request_id
      LEFT JOIN request_read_mark mark ON mark.request_id = written.request_id AND mark.user_id = ${userId}
     WHERE written.request_id = ANY(${requestIds}) AND written.author_id <> ${userId}
       AND NOT (written.internal AND asked.user_id = ${userId}) AND written.id > coalesce(mark.message_id, 0)
     GROUP BY 1`;
  return new Map(rows.map(({ requestId, unread }) => [requestId, unread]));
}

/** The same of one request. */
export async function countUnread(db: Database | Transaction, userId: number, requestId: number): Promise<number> {
  return (await countUnreadOfEach(db, userId, [requestId])).get(requestId) ?? 0;
}

/**
 * When the first message of the requester was written that no reviewer has read or answered, by request, the
 * oldest first.
 * @param reviewerId whose own requests stay out
 * @param stewardOrganizationId on what it stewards; on everything when left out
 */
export async function findWaitingMessages(
  db: Database,
  { reviewerId, stewardOrganizationId }: { reviewerId: number; stewardOrganizationId?: number | undefined },
): Promise<Map<number, Date>> {
  const organizationId = stewardOrganizationId ?? null;
  const rows = await db.$queryRaw<{ requestId: number; since: Date }[]>`
    SELECT written.request_id AS "requestId", min(written.at) AS since
      FROM request_message written
      JOIN access_request asked ON asked.id = written.request_id
     WHERE written.by = 'requester' AND asked.user_id <> ${reviewerId}
       AND (${organizationId}::int IS NULL OR asked.steward_organization_id = ${organizationId})
       AND NOT EXISTS (
         SELECT FROM request_read_mark mark
          WHERE mark.request_id = asked.id AND mark.user_id <> asked.user_id AND mark.message_id >= written.id)
       AND NOT EXISTS (
         SELECT FROM request_message answer
          WHERE answer.request_id = asked.id AND answer.id > written.id
            AND answer.by = 'reviewer' AND NOT answer.internal)
     GROUP BY 1
     ORDER BY 2, 1`;
  return new Map(rows.map(({ requestId, since }) => [requestId, since]));
}

/** How far each side of the conversation on a request has read. */
export async function findReadMarks(
  db: Database | Transaction,
  { id: requestId, userId: requesterId }: { id: number; userId: number },
): Promise<ReadMarks> {
  const marks = await db.requestReadMark.findMany({ where: { requestId } });
  const furthest = (ofRequester: boolean) =>
    Math.max(
      0,
      ...marks.filter(({ userId }) => (userId === requesterId) === ofRequester).map(({ messageId }) => messageId),
    );
  return { requester: furthest(true), reviewers: furthest(false) };
}

/**
 * Moves somebody's mark to the last message up to an id that they can see, never back.
 * @returns whether it moved
 */
export async function moveReadMark(
  tx: Transaction,
  { requestId, userId, withNotes, upTo }: { requestId: number; userId: number; withNotes: boolean; upTo: number },
): Promise<boolean> {
  const moved = await tx.$queryRaw<unknown[]>`
    INSERT INTO request_read_mark AS mark (request_id, user_id, message_id)
    SELECT request_id, ${userId}::int, max(id) FROM request_message
     WHERE request_id = ${requestId} AND id <= ${upTo} AND (${withNotes} OR NOT internal) GROUP BY request_id
    ON CONFLICT (request_id, user_id) DO UPDATE SET message_id = excluded.message_id
     WHERE mark.message_id < excluded.message_id
    RETURNING message_id`;
  return moved.length > 0;
}

/** How far somebody had read goes with their account. */
export async function removeReadMarks(tx: Transaction, userId: number): Promise<void> {
  await tx.requestReadMark.deleteMany({ where: { userId } });
}
