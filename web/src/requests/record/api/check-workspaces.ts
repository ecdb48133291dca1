import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from './keys.ts';

/** The server may say yes for so long after its last look (docs/using-data.md), and a little more. */
const OLDEST_YES_MS = 600;

/** Asks whether an open workspace still is, now and once more when no yes of before can be the answer. */
export async function checkWorkspaces(client: QueryClient): Promise<void> {
  const check = () => client.invalidateQueries({ queryKey: requestKeys.workspaces });
  window.setTimeout(() => void check(), OLDEST_YES_MS);
  await check();
}
