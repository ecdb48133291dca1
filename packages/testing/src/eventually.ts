import { UnavailableError } from '@carebourse/runtime/errors';
import { setTimeout as sleep } from 'node:timers/promises';

/** Only what never comes takes that long; a busy machine must not fail a test. */
const PATIENCE_MS = 120_000;

/** Tries a check until it passes; its last failure is the test's. */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  timeoutMs = PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}

/** An agent that is away has a type of its own. */
function isBusy(error: unknown): boolean {
  return error instanceof UnavailableError && error.type === undefined;
}

/**
 * Calls again while a part of the product refuses for want of time, as on a busy machine. Any other refusal is the
 * call's.
 */
export async function whenAvailable<Result>(call: () => Promise<Result>): Promise<Result> {
  const { result } = await eventually(async () => {
    const [settled] = await Promise.allSettled([call()]);
    if (settled.status === 'rejected' && isBusy(settled.reason)) throw settled.reason;
    return { result: settled };
  });
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
