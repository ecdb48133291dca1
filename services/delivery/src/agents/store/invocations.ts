import type { InformationKind, InvocationOutcome } from '@carebourse/contracts/agents';
import type { UsePurpose } from '@carebourse/contracts/tables';
import type { OutboxRow } from '@carebourse/messaging/outbox';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** A line of the record, and until when its content is kept, if it is. */
const withKept = { kept: { select: { keptUntil: true } } } as const;

export type InvocationRow = Prisma.InvocationGetPayload<{ include: typeof withKept }>;

/** A call of an agent that is about to be made. */
export interface NewInvocation {
  id: string;
  agentId: number;
  requestId: number;
  userId: number;
  /** The API client that acts for them. */
  clientId: string | null;
  informationIn: InformationKind;
  inputHash: string;
  purposeKind: UsePurpose | null;
  /** The set of whom it names; null for nobody. */
  personsHash: string | null;
}

/** How a call of an agent ended. */
export interface Finished {
  id: string;
  outcome: Exclude<InvocationOutcome, 'under-way'>;
  durationMs: number;
}

/** What never reached an agent takes nothing from anybody. */
const NOT_COUNTED = ['address', 'away'];

/**
 * Lets calls of each of some people be counted and noted by one process at a time, until the transaction ends. Turns are
 * taken in one order, so that nobody waits in a circle.
 */
export async function takeInvocationTurns(tx: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const inOrder = userIds.toSorted((one, other) => one - other);
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtext('invocation'), user_id) FROM unnest(${inOrder}::int[]) AS turns(user_id)`;
}

/** So many since a moment, and when the first of them was. */
export interface Counted {
  count: number;
  first: Date;
}

interface CountedOf {
  calls?: Counted;
  /** Calls that their agent refused, which are not among the calls. */
  refusals?: Counted;
}

/** How many calls people made after a moment; those under way, too. */
export async function invocationsSince(tx: Transaction, userIds: readonly number[], since: Date) {
  const counts = new Map<number, CountedOf>();
  if (userIds.length === 0) return counts;
  const counted = await tx.$queryRaw<{ userId: number; isRefused: boolean; count: number; first: Date }[]>`
    SELECT user_id AS "userId", outcome = 'refused' AS "isRefused", count(*)::int AS count, min(at) AS first
    FROM invocation
    WHERE user_id = ANY(${[...userIds]}::int[]) AND at > ${since} AND outcome <> ALL(${NOT_COUNTED}::text[])
    GROUP BY user_id, outcome = 'refused'`;
  for (const { userId, isRefused, ...own } of counted) {
    counts.set(userId, { ...counts.get(userId), [isRefused ? 'refusals' : 'calls']: own });
  }
  return counts;
}

export type InvocationLine = Prisma.InvocationGetPayload<object>;

/** The lines of calls that come again, by their ids. */
export async function findLines(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, InvocationLine>> {
  if (ids.length === 0) return new Map();
  const lines = await tx.invocation.findMany({ where: { id: { in: [...ids] } } });
  return new Map(lines.map((line) => [line.id, line]));
}

/** Writes calls that are about to be made, each with its line of the audit trail. */
export async function addInvocations(
  tx: Transaction,
  added: readonly { invocation: NewInvocation; audit: OutboxRow }[],
  at: Date,
): Promise<void> {
  if (added.length === 0) return;
  await Promise.all([
    tx.invocation.createMany({
      data: added.map(({ invocation }) => ({ ...invocation, at, outcome: 'under-way' })),
      // The same call may have come to two replicas at once.
      skipDuplicates: true,
    }),
    tx.outbox.createMany({ data: added.map(({ audit }) => audit) }),
  ]);
}

/** Writes how calls ended. One that was taken for dead meanwhile stays so. */
export async function finishInvocations(db: Database, finished: readonly Finished[]): Promise<void> {
  const rows = JSON.stringify(finished);
  await db.$executeRaw`
    UPDATE invocation SET outcome = ended.outcome, duration_ms = ended."durationMs"
    FROM jsonb_to_recordset(${rows}::jsonb) AS ended(id uuid, outcome text, "durationMs" int)
    WHERE invocation.id = ended.id AND invocation.outcome = 'under-way'`;
}

/** Calls whose process died: nobody got an answer. */
export async function stopAbandoned(db: Database, before: Date): Promise<void> {
  await db.invocation.updateMany({ where: { outcome: 'under-way', at: { lt: before } }, data: { outcome: 'stopped' } });
}

/** What was invoked under a grant, newest first. @param before id of the line that the page before ended with */
export async function listInvocations(
  db: Database,
  { requestId, before, limit }: { requestId: number; before: string | undefined; limit: number },
): Promise<InvocationRow[]> {
  const last = before === undefined ? null : await db.invocation.findFirst({ where: { id: before, requestId } });
  const older = last && { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] };
  return db.invocation.findMany({
    where: { requestId, ...older },
    include: withKept,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** All that somebody invoked, oldest first. */
export function listInvocationsOf(db: Database, userId: number): Promise<InvocationRow[]> {
  return db.invocation.findMany({ where: { userId }, include: withKept, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
}
