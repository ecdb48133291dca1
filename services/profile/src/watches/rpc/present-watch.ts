import type { Watch } from '../../../generated/prisma/client.ts';
import type { SavedSearch } from '../store/saved-searches.ts';

export function presentWatch({ resourceType, resourceId, name, listed, createdAt }: Watch) {
  return { resourceType, resourceId, name, listed, since: createdAt.toISOString() };
}

export function presentSavedSearch({ id, name, query, createdAt }: SavedSearch) {
  const { q, type, category, accessLevel, steward, audience } = query;
  const facets = { categories: category, accessLevels: accessLevel, stewards: steward, audiences: audience };
  return { id, name, query: { query: q, resourceType: type, ...facets }, since: createdAt.toISOString() };
}
