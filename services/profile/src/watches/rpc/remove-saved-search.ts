import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { ProfileRpc } from '../../context.ts';
import { removeSavedSearch as removeSearch } from '../store/saved-searches.ts';

export const removeSavedSearch: ProfileRpc<'RemoveSavedSearch'> = async ({ db }, { id }, { caller }) => {
  const removed = await removeSearch(db, id, caller.userId);
  if (!removed) throw new NotFoundError(MESSAGES.watching.searchNotFound);
  return {};
};
