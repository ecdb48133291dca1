import type { ResourceType } from '@carebourse/contracts/constants';
import type { SavedSearch } from '@carebourse/contracts/saved-searches';
import { changedQuery } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

/** The page with the entries of a type, and its tab when it is not the first. */
const places: Record<ResourceType, { path: string; tab?: string }> = {
  agent: { path: paths.catalogue },
  data: { path: paths.catalogue, tab: 'products' },
  dataDomain: { path: paths.dataServices },
  dataCollection: { path: paths.dataServices, tab: 'collections' },
};

/** Where what a saved search finds is listed. One of all types begins with the agents. */
export function resultsPath({ q, type, ...values }: SavedSearch['query']): string {
  const { path, tab } = places[type ?? 'agent'];
  const query = changedQuery('', { tab, search: q ?? undefined, ...values }).toString();
  return query ? `${path}?${query}` : path;
}
