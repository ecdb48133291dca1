import { searchQuerySchema, searchResultSchema, type SearchResult } from '@carebourse/contracts/search';
import { presentFacets, presentFoundEntry } from '../../present/found-entry.ts';
import { route, type Route } from '../../route.ts';

/** What people search for is hardly ever the same twice: answers are not kept. */
export const searchRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/search',
    summary: 'Entries of all types by words and values',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    query: searchQuerySchema,
    answer: { status: 200, description: 'A page of what is found', schema: searchResultSchema },
    async handle({ clients }, { query }): Promise<SearchResult> {
      const facets = isWanted(query.facets);
      const agents = query.answers && {
        ids: (await clients.agents.call('ListConnected', {})).agentIds,
        others: query.answers === 'steward',
      };
      const found = await clients.search.call('SearchEntries', {
        query: query.q,
        resourceType: query.type,
        categories: query.category,
        accessLevels: query.accessLevel,
        stewards: query.steward,
        audiences: query.audience,
        sort: query.sort,
        limit: query.limit,
        cursor: query.cursor,
        page: query.page,
        facets,
        entries: isWanted(query.entries),
        agents,
      });
      return {
        items: found.entries.map(presentFoundEntry),
        total: found.total,
        facets: facets ? presentFacets(found.facets) : null,
        nextCursor: found.nextCursor || null,
      };
    },
  }),
];

/** Whether a parameter is given alone, or true. */
export function isWanted(more: '' | 'true' | 'false' | undefined): boolean {
  return more === '' || more === 'true';
}
