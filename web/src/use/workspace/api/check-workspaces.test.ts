import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkWorkspaces } from '../../../requests/record/api/check-workspaces.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { grantKeys } from './keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for an open workspace at once and once more, and for nothing that was read under the grant', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const [workspace, rows] = [vi.fn(async () => 'open'), vi.fn(async () => 'rows')];
  const stop = [
    new QueryObserver(client, { queryKey: requestKeys.workspace(7), queryFn: workspace }),
    new QueryObserver(client, { queryKey: grantKeys.rows(7, 1), queryFn: rows }),
  ].map((observer) => observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  expect([workspace.mock.calls.length, rows.mock.calls.length]).toEqual([1, 1]);

  await checkWorkspaces(client);
  expect(workspace).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(workspace).toHaveBeenCalledTimes(3);
  expect(rows).toHaveBeenCalledTimes(1);
  for (const end of stop) end();
  client.clear();
});
