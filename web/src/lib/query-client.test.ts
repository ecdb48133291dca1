import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
