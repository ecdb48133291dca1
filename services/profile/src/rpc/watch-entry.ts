import { MESSAGES } from '@carebourse/contracts/messages';
import { LIMITS } from '@carebourse/contracts/constants';
import { text } from '@carebourse/contracts/text';
import { MOST_WATCHED, watchedReferenceSchema } from '@carebourse/contracts/watching';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../context.ts';
import { addWatch, listWatches } from '../store/watches.ts';

const watchSchema = watchedReferenceSchema.extend({ name: text(LIMITS.name.max).min(1) });

/** Any number that no other two-part advisory lock of this database uses; the other part is the user. */
const WATCH_LOCK = 7_303;

export const watchEntry: ProfileRpc<'WatchEntry'> = async ({ db, now }, request, { caller: { userId } }) => {
  const watch = parse(watchSchema, request);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${WATCH_LOCK}::int, ${userId}::int)`;
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
