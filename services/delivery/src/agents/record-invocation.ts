import type { Invocation } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { OutboxRow } from '@carebourse/messaging/outbox';
import { Bulk } from '@carebourse/runtime/bulk';
import { RateLimitedError } from '@carebourse/runtime/errors';
import type { Database } from '../store/database.ts';
import {
  addInvocations,
  finishInvocations,
  invocationsSince,
  takeInvocationTurn,
  type Finished,
  type NewInvocation,
} from '../store/invocations.ts';

const HOUR_MS = 60 * 60_000;

export interface Beginning {
  invocation: NewInvocation;
  audit: OutboxRow;
  /** Calls an hour by the plan; null without a limit. */
  perHour: number | null;
}

/** When a call begins, and what its plan leaves after it. */
export interface Begun extends Pick<Invocation, 'quota'> {
  at: Date;
}

interface RecordParts {
  db: Database;
  now: () => Date;
}

interface UsedUp {
  perHour: number;
  retryAfterSeconds: number;
}

/**
 * The record of invocations: a line before an agent is called, and how it ended before the answer leaves. Lines that come
 * together are stored together. The quota is counted from the lines, under a lock of the person: exact over all replicas,
 * and those of a killed process count.
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
    const message = MESSAGES.agents.invocationsUsedUp(begun.perHour);
    throw new RateLimitedError(message, begun.retryAfterSeconds, { type: PROBLEM_TYPES.invocationQuota });
  }

  finish(finished: Finished): Promise<void> {
    return this.#ends.add(finished);
  }
}

function beginAll({ db, now }: RecordParts, all: readonly Beginning[]) {
  const limited = all.filter(({ perHour }) => perHour !== null).map(({ invocation }) => invocation.userId);
  // In one order, so that nobody waits in a circle.
  const users = [...new Set(limited)].toSorted((one, other) => one - other);
  return db.$transaction(async (tx) => {
    for (const userId of users) await takeInvocationTurn(tx, userId);
    const at = now();
    const counts = await invocationsSince(tx, users, new Date(at.getTime() - HOUR_MS));
    const answers = all.map((beginning) => answerTo(beginning, counts, at));
    const admitted = all.filter((_beginning, index) => 'at' in (answers[index] ?? {}));
    await addInvocations(tx, admitted, at);
    return answers;
  });
}

/** Counts a call, when there is room for it. */
function answerTo(
  { invocation: { userId }, perHour }: Beginning,
  counts: Map<number, { count: number; first: Date | null }>,
  at: Date,
): Begun | UsedUp {
  if (perHour === null) return { at, quota: null };
  const { count, first } = counts.get(userId) ?? { count: 0, first: null };
  // With the oldest call that is counted, room comes back.
  const resetsAt = new Date((first ?? at).getTime() + HOUR_MS);
  if (count >= perHour) {
    return { perHour, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000)) };
  }
  counts.set(userId, { count: count + 1, first: first ?? at });
  return { at, quota: { limit: perHour, left: perHour - count - 1, resetsAt: resetsAt.toISOString() } };
}
