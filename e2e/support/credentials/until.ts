import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/** Waits until something is so. @throws with `what` when it never is */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await sleep(50);
  }
}
