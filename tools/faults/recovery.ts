import { setTimeout as sleep } from 'node:timers/promises';
import type { Kind } from './acts.ts';
import type { Driver } from './driver.ts';
import type { Strike, Target } from './schedule.ts';

/** A write that cannot be made without the part. */
const NEEDS: Record<Exclude<Target, 'web' | 'kafka'>, Kind> = {
  identity: 'register',
  catalogue: 'ask',
  'access-request': 'ask',
  profile: 'addDependent',
  billing: 'trial',
  gateway: 'addDependent',
  postgres: 'ask',
  payments: 'pay',
};

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Resolves when everything that was struck does its work again, and the product says that it is ready. */
export async function recover(
  strikes: readonly Strike[],
  { url, driver }: { url: string; driver: Driver },
): Promise<void> {
  await Promise.all(
    strikes.map(({ target }) => {
      if (target === 'web') return until(`${url}/`);
      if (target === 'kafka') return driver.hear(PAUSE_MS);
      return driver.perform(NEEDS[target], PAUSE_MS);
    }),
  );
  await until(`${url}/readyz`);
}

/** @throws Error when the address does not answer 200 within a minute */
async function until(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`${address} did not come back`);
    await sleep(PAUSE_MS);
  }
}
