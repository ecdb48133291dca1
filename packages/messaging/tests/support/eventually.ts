import { setTimeout as sleep } from 'node:timers/promises';

/** Tries a check until it passes; its last failure is the test's. */
export async function eventually<Result>(check: () => Result | Promise<Result>, timeoutMs = 15_000): Promise<Result> {
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
