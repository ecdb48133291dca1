import { eventually } from '@carebourse/testing/eventually';
import { silentLogger } from '@carebourse/testing/logger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FanOut, type Subscriber } from './fan-out.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A fan-out with one subscriber, whose looks end when the test says so. */
async function withOne() {
  const looks: PromiseWithResolvers<void>[] = [];
  const look = vi.fn(() => {
    const ending = Promise.withResolvers<void>();
    looks.push(ending);
    return ending.promise;
  });
  const one = { isTouchedBy: () => true, tick: vi.fn(() => false), look, end: vi.fn() } satisfies Subscriber;
  const fanOut = new FanOut<Subscriber>(silentLogger);
  await fanOut.add(one, async () => undefined);
  return { fanOut, one, look, looks };
}

it('looks again after a look that was under way when something changed', async () => {
  const { fanOut, look, looks } = await withOne();
  fanOut.look(() => true);
  fanOut.look(() => true);
  expect(look).toHaveBeenCalledOnce();
  looks[0]?.resolve();
  await eventually(() => expect(look).toHaveBeenCalledTimes(2));
});

it('looks again, seconds later, when a look failed', async () => {
  const { fanOut, look, looks } = await withOne();
  fanOut.look(() => true);
  looks[0]?.reject(new Error('away'));
  await looks[0]?.promise.catch(() => undefined);
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(5_250);
  expect(look).toHaveBeenCalledTimes(2);
});

it('ends all, and asks nothing more of who has gone', async () => {
  const { fanOut, one, look } = await withOne();
  fanOut.end();
  expect(one.end).toHaveBeenCalledOnce();
  fanOut.remove(one);
  fanOut.look(() => true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look).not.toHaveBeenCalled();
  expect(one.tick).not.toHaveBeenCalled();
});
