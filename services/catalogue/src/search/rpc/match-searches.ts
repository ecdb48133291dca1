import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { savedQuerySchema } from '@carebourse/contracts/saved-searches';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { findMatches, findSearchedIds } from '../store/find-matches.ts';
import { wantedBy } from './search-entries.ts';

/** More than that is asked for in several calls. */
const MOST_SEARCHES = 100;
const MOST_ENTRIES = 1_000;

const requestSchema = z.object({
  searches: z.array(savedQuerySchema).max(MOST_SEARCHES),
  among: z.array(
    z.object({ resourceType: z.enum(RESOURCE_TYPES), resourceIds: z.array(idSchema).min(1).max(MOST_ENTRIES) }),
  ),
});

/** Everybody may know: what is found is public. Who searches for it is not told here. */
export const matchSearches: CatalogueRpc<'MatchSearches'> = async ({ db }, request) => {
  const searches = request.searches.map(({ query: q, resourceType: type, ...facets }) => ({
    q,
    type,
    category: facets.categories,
    accessLevel: facets.accessLevels,
    steward: facets.stewards,
    audience: facets.audiences,
  }));
  const asked = parse(requestSchema, { searches, among: request.among });
  const among = asked.among.length > 0 ? await findSearchedIds(db, asked.among) : undefined;
  const matches = [];
  for (const { q, type, ...filters } of asked.searches) {
    const wanted = q ? await wantedBy(db, q) : undefined;
    const entries = await findMatches(db, { ...filters, resourceType: type ? [type] : [], wanted, among });
    matches.push({ entries });
  }
  return { matches };
};
