import type { ResourceType, SearchSort } from '@carebourse/contracts/constants';
import { AGENT_ANSWERS } from '@carebourse/contracts/search';
import type { SavedQuery } from '@carebourse/contracts/saved-searches';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changedQuery, useQueryText, useSetQuery } from '../../lib/address.ts';
import { useSession } from '../../lib/session.ts';
import { useBrowsed } from './api/browse-entries.ts';
import { BROWSE_FACETS, BROWSE_KEYS, type BrowseFacet, type BrowseKeys, readBrowsed } from './browse-address.ts';

/** Data domains and collections are hidden from roles that they are not offered to (specification §6). */
const isRoleBound = (type: ResourceType) => type === 'dataDomain' || type === 'dataCollection';

/**
 * A list of the catalogue as the address has it: words, values, order and page. Until it is known who reads nothing is
 * asked for: what a visitor sees may not be offered to them.
 */
export function useBrowse(type: ResourceType, keys: BrowseKeys = BROWSE_KEYS) {
  const { status, user } = useSession();
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const fromPageOne = useMemo(() => ({ [keys.page]: undefined }), [keys]);
  const [search, setSearch] = useQueryText(keys.search, fromPageOne);
  const browsed = readBrowsed(params, keys);
  const bound = user && user.role !== 'admin' && isRoleBound(type) ? user.role : undefined;
  const q = params.get(keys.search)?.trim() ?? '';
  const wanted = { ...browsed, ...(bound && { audience: [bound] }), q };
  const { category, accessLevel, steward, audience } = wanted;
  const answers = type === 'agent' ? AGENT_ANSWERS.find((one) => one === params.get('answers')) : undefined;
  const isSavable = q !== '' || BROWSE_FACETS.some((facet) => browsed[facet].length > 0);
  const result = useBrowsed(type, { ...wanted, answers }, status !== 'loading');
  const keyOf = (facet: BrowseFacet) => (facet === 'category' ? keys.category : facet);
  return {
    ...result,
    ...browsed,
    /** The facets that this reader can choose from. */
    offered: BROWSE_FACETS.filter((facet) => !bound || facet !== 'audience'),
    /** What is asked for now, as it can be saved. */
    savedQuery: { q: q || undefined, type, category, accessLevel, steward, audience } as SavedQuery,
    /** Whether the reader has chosen anything that can be saved: where agents answer cannot. */
    isSavable,
    /** Whether the reader has chosen anything. */
    isNarrowed: isSavable || answers !== undefined,
    search,
    setSearch,
    /** Where agents answer, if that is chosen. */
    answers,
    setAnswers: (next: string) => setQuery({ answers: next || undefined, ...fromPageOne }),
    choose: (facet: BrowseFacet, values: readonly string[]) => setQuery({ [keyOf(facet)]: values, ...fromPageOne }),
    setSort: (sort: SearchSort) => setQuery({ sort, ...fromPageOne }),
    /** The query of the address of another page. */
    pageQuery: (page: number) => `?${changedQuery(params.toString(), { [keys.page]: page > 1 ? String(page) : '' })}`,
    clear() {
      setSearch('');
      const none = Object.fromEntries(BROWSE_FACETS.map((facet) => [keyOf(facet), undefined]));
      setQuery({ ...none, ...fromPageOne, [keys.search]: undefined, answers: undefined });
    },
  };
}

export type Browse = ReturnType<typeof useBrowse>;

/** How many entries of a type there are with these words and values. */
export function countOf({ facets }: Browse, type: ResourceType): number | undefined {
  return facets && (facets.resourceType.find(({ value }) => value === type)?.count ?? 0);
}
