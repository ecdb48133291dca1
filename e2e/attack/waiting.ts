import { setTimeout as sleep } from 'node:timers/promises';

/** Far beyond what an end may take, and what is seen on the busiest machine. */
const PATIENCE_MS = 10_000;

/** Often enough to tell when within the second in which it should happen; rarely enough for a plan's rate. */
const PAUSE_MS = 100;
const LATER_PAUSE_MS = 500;

/** How many milliseconds passed until something was so; undefined when it never was. */
export async function timeUntil(isSo: () => boolean | Promise<boolean>): Promise<number | undefined> {
  const started = performance.now();
  const passed = (): number => performance.now() - started;
  while (passed() < PATIENCE_MS) {
    if (await isSo()) return passed();
    await sleep(passed() < 1_500 ? PAUSE_MS : LATER_PAUSE_MS);
  }
  return undefined;
}

export function inWords(ms: number | undefined): string {
  return ms === undefined ? `not within ${PATIENCE_MS / 1000} s` : `after ${(ms / 1000).toFixed(1)} s`;
}
