import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { WatchServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { listWatches } from './list-watches.ts';
import { removeSavedSearch } from './remove-saved-search.ts';
import { saveSearch } from './save-search.ts';
import { unwatchEntry } from './unwatch-entry.ts';
import { watchEntry } from './watch-entry.ts';

export const handlers: Handlers<Context, WatchServiceDefinition> = {
  ListWatches: listWatches,
  WatchEntry: watchEntry,
  UnwatchEntry: unwatchEntry,
  ListSavedSearches: listSavedSearches,
  SaveSearch: saveSearch,
  RemoveSavedSearch: removeSavedSearch,
};

/** Who may call what: everyone calls for themselves. */
export const rules: AccessRules<WatchServiceDefinition> = {
  ListWatches: 'signed-in',
  WatchEntry: 'signed-in',
  UnwatchEntry: 'signed-in',
  ListSavedSearches: 'signed-in',
  SaveSearch: 'signed-in',
  RemoveSavedSearch: 'signed-in',
};
