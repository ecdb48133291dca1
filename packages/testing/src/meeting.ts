import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** What is needed of a service's Prisma client. */
interface LockingDatabase<Tx> {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  $queryRaw(sql: TemplateStringsArray): PromiseLike<unknown>;
}

/**
 * Runs calls so that they meet: what they all need is held until each of them waits for it.
 * A call that did not wait would have decided by a state that the others are about to change.
 * @param hold takes what they need, in the transaction that holds it
 */
export async function meetingAt<Tx, Result>(
  db: LockingDatabase<Tx>,
  hold: (tx: Tx) => PromiseLike<unknown>,
  calls: (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const { results } = await db.$transaction(async (tx) => {
    await hold(tx);
    // Not awaited: they end after the transaction.
    const meeting = { results: Promise.allSettled(calls.map((call) => call())) };
    await untilWaiting(db, calls.length);
    return meeting;
  });
  return results;
}

/**
 * Runs calls so that those that need what is held meet at it, one after the other; those that are refused before, or do
 * without it, end meanwhile.
 * @param hold as `meetingAt` has it
 */
export async function meetingOfThoseWhoCome<Tx, Result>(
  db: LockingDatabase<Tx>,
  hold: (tx: Tx) => PromiseLike<unknown>,
  calls: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const { results } = await db.$transaction(async (tx) => {
    await hold(tx);
    const meeting: { results: Promise<Result>[] } = { results: [] };
    for (const call of calls) {
      const before = await countWaiting(db);
      let hasEnded = false;
      const result = call().finally(() => void (hasEnded = true));
      // Whoever asks for the results hears of it.
      result.catch(() => undefined);
      meeting.results.push(result);
      await eventually(async () => {
        if (!hasEnded) expect(await countWaiting(db)).toBeGreaterThan(before);
      }, 4_000);
    }
    return meeting;
  });
  return Promise.allSettled(results);
}

/** Waits until so many calls wait for a lock. */
async function untilWaiting(db: Pick<LockingDatabase<never>, '$queryRaw'>, calls: number): Promise<void> {
  await eventually(async () => expect(await countWaiting(db)).toBe(calls), 4_000);
}

/** How many wait for a lock. It looks outside of transactions, which would see one moment over and over. */
async function countWaiting(db: Pick<LockingDatabase<never>, '$queryRaw'>): Promise<number> {
  const [row] = (await db.$queryRaw`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`) as { waiting: number }[];
  return row?.waiting ?? 0;
}
