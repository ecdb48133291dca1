import { expect, it } from 'vitest';
import { Wake } from './wake.ts';

it('ends a sleep', async () => {
  const wake = new Wake();
  const sleeping = wake.sleep(60_000);
  wake.wake();
  await sleeping;
});

it('remembers a wake-up that came before the sleep, once', async () => {
  const wake = new Wake();
  wake.wake();
  wake.wake();
  await wake.sleep(60_000);
  const started = performance.now();
  await wake.sleep(30);
  expect(performance.now() - started).toBeGreaterThan(20);
});
