import { Prisma } from '../../generated/prisma/client.ts';
import { hashSessionId, REFERENCE_LENGTH } from '../accounts/domain/session.ts';
import { ACTIVE } from '../accounts/domain/account-status.ts';
import type { Database, Transaction } from './database.ts';

/** From where a session was opened. */
export interface SessionOrigin {
  address?: string | undefined;
  userAgent?: string | undefined;
}

export async function createSession(
  tx: Transaction,
  id: string,
  { userId, now, expiresAt, origin }: { userId: number; now: Date; expiresAt: Date; origin: SessionOrigin },
): Promise<void> {
  await tx.session.create({
    data: { hash: hashSessionId(id), userId, createdAt: now, lastSeenAt: now, expiresAt, ...origin },
  });
}

/** The session and who it is of; null when it is unknown or over, or the account may not act. */
export function findLiveSession(db: Database, id: string, now: Date) {
  return db.session.findUnique({
    where: { hash: hashSessionId(id), expiresAt: { gt: now }, user: ACTIVE },
    include: {
      user: {
        select: {
          id: true,
          role: true,
          emailVerifiedAt: true,
          addressDueAt: true,
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  });
}

/** Of all open sessions of a person, the one that was used last first. */
export function listLiveSessions(db: Database | Transaction, userId: number, now: Date) {
  return db.session.findMany({ where: { userId, expiresAt: { gt: now } }, orderBy: { lastSeenAt: 'desc' } });
}

/** SQL of the reference of a session. */
const REFERENCE = Prisma.sql`left(encode(hash, 'hex'), ${REFERENCE_LENGTH}::int)`;

/** Whether a session of a person, named by its reference, is open. */
export async function isSessionLive(db: Database, userId: number, reference: string, now: Date): Promise<boolean> {
  const [found] = await db.$queryRaw<{ live: boolean }[]>`
    SELECT EXISTS (SELECT FROM session WHERE user_id = ${userId} AND expires_at > ${now} AND ${REFERENCE} = ${reference}) AS live`;
  return found?.live === true;
}

/** How exact "last seen" is: a write a call would be too dear for it. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Notes that a session is used, now and then. */
export async function noteSeen(
  db: Database,
  { hash, lastSeenAt }: { hash: Uint8Array<ArrayBuffer>; lastSeenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.session.updateMany({ where: { hash, lastSeenAt }, data: { lastSeenAt: now } });
}

/** Ends the session and answers whose it was; null when it had ended already. */
export async function endSession(tx: Transaction, id: string): Promise<number | null> {
  const [ended] = await tx.$queryRaw<{ user_id: number }[]>`
    DELETE FROM session WHERE hash = ${hashSessionId(id)} RETURNING user_id`;
  return ended?.user_id ?? null;
}

/**
 * Ends sessions of a person and answers how many there were.
 * @param which one session, all but one, by their references; or all of them
 */
export async function endSessions(
  tx: Transaction,
  userId: number,
  { only = null, except = null }: { only?: string | null; except?: string | null | undefined } = {},
): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM session
    WHERE user_id = ${userId}
      AND (${only}::text IS NULL OR ${REFERENCE} = ${only})
      AND (${except}::text IS NULL OR ${REFERENCE} <> ${except})`;
}

/** Removes sessions that are over; they are refused already. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
}
