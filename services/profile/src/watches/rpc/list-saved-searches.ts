import type { ProfileRpc } from '../../context.ts';
import { listSavedSearches as findSearches } from '../store/saved-searches.ts';
import { presentSavedSearch } from './present-watch.ts';

export const listSavedSearches: ProfileRpc<'ListSavedSearches'> = async ({ db, cipher }, _request, { caller }) => ({
  searches: (await findSearches(db, cipher, caller.userId)).map(presentSavedSearch),
});
