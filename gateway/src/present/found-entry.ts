import { FACETS, type FoundEntry, type SearchResult } from '@carebourse/contracts/search';
import type { SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { presentAgent, presentDataCollection, presentDataDomain, presentDataProduct } from './catalogue.ts';

type Response = ResponseOut<SearchServiceDefinition['SearchEntries']>;

export function presentFoundEntry(found: Response['entries'][number]): FoundEntry {
  return {
    resourceType: found.resourceType as FoundEntry['resourceType'],
    resourceId: found.resourceId,
    name: found.name,
    stewardName: found.stewardName ?? null,
    accessRoles: found.accessRoles as FoundEntry['accessRoles'],
    snippet: found.snippet,
    marks: { name: found.nameMarks, snippet: found.snippetMarks },
    entry: presentWhole(found),
  };
}

function presentWhole({ agent, data, dataDomain, dataCollection }: Response['entries'][number]): FoundEntry['entry'] {
  if (agent) return presentAgent(agent);
  if (data) return presentDataProduct(data);
  if (dataDomain) return presentDataDomain(dataDomain);
  return dataCollection ? presentDataCollection(dataCollection) : null;
}

/** Every facet, also one without a value. */
export function presentFacets(facets: Response['facets']): NonNullable<SearchResult['facets']> {
  const valuesOf = (name: string) =>
    facets.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as NonNullable<SearchResult['facets']>;
}
