import { get } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';

/** The time that a customer lives in: that of their test clock, or the sandbox's own. Seconds since 1970. */
export async function nowOn(work: Work, testClock: string | null): Promise<number> {
  if (!testClock) return work.now;
  const { frozen_time } = await get(work, 'test_helpers.test_clock', testClock);
  return frozen_time;
}
