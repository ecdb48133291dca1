import {
  ACCESS_LEVELS,
  CATEGORIES,
  LIMITS,
  SEARCH_SORTS,
  SELF_REGISTRATION_ROLES,
  type SearchSort,
} from '@carebourse/contracts/constants';

/** What one can narrow a list by, in the order of the screen. */
export const BROWSE_FACETS = ['category', 'accessLevel', 'audience', 'steward'] as const;
export type BrowseFacet = (typeof BROWSE_FACETS)[number];

/** What a list is narrowed to, how it is sorted, and which page of it is shown. */
export interface Browsed extends Record<BrowseFacet, string[]> {
  sort: SearchSort;
  page: number;
}

/** The names of the address's entries that differ from screen to screen. */
export interface BrowseKeys {
  search: string;
  category: string;
  page: string;
}

export const BROWSE_KEYS: BrowseKeys = { search: 'search', category: 'category', page: 'page' };

const VALUES: Partial<Record<BrowseFacet, readonly string[]>> = {
  category: CATEGORIES,
  accessLevel: ACCESS_LEVELS,
  audience: SELF_REGISTRATION_ROLES,
};

function readFacet(params: URLSearchParams, facet: BrowseFacet, key: string): string[] {
  const { max } = facet === 'steward' ? LIMITS.shortText : { max: Infinity };
  const values = params.getAll(key).filter((value) => value.trim() !== '' && value.length <= max);
  return [...new Set(values)].filter((value) => VALUES[facet]?.includes(value) ?? true);
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.searchPages.max ? page : 1;
}

/**
 * What an address says of a list; what the API would refuse is left out, since addresses are shared and typed. Without
 * words nothing is a better match than anything else: then names are in their order.
 */
export function readBrowsed(params: URLSearchParams, keys: BrowseKeys = BROWSE_KEYS): Browsed {
  const usual = params.get(keys.search)?.trim() ? 'relevance' : 'name';
  const named = SEARCH_SORTS.find((sort) => sort === params.get('sort')) ?? usual;
  return {
    category: readFacet(params, 'category', keys.category),
    accessLevel: readFacet(params, 'accessLevel', 'accessLevel'),
    audience: readFacet(params, 'audience', 'audience'),
    steward: readFacet(params, 'steward', 'steward'),
    sort: named === 'relevance' ? usual : named,
    page: readPage(params.get(keys.page)),
  };
}
