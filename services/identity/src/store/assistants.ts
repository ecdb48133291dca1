import type { Prisma } from '../../generated/prisma/client.ts';
import { countingAt } from '../accounts/domain/confirmed-address.ts';
import { lacksSecondFactor } from '../accounts/domain/second-factor.ts';
import { ACTIVE } from '../accounts/domain/account-status.ts';
import { ASSISTANT_IDLE_SECONDS, isAssistantId, secondsAfter } from '../oauth/domain/assistant.ts';
import type { Database, Transaction } from './database.ts';
import { noteClientUsed } from './assistant-clients.ts';

const withOwner = {
  client: { select: { name: true } },
  user: { select: { role: true, secondFactor: { select: { confirmedAt: true } } } },
} satisfies Prisma.AssistantInclude;

export type AssistantRow = Prisma.AssistantGetPayload<{ include: typeof withOwner }>;

/** What says who may let an assistant act. */
interface LiveContext {
  db: Database;
  now: () => Date;
  adminsNeedSecondFactor: boolean;
}

/** A connection that holds now: not over, and its person may act, has an address that counts and no factor to set up. */
export async function findLiveAssistant(context: LiveContext, id: string): Promise<AssistantRow | undefined> {
  const { db, now, adminsNeedSecondFactor } = context;
  if (!/^\w{1,64}$/.test(id) || !isAssistantId(id)) return undefined;
  const found = await db.assistant.findUnique({
    where: { id, expiresAt: { gt: now() }, user: { ...ACTIVE, ...countingAt(now()) } },
    include: withOwner,
  });
  if (!found || lacksSecondFactor(found.user.role, found.user.secondFactor, adminsNeedSecondFactor)) return undefined;
  return found;
}

/** Somebody's own, the latest first. */
export function listAssistants(db: Database | Transaction, userId: number, now: Date): Promise<AssistantRow[]> {
  return db.assistant.findMany({
    where: { userId, expiresAt: { gt: now } },
    include: withOwner,
    orderBy: [{ connectedAt: 'desc' }, { id: 'asc' }],
  });
}

/** Notes that an assistant got a token: it goes on from now, and so does its program. @throws when it has ended meanwhile */
export async function noteAssistantUsed(
  tx: Transaction,
  id: string,
  at: Date,
): Promise<{ userId: number; role: string }> {
  const data = { lastUsedAt: at, expiresAt: secondsAfter(at, ASSISTANT_IDLE_SECONDS) };
  const { userId, clientId, user } = await tx.assistant.update({ where: { id }, data, include: withOwner });
  await noteClientUsed(tx, clientId, at);
  return { userId, role: user.role };
}

/** An assistant that has ended. */
export type EndedAssistant = Pick<AssistantRow, 'id' | 'userId'>;

/** Ends assistants, and with them their codes and tokens. @returns those that there were */
export function endAssistants(
  tx: Transaction,
  which: { userId: number; id?: string; clientId?: string } | { id: string },
): Promise<EndedAssistant[]> {
  const of = { userId: null, id: null, clientId: null, ...which };
  return tx.$queryRaw<EndedAssistant[]>`
    DELETE FROM assistant
    WHERE (${of.userId}::int IS NULL OR user_id = ${of.userId}::int)
      AND (${of.id}::text IS NULL OR id = ${of.id}::text)
      AND (${of.clientId}::text IS NULL OR client_id = ${of.clientId}::text)
    RETURNING id, user_id AS "userId"`;
}

/** Removes connections that are over; they are refused already. */
export async function removeExpiredAssistants(db: Database, now: Date): Promise<void> {
  await db.assistant.deleteMany({ where: { expiresAt: { lte: now } } });
}
