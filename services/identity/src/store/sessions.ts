import { hashSessionId } from '../domain/session.ts';
import type { Database, Transaction } from './database.ts';

export async function createSession(tx: Transaction, id: string, userId: number, expiresAt: Date): Promise<void> {
  await tx.session.create({ data: { hash: hashSessionId(id), userId, expiresAt } });
}

/** The session and who it is of; null when it is unknown or over, or the account is suspended. */
export function findLiveSession(db: Database, id: string, now: Date) {
  return db.session.findUnique({
    where: { hash: hashSessionId(id), expiresAt: { gt: now }, user: { suspendedAt: null } },
    include: { user: { select: { id: true, role: true } } },
  });
}

/** Ends the session and answers whose it was; null when it had ended already. */
export async function endSession(tx: Transaction, id: string): Promise<number | null> {
  const [ended] = await tx.$queryRaw<{ user_id: number }[]>`
    DELETE FROM session WHERE hash = ${hashSessionId(id)} RETURNING user_id`;
  return ended?.user_id ?? null;
}

/** Ends every session of a person. */
export async function endAllSessions(tx: Transaction, userId: number): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
}

/** Removes sessions that are over; they are refused already. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
}
