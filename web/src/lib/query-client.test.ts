import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, NetworkError } from './http.ts';
import { createQueryClient } from './query-client.ts';

const away = () => Promise.reject(new ApiError(503, 'away', {}, 5));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ failed: [] }));
});

afterEach(async () => {
  // Whoever still looks whether the server is back finds it.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('reads what failed once more when its part is back, if it is still on the screen', async () => {
  const client = createQueryClient(() => undefined);
  const [shown, left] = [vi.fn(away), vi.fn(away)];
  const stops = [shown, left].map((queryFn, index) =>
    new QueryObserver(client, { queryKey: [index], queryFn }).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(0);
  stops[1]?.();
  shown.mockResolvedValue('here' as never);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown).toHaveBeenCalledTimes(2);
  expect(left).toHaveBeenCalledTimes(1);
  stops[0]?.();
});

it('neither keeps a change for later, nor waits with a read, when there is no connection', async () => {
  const client = createQueryClient(() => undefined);
  onlineManager.setOnline(false);
  const gone = () => Promise.reject(new NetworkError(undefined));
  await expect(client.fetchQuery({ queryKey: ['read'], queryFn: gone })).rejects.toThrow(NetworkError);
  const change = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: gone }));
  await expect(change.execute(undefined)).rejects.toThrow(NetworkError);
});

it('shows what is read after a change, also of what was read for the first time meanwhile', async () => {
  const client = createQueryClient(() => undefined);
  const readings = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let begun = 0;
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: () => readings[begun++]?.promise });
  onTestFinished(observer.subscribe(() => undefined));
  const changed = client.invalidateQueries({ queryKey: ['list'] });
  expect(begun).toBe(2);
  readings[0]?.resolve('before');
  readings[1]?.resolve('after');
  await changed;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isError: false, fetchStatus: 'idle' });
});

it('leaves alone what nobody looks at while it is read ahead', async () => {
  const client = createQueryClient(() => undefined);
  const reading = Promise.withResolvers<string>();
  const ahead = client.fetchQuery({ queryKey: ['list'], queryFn: () => reading.promise });
  await client.invalidateQueries({ queryKey: ['list'] });
  reading.resolve('read');
  await expect(ahead).resolves.toBe('read');
});

it('does not repeat by itself a read that failed', async () => {
  const client = createQueryClient(() => undefined);
  const failing = vi.fn(() => Promise.reject(new ApiError(500, 'broken')));
  onTestFinished(new QueryObserver(client, { queryKey: ['list'], queryFn: failing }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(failing).toHaveBeenCalledTimes(1);
});
