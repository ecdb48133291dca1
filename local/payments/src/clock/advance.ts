import type { Context } from '../context.ts';
import type { TestClock } from '../model/types.ts';
import { get, save } from '../store/documents.ts';
import { takeDue } from '../store/schedule.ts';
import { changing, type Work } from '../store/transaction.ts';
import { runDue } from './run-due.ts';

/**
 * Moves a test clock forward, stopping at everything that happens on the way, so that each happens at its own time and
 * in order.
 * @param to seconds since 1970
 */
export async function advanceTestClock(work: Work, id: string, to: number): Promise<TestClock> {
  for (let due = await takeDue(work, id, to); due; due = await takeDue(work, id, to)) {
    const clock = await get(work, 'test_helpers.test_clock', id);
    await save(work, { ...clock, frozen_time: Math.max(clock.frozen_time, due.at) });
    await runDue(work, due);
  }
  const clock = await get(work, 'test_helpers.test_clock', id);
  return save(work, { ...clock, frozen_time: to, status: 'ready', status_details: {} });
}

/** Moves the sandbox's own clock forward, for all who are on no test clock. */
export async function advanceSandbox(context: Context, seconds: number): Promise<void> {
  await changing(context, async (work) => {
    const to = work.now + seconds;
    await runUntil(work, to);
    await work.sql.query('UPDATE sandbox SET clock_offset = clock_offset + $1', [seconds]);
  });
}

/** What became due because real time passed. */
export async function catchUp(context: Context): Promise<void> {
  await changing(context, (work) => runUntil(work, work.now));
}

async function runUntil(work: Work, to: number): Promise<void> {
  for (let due = await takeDue(work, null, to); due; due = await takeDue(work, null, to)) {
    await runDue({ ...work, now: due.at }, due);
  }
}
