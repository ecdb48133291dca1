import type { Workspace } from '@carebourse/contracts/use';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { type ClosedReason, closedReason } from '../closed.ts';
import { failures } from '../words.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { dropReads } from './under-grant.ts';

/** What a grant opens now, or why it opens nothing. */
export type GrantState = { workspace: Workspace } | { closed: ClosedReason };

async function openWorkspace(client: QueryClient, requestId: number, signal: AbortSignal): Promise<GrantState> {
  try {
    return { workspace: await http<Workspace>(`/grants/${requestId}/tables`, { signal }) };
  } catch (error) {
    const closed = closedReason(error);
    if (!closed) return failWith(failures.workspace)(error);
    dropReads(client, requestId);
    return { closed };
  }
}

/** GET /api/grants/{requestId}/tables. Asked whenever the page opens: what a grant opens is never taken from memory. */
export function useWorkspace(requestId: number) {
  return useQuery({
    queryKey: requestKeys.workspace(requestId),
    queryFn: ({ client, signal }) => openWorkspace(client, requestId, signal),
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** The longest wait that a timer of the browser can hold. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
const SHORTEST_WAIT_MS = 1_000;

/** Asks again when a grant should have ended: by whose clock it ends is the server's to say. */
export function useEndInTime(requestId: number, expiresAt: string | null | undefined, askedAt: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!expiresAt) return undefined;
    const wait = Math.max(Date.parse(expiresAt) - askedAt, SHORTEST_WAIT_MS);
    if (wait > LONGEST_WAIT_MS) return undefined;
    const again = () => void client.invalidateQueries({ queryKey: requestKeys.workspace(requestId) });
    const timer = window.setTimeout(again, wait);
    return () => window.clearTimeout(timer);
  }, [client, requestId, expiresAt, askedAt]);
}

/** What was read leaves the memory with the page. */
export function useDropReads(requestId: number): void {
  const client = useQueryClient();
  useEffect(() => () => dropReads(client, requestId), [client, requestId]);
}
