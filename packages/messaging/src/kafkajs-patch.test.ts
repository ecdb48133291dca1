import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';

interface RequestQueue {
  scheduleCheckPendingRequests(): void;
  pending: unknown[];
  destroy(): void;
}

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (
  options: object,
) => RequestQueue;

afterEach(() => vi.restoreAllMocks());

// Without patches/kafkajs+2.2.4.patch an idle connection sets a timer in the past, again and again (kafkajs#1751).
it('an idle connection sets no timer', () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const queue = new RequestQueue({});
  queue.scheduleCheckPendingRequests();
  expect(setTimer).not.toHaveBeenCalled();
});

it('a connection with requests that wait still looks after them', () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const queue = new RequestQueue({});
  queue.pending.push({});
  queue.scheduleCheckPendingRequests();
  expect(setTimer).toHaveBeenCalledWith(expect.any(Function), 10);
  queue.destroy();
});
