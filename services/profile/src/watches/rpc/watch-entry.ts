import { MESSAGES } from '@carebourse/contracts/messages';
import { LIMITS } from '@carebourse/contracts/constants';
import { text } from '@carebourse/contracts/text';
import { MOST_WATCHED, watchedReferenceSchema } from '@carebourse/contracts/watching';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { lockOf } from '../../store/locks.ts';
import { addWatch, listWatches } from '../store/watches.ts';

const watchSchema = watchedReferenceSchema.extend({ name: text(LIMITS.name.max).min(1) });

export const watchEntry: ProfileRpc<'WatchEntry'> = async ({ db, now }, request, { caller: { userId } }) => {
  const watch = parse(watchSchema, request);
  await db.$transaction(async (tx) => {
    await lockOf(tx, 'watches', userId);
    const watched = await listWatches(tx, userId);
    const isThere = watched.some(
      ({ resourceType, resourceId }) => resourceType === watch.resourceType && resourceId === watch.resourceId,
    );
    if (isThere) return;
    if (watched.length >= MOST_WATCHED) throw new ConflictError(MESSAGES.watching.tooMany(MOST_WATCHED));
    await addWatch(tx, { ...watch, userId }, now());
  });
  return {};
};
