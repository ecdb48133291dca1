import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Context } from '../../context.ts';
import { searchMatched } from '../domain/search-notification.ts';
import type { Transaction } from '../../store/database.ts';
import { LOCKS } from '../../store/locks.ts';
import { addNotifications } from '../../store/notifications.ts';
import { listEverySearch, openSearch, type SavedSearch, type SealedSearch } from '../store/saved-searches.ts';
import {
  type FoundEntry,
  findWaiting,
  keepFound,
  listChanged,
  listSearchesWithNews,
  takeFoundEntries,
} from '../store/search-hits.ts';
import { findAmong } from './ask-catalogue.ts';

const LOOK_EVERY_MS = 1_000;
/** So long nothing may have been heard of: an import is many entries, and one word to each person. */
const QUIET_MS = 3_000;
/** So long somebody waits at most while there is always something. */
const LONGEST_MS = 5 * 60_000;
/** Entries that are looked at together. */
const BATCH = 500;
/** Entries that an event names. */
const NAMED = 100;
/** Ten thousand entries and a thousand searches on a busy machine. */
const TRANSACTION = { maxWait: 3_000, timeout: 300_000 } as const;

/** Tells people of new matches of their searches as long as the service runs. */
export function searchWork(context: Context): BackgroundWork {
  return periodicWork('saved searches', LOOK_EVERY_MS, () => lookWhenQuiet(context), context.logger);
}

/** Looks when changes have come to an end, or have waited for long. */
export async function lookWhenQuiet(context: Context): Promise<void> {
  const { db, now } = context;
  const waiting = await findWaiting(db);
  if (waiting) {
    const at = now().getTime();
    const isQuiet = at - waiting.last.getTime() >= QUIET_MS;
    if (isQuiet || at - waiting.first.getTime() >= LONGEST_MS) await look(context, waiting.lastId);
  } else if ((await listSearchesWithNews(db)).length > 0) await look(context, 0);
}

/**
 * Finds which saved searches find the entries that wait, and tells each owner once for all of it; one replica at a time.
 * Matches without a notification when a replica ended are notified of by the next look.
 * @param lastId the last of the changes that are looked at
 */
export async function look(context: Context, lastId: number): Promise<void> {
  const { db, logger } = context;
  await db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCKS.lookingForHits}::int, 0) AS "isOurs"`;
    if (!lock?.isOurs) return;
    while (await lookAtSome(context, lastId));
    const searches = await listSearchesWithNews(db);
    await eachItem(
      { work: 'saved searches', db, logger, keyOf: ({ id }) => id, handle: (search) => notify(context, search) },
      searches,
    );
  }, TRANSACTION);
}

/** Whether there was anything to look at. */
async function lookAtSome(context: Context, lastId: number): Promise<boolean> {
  const { db, cipher, logger } = context;
  const changed = await listChanged(db, lastId, BATCH);
  if (changed.length === 0) return false;
  const sealed = await listEverySearch(db);
  const searches: SavedSearch[] = [];
  const open = async (row: SealedSearch) => void searches.push(openSearch(cipher, row));
  await eachItem({ work: 'saved searches: opening', db, logger, keyOf: ({ id }) => id, handle: open }, sealed);
  const found = await findAmong(context, searches, changed);
  const searchIds = sealed.map(({ id }) => id);
  await db.$transaction((tx) => keepFound(tx, changed, found, searchIds));
  return true;
}

async function notify({ db, now }: Context, { id, userId }: { id: number; userId: number }): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await takeFoundEntries(tx, id);
    await addNotifications(tx, searchMatched(userId, found), now());
    await announce(tx, id, userId, found);
  });
}

/** For the webhooks of who saved it. */
async function announce(
  tx: Transaction,
  searchId: number,
  userId: number,
  found: readonly FoundEntry[],
): Promise<void> {
  if (found.length === 0) return;
  const named = found.slice(0, NAMED);
  const data = {
    searchId,
    userId,
    total: found.length,
    resourceTypes: named.map(({ resourceType }) => resourceType),
    resourceIds: named.map(({ resourceId }) => resourceId),
    resourceNames: named.map(({ name }) => name),
  };
  await tx.outbox.create({ data: outboxRow({ name: 'search-matched', source: 'profile', data }) });
}
