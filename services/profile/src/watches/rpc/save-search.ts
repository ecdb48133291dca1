import { MESSAGES } from '@carebourse/contracts/messages';
import { MOST_SAVED, savedQueryKey, savedQueryName } from '@carebourse/contracts/saved-query';
import { savedSearchInputSchema } from '@carebourse/contracts/saved-searches';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { ConflictError } from '@carebourse/runtime/errors';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { Context, ProfileRpc } from '../../context.ts';
import { findAll } from '../events/ask-catalogue.ts';
import type { Transaction } from '../../store/database.ts';
import { lockOf } from '../../store/locks.ts';
import { addSavedSearch, listSavedSearches, requireSavedSearch } from '../store/saved-searches.ts';
import type { SavedSearch } from '../store/saved-searches.ts';
import { addKnownHits, lockSaving } from '../store/search-hits.ts';
import { presentSavedSearch } from './present-watch.ts';

export const saveSearch: ProfileRpc<'SaveSearch'> = async (context, request, call) => {
  const { db, cipher, now } = context;
  const { query: q, resourceType: type, categories, accessLevels, stewards, audiences } = request.query ?? {};
  const query = { q, type, category: categories, accessLevel: accessLevels, steward: stewards, audience: audiences };
  const given = parse(savedSearchInputSchema, { name: request.name, query });
  const { userId } = call.caller;
  const saved = await db.$transaction(async (tx) => {
    const id = await nextId(tx, 'saved_search');
    const search = {
      id,
      userId,
      createdAt: now(),
      name: given.name ?? savedQueryName(given.query),
      query: given.query,
    };
    const find = (madeId: number) => requireSavedSearch(tx, cipher, madeId);
    return applyOnce(tx, call, id, () => save(context, tx, search), find);
  });
  return { search: presentSavedSearch(saved) };
};

/** What it finds now is kept in the same transaction, so that each entry is notified of once and none is missed. */
async function save(context: Context, tx: Transaction, search: SavedSearch): Promise<SavedSearch> {
  await lockOf(tx, 'savedSearches', search.userId);
  const others = await listSavedSearches(tx, context.cipher, search.userId);
  if (others.length >= MOST_SAVED) throw new ConflictError(MESSAGES.watching.tooManySearches(MOST_SAVED));
  const key = savedQueryKey(search.query);
  if (others.some(({ query }) => savedQueryKey(query) === key)) throw new ConflictError(MESSAGES.watching.alreadySaved);
  const saved = await addSavedSearch(tx, context.cipher, search);
  await lockSaving(tx, 'saving');
  await addKnownHits(tx, search.id, await findAll(context, search.query));
  return saved;
}
