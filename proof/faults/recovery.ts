import type { Kind } from './acts.ts';
import type { Driver } from './driver.ts';
import type { Strike, Target } from './schedule.ts';
import { untilOk } from './until-ok.ts';

/** Writes that cannot be made without the part. */
const NEEDS: Record<Exclude<Target, 'web' | 'kafka'>, readonly Kind[]> = {
  identity: ['register'],
  catalogue: ['ask'],
  'access-request': ['ask'],
  profile: ['addDependent'],
  billing: ['trial'],
  delivery: ['bring'],
  gateway: ['addDependent'],
  postgres: ['ask'],
  payments: ['pay'],
  product: ['register', 'ask', 'addDependent', 'trial'],
};

const PAUSE_MS = 100;

/** Resolves when everything that was struck does its work again, and the product says that it is ready. */
export async function recover(
  strikes: readonly Strike[],
  { url, driver }: { url: string; driver: Driver },
): Promise<void> {
  await Promise.all(strikes.map(({ target }) => worksAgain(target, url, driver)));
  await untilOk(`${url}/readyz`);
}

async function worksAgain(target: Target, url: string, driver: Driver): Promise<void> {
  if (target === 'web') return untilOk(`${url}/`);
  if (target === 'kafka') return driver.hear(PAUSE_MS);
  await Promise.all(NEEDS[target].map((kind) => driver.perform(kind, PAUSE_MS)));
}
