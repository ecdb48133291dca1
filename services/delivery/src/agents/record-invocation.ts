import type { Invocation } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { OutboxRow } from '@carebourse/messaging/outbox';
import { Bulk } from '@carebourse/runtime/bulk';
import { RateLimitedError } from '@carebourse/runtime/errors';
import { randomUUID } from 'node:crypto';
import { ABANDONED_MS } from './domain/abandoned.ts';
import type { LinkSet } from '../use/domain/link-set.ts';
import type { Database } from '../store/database.ts';
import {
  addInvocations,
  findLines,
  finishInvocations,
  invocationsSince,
  takeInvocationTurns,
  type Counted,
  type Finished,
  type InvocationLine,
  type NewInvocation,
} from './store/invocations.ts';
import { keepLinkSets } from '../store/link-sets.ts';

const { agents: words } = MESSAGES;

const HOUR_MS = 60 * 60_000;

/** How a call may stand whose answer was lost: it is under way, or was answered to nobody. */
const UNANSWERED = ['under-way', 'answered'];

export interface Beginning {
  invocation: Omit<NewInvocation, 'personsHash'>;
  /** Whom it names; null for nobody. */
  persons: LinkSet | null;
  audit: OutboxRow;
  /** Calls an hour by the plan, or without one; null without a limit. */
  perHour: number | null;
  hasPlan: boolean;
  /** Whether the call has a key, by which it may have come before. */
  comesAgain: boolean;
}

/** Which line a call has, when it began, and what its plan leaves after it. */
export interface Begun extends Pick<Invocation, 'id' | 'quota'> {
  at: Date;
}

interface RecordParts {
  db: Database;
  now: () => Date;
}

interface UsedUp {
  limit: 'calls' | 'refusals';
  retryAfterSeconds: number;
}

/** An input that an agent refuses uses no call of the plan. So many times as many are refused in an hour, and no more. */
const REFUSALS_PER_CALL = 10;

/**
 * The record of invocations: a line before an agent is called, and how it ended before the answer leaves. Lines that come
 * together are stored together. The quota is counted from the lines, under a lock of the person: exact over all replicas,
 * and those of a killed process count. A call that comes again by its key, because its answer was lost, has one line.
 */
export class InvocationRecord {
  readonly #beginnings: Bulk<Beginning, Begun | UsedUp>;
  readonly #ends: Bulk<Finished, undefined>;

  constructor({ db, now }: RecordParts) {
    this.#beginnings = new Bulk((all) => beginAll({ db, now }, all));
    this.#ends = new Bulk(async (all) => {
      await finishInvocations(db, all);
      return all.map(() => undefined);
    });
  }

  /** @throws RateLimitedError when the plan gives no more for now: then nothing is written */
  async begin(beginning: Beginning): Promise<Begun> {
    const begun = await this.#beginnings.add(beginning);
    if ('at' in begun) return begun;
    const { perHour, hasPlan } = beginning;
    const max = perHour ?? 0;
    if (begun.limit === 'refusals')
      throw new RateLimitedError(words.refusalsUsedUp(max * REFUSALS_PER_CALL), begun.retryAfterSeconds);
    const message = words.invocationsUsedUp(max, hasPlan);
    throw new RateLimitedError(message, begun.retryAfterSeconds, { type: PROBLEM_TYPES.invocationQuota });
  }

  finish(finished: Finished): Promise<void> {
    return this.#ends.add(finished);
  }
}

function beginAll({ db, now }: RecordParts, all: readonly Beginning[]) {
  const limited = all.filter(({ perHour }) => perHour !== null).map(({ invocation }) => invocation.userId);
  const users = [...new Set(limited)];
  return db.$transaction(async (tx) => {
    await takeInvocationTurns(tx, users);
    const at = now();
    const [counts, known] = await Promise.all([
      invocationsSince(tx, users, new Date(at.getTime() - HOUR_MS)),
      findLines(
        tx,
        all.filter(({ comesAgain }) => comesAgain).map(({ invocation }) => invocation.id),
      ),
    ]);
    const added: Beginning[] = [];
    const answers = all.map((beginning) => {
      const before = known.get(beginning.invocation.id);
      if (before && isSameCall(before, beginning, at))
        return { id: before.id, at: before.at, quota: quotaOf(beginning, counts, at) };
      // Its line has ended: this is another call.
      const id = before ? randomUUID() : beginning.invocation.id;
      const usedUp = usedUpBy(beginning, counts, at);
      if (usedUp) return usedUp;
      added.push({ ...beginning, invocation: { ...beginning.invocation, id } });
      count(beginning, counts, at);
      return { id, at, quota: quotaOf(beginning, counts, at) };
    });
    const names = await keepLinkSets(
      tx,
      added.map(({ persons }) => persons),
    );
    const lines = added.map(({ invocation, audit }, place) => ({
      invocation: { ...invocation, personsHash: names[place] ?? null },
      audit,
    }));
    await addInvocations(tx, lines, at);
    return answers;
  });
}

/** Whether nobody has the answer of a line, and what comes is that call once more. */
function isSameCall(line: InvocationLine, { invocation }: Beginning, at: Date): boolean {
  return (
    line.userId === invocation.userId &&
    line.inputHash === invocation.inputHash &&
    UNANSWERED.includes(line.outcome) &&
    at.getTime() - line.at.getTime() < ABANDONED_MS
  );
}

type Counts = Awaited<ReturnType<typeof invocationsSince>>;

function usedUpBy({ invocation: { userId }, perHour }: Beginning, counts: Counts, at: Date): UsedUp | undefined {
  const { calls, refusals } = counts.get(userId) ?? {};
  if (perHour === null) return undefined;
  if (calls && calls.count >= perHour) return { limit: 'calls', retryAfterSeconds: secondsUntilRoom(calls, at) };
  if (refusals && refusals.count >= perHour * REFUSALS_PER_CALL)
    return { limit: 'refusals', retryAfterSeconds: secondsUntilRoom(refusals, at) };
  return undefined;
}

function count({ invocation: { userId } }: Beginning, counts: Counts, at: Date): void {
  const { calls, ...rest } = counts.get(userId) ?? {};
  counts.set(userId, { ...rest, calls: { count: (calls?.count ?? 0) + 1, first: calls?.first ?? at } });
}

function quotaOf({ invocation: { userId }, perHour }: Beginning, counts: Counts, at: Date): Invocation['quota'] {
  if (perHour === null) return null;
  const left = Math.max(0, perHour - (counts.get(userId)?.calls?.count ?? 0));
  return { limit: perHour, left, resetsAt: resetOf(counts, userId, at).toISOString() };
}

function secondsUntilRoom({ first }: Counted, at: Date): number {
  return Math.max(1, Math.ceil((first.getTime() + HOUR_MS - at.getTime()) / 1000));
}

/** With the oldest call that is counted, room comes back. */
function resetOf(counts: Counts, userId: number, at: Date): Date {
  return new Date((counts.get(userId)?.calls?.first ?? at).getTime() + HOUR_MS);
}
