import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** @throws Error when the address does not answer 200 within a minute */
export async function untilOk(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${address} did not come back`);
    await sleep(PAUSE_MS);
  }
}
