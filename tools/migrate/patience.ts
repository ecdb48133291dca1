import { setTimeout as sleep } from 'node:timers/promises';

/** As long as others may have to wait behind a change that waits for a lock. */
export const lockTimeoutMs = 500;

/** Between two tries for a lock. */
export const pauseMs = 500;

/**
 * Does work that gives up when a lock is not to be had: lets the others pass, and tries again until the time is over.
 * @param tidy clears away what a try has left
 */
export async function untilUnlocked<Result>(
  until: number,
  work: () => Promise<Result>,
  tidy?: () => Promise<void>,
): Promise<Result> {
  for (; ; await sleep(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > until) throw error;
      await tidy?.();
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('lock timeout');
}
