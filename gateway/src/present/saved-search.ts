import type { SavedSearch } from '@carebourse/contracts/saved-searches';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { WatchServiceDefinition } from '@carebourse/rpc/profile';

type SearchMessage = ResponseOut<WatchServiceDefinition['SaveSearch']>['search'];

export function presentSavedSearch(search: SearchMessage): SavedSearch {
  if (!search?.query) throw new Error('profile answered without a search');
  const { id, name, query, since } = search;
  const { resourceType, categories, accessLevels, stewards, audiences } = query;
  return {
    id,
    name,
    query: {
      q: query.query ?? null,
      type: (resourceType ?? null) as SavedSearch['query']['type'],
      category: categories as SavedSearch['query']['category'],
      accessLevel: accessLevels as SavedSearch['query']['accessLevel'],
      steward: stewards,
      audience: audiences as SavedSearch['query']['audience'],
    },
    since,
  };
}
