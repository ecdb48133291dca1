import { setTimeout as sleep } from 'node:timers/promises';

/** Only what never comes takes that long; a busy machine must not fail a test. */
const PATIENCE_MS = 30_000;

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
