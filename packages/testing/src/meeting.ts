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

/** Waits until so many calls wait for a lock. It looks outside of transactions, which would see one moment over and over. */
async function untilWaiting(db: Pick<LockingDatabase<never>, '$queryRaw'>, calls: number): Promise<void> {
  await eventually(async () => {
    const waiting = await db.$queryRaw`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(waiting).toHaveLength(calls);
  }, 4_000);
}
