import { expect, it, onTestFinished, vi } from 'vitest';
import { Wake } from './wake.ts';

it('ends a sleep', async () => {
  const wake = new Wake();
  const sleeping = wake.sleep(60_000);
  wake.wake();
  await sleeping;
});

it('remembers a wake-up that came before the sleep, once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wake = new Wake();
  wake.wake();
  wake.wake();
  await wake.sleep(60_000);
  const slept = vi.fn();
  void wake.sleep(30).then(slept);
  await vi.advanceTimersByTimeAsync(29);
  expect(slept).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(slept).toHaveBeenCalledOnce();
});
