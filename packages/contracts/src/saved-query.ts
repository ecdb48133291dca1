import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import type { SavedQuery, SavedSearch } from './saved-searches.ts';

/** Searches that one person may save. */
export const MOST_SAVED = 25;

/** The same for searches that ask for the same. */
export function savedQueryKey(query: SavedQuery | SavedSearch['query']): string {
  const { q, type, category, accessLevel, steward, audience } = query;
  const lists = [category, accessLevel, steward, audience].map((values) => values.toSorted());
  return JSON.stringify([q ?? '', type ?? '', ...lists]);
}

/** What a search is called that nobody gave a name: its words, or else its values. */
export function savedQueryName({ q, category, accessLevel, steward, audience }: SavedQuery): string {
  const said = q ? [q] : [...category, ...accessLevel, ...steward, ...audience];
  return said.join(', ').slice(0, LIMITS.name.max) || MESSAGES.watching.everything;
}
