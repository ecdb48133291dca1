import type { WatchedReference } from '@carebourse/contracts/watching';
import type { Watch } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** An entry, as events name it. */
export interface HeardEntry {
  resourceType: string;
  resourceId: number;
}

/** Newest first. */
export function listWatches(db: Database | Transaction, userId: number): Promise<Watch[]> {
  return db.watch.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { resourceType: 'asc' }, { resourceId: 'asc' }],
  });
}

/** One that is there stays as it is. */
export async function addWatch(
  tx: Transaction,
  watch: WatchedReference & { userId: number; name: string },
  createdAt: Date,
): Promise<void> {
  await tx.watch.createMany({ data: [{ ...watch, createdAt }], skipDuplicates: true });
}

export async function removeWatch(
  db: Database,
  { userId, resourceType, resourceId }: WatchedReference & { userId: number },
): Promise<void> {
  await db.watch.deleteMany({ where: { userId, resourceType, resourceId } });
}

/** Who watches an entry, by their ids. */
export function listWatchersOf(tx: Transaction, { resourceType, resourceId }: HeardEntry): Promise<Watch[]> {
  return tx.watch.findMany({ where: { resourceType, resourceId }, orderBy: { userId: 'asc' } });
}

/** Keeps what was heard of an entry for all who watch it. */
export async function noteWatched(
  tx: Transaction,
  { resourceType, resourceId }: HeardEntry,
  heard: { name: string; listed: boolean },
): Promise<void> {
  await tx.watch.updateMany({ where: { resourceType, resourceId }, data: heard });
}
