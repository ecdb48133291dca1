import type { Config } from '@carebourse/contracts/config';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { http } from './http.ts';

/** Where the gateway itself answers the fallback calls; used when the configuration cannot be read either. */
const DEFAULT_FUNCTIONS_BASE = '/api/functions';

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => http<Config>('/config', { signal }),
  staleTime: Infinity,
});

/** GET /api/config, read once. */
export function loadConfig(client: QueryClient): Promise<Config> {
  return client.fetchQuery(configQuery);
}

/** The configuration, and whether it is still being read. */
export function useConfigQuery() {
  return useQuery(configQuery);
}

/** The address of a fallback function (specification §7): `functionAddress(client, 'data-domain-requests')`. */
export async function functionAddress(client: QueryClient, name: string): Promise<string> {
  const base = await loadConfig(client).then(
    ({ functionsBaseUrl }) => functionsBaseUrl,
    () => DEFAULT_FUNCTIONS_BASE,
  );
  return `${base.replace(/\/$/, '')}/${name}`;
}
