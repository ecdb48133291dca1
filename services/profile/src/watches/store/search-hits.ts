import type { Database, Transaction } from '../../store/database.ts';
import { LOCKS } from '../../store/locks.ts';
import type { HeardEntry } from './watches.ts';

/** An entry that waits for saved searches to be looked at. */
export interface ChangedEntry extends HeardEntry {
  id: number;
  name: string;
}

/** What a saved search finds. */
export interface FoundEntry extends HeardEntry {
  searchId: number;
  name: string;
}

/** Rows that one statement writes. */
const BATCH = 5_000;

/** Notes that an entry was published or changed. What was noted of it before is looked at no more. */
export async function noteChanged(
  tx: Transaction,
  { resourceType, resourceId, resourceName: name }: HeardEntry & { resourceName: string },
): Promise<void> {
  await tx.changedEntry.deleteMany({ where: { resourceType, resourceId } });
  await tx.changedEntry.create({ data: { resourceType, resourceId, name } });
}

/** Forgets an entry that is not listed any more: when it comes back, its watchers are notified again. */
export async function forgetEntry(tx: Transaction, { resourceType, resourceId }: HeardEntry): Promise<void> {
  // First, so that a look that is under way sees that it is gone.
  await tx.changedEntry.deleteMany({ where: { resourceType, resourceId } });
  await tx.searchHit.deleteMany({ where: { resourceType, resourceId } });
}

/** When the first and the last of the changes that wait were heard of; undefined when none waits. */
export async function findWaiting(db: Database): Promise<{ first: Date; last: Date; lastId: number } | undefined> {
  const { _min, _max } = await db.changedEntry.aggregate({
    _min: { heardAt: true },
    _max: { heardAt: true, id: true },
  });
  if (!_min.heardAt || !_max.heardAt || _max.id === null) return undefined;
  return { first: _min.heardAt, last: _max.heardAt, lastId: _max.id };
}

/** Changes that wait, the first heard of first. */
export function listChanged(db: Database, lastId: number, limit: number): Promise<ChangedEntry[]> {
  return db.changedEntry.findMany({
    where: { id: { lte: lastId } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, resourceType: true, resourceId: true, name: true },
  });
}

/** Until the transaction ends, nothing that was found is kept while searches are saved; several may be saved at once. */
export async function lockSaving(tx: Transaction, mode: 'saving' | 'looking'): Promise<void> {
  if (mode === 'saving') await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCKS.keepingHits}::int, 0)`;
  else await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.keepingHits}::int, 0)`;
}

/** Keeps what a search finds when it is saved: nobody needs a notification of that. */
export async function addKnownHits(tx: Transaction, searchId: number, entries: readonly HeardEntry[]): Promise<void> {
  await addHits(
    tx,
    entries.map((entry) => ({ ...entry, searchId })),
  );
}

async function addHits(
  tx: Transaction,
  hits: (HeardEntry & { searchId: number; pendingName?: string })[],
): Promise<void> {
  for (let from = 0; from < hits.length; from += BATCH)
    await tx.searchHit.createMany({ data: hits.slice(from, from + BATCH), skipDuplicates: true });
}

/**
 * Keeps what was found among changed entries, but of those that changed again meanwhile, or are gone. While a search was
 * saved after the look began, the entries wait on for a look that knows it.
 * @param searchIds the searches that were looked at
 */
export async function keepFound(
  tx: Transaction,
  changed: readonly ChangedEntry[],
  found: readonly FoundEntry[],
  searchIds: readonly number[],
): Promise<void> {
  await lockSaving(tx, 'looking');
  const ids = changed.map(({ id }) => id);
  const still = await tx.$queryRaw<HeardEntry[]>`
    SELECT resource_type AS "resourceType", resource_id AS "resourceId"
    FROM changed_entry WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
  const there = new Set(still.map(keyOf));
  const rows = found
    .filter((entry) => there.has(keyOf(entry)))
    .map(({ name: pendingName, ...hit }) => ({ ...hit, pendingName }));
  await addHits(tx, rows);
  const [later] = await tx.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (SELECT FROM saved_search WHERE id <> ALL(${searchIds}::int[])) AS "isThere"`;
  if (!later?.isThere) await tx.changedEntry.deleteMany({ where: { id: { in: ids } } });
}

/** Searches with matches of which their owners have not been notified, in the order of ids. */
export async function listSearchesWithNews(db: Database): Promise<{ id: number; userId: number }[]> {
  return db.$queryRaw`
    SELECT id, user_id AS "userId" FROM saved_search
    WHERE id IN (SELECT search_id FROM search_hit WHERE pending_name IS NOT NULL) ORDER BY id`;
}

/** Takes the matches of a search without a notification; the caller notifies of them in the same transaction. */
export async function takeFoundEntries(tx: Transaction, searchId: number): Promise<FoundEntry[]> {
  const rows = await tx.$queryRaw<FoundEntry[]>`
    SELECT search_id AS "searchId", resource_type AS "resourceType", resource_id AS "resourceId", pending_name AS name
    FROM search_hit WHERE search_id = ${searchId} AND pending_name IS NOT NULL
    ORDER BY pending_name, resource_type, resource_id FOR UPDATE`;
  await tx.searchHit.updateMany({ where: { searchId, pendingName: { not: null } }, data: { pendingName: null } });
  return rows;
}

/** An entry's name in sets and maps. */
export function keyOf({ resourceType, resourceId }: HeardEntry): string {
  return `${resourceType}/${resourceId}`;
}
