import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { readEntries } from '../../entries/rpc/read-entries.ts';
import { matchSearches } from './match-searches.ts';
import { searchEntries } from './search-entries.ts';

export const handlers: Handlers<Context, SearchServiceDefinition> = {
  SearchEntries: searchEntries(readEntries),
  MatchSearches: matchSearches,
};

/** Who may call what: visitors search (§1). */
export const rules: AccessRules<SearchServiceDefinition> = {
  SearchEntries: { who: 'public', scope: 'catalogue:read' },
  // Services ask by themselves; no gateway does.
  MatchSearches: { services: ['profile'] },
};
