import type { EventData } from '@carebourse/messaging/event-catalogue';
import { listedAgain, watchedChanged, watchedRelease } from '../domain/watch-notification.ts';
import type { Transaction } from '../store/database.ts';
import { addNotifications } from '../store/notifications.ts';
import { forgetEntry, noteChanged } from '../store/search-hits.ts';
import { listWatchersOf, noteWatched } from '../store/watches.ts';

/** Nobody watches what was never listed: those who do hear that it is there again. */
export async function tellListed(tx: Transaction, entry: EventData<'resource-published'>, at: Date): Promise<void> {
  const watchers = await listWatchersOf(tx, entry);
  const missed = watchers.filter(({ listed }) => !listed).map(({ userId }) => userId);
  await addNotifications(tx, listedAgain(entry, missed), at);
  await noteWatched(tx, entry, { name: entry.resourceName, listed: true });
  await noteChanged(tx, entry);
}

export async function tellChanged(tx: Transaction, entry: EventData<'resource-changed'>, at: Date): Promise<void> {
  const watchers = await listWatchersOf(tx, entry);
  const ids = watchers.map(({ userId }) => userId);
  await addNotifications(tx, watchedChanged(entry, entry.status, ids), at);
  const listed = entry.status === undefined || entry.status === 'published';
  await noteWatched(tx, entry, { name: entry.resourceName, listed });
  await (listed ? noteChanged(tx, entry) : forgetEntry(tx, entry));
}

/** Who may use the release was told already, with the way to it, and is not told twice. */
export async function tellRelease(tx: Transaction, told: EventData<'grantees-told'>, at: Date): Promise<void> {
  const watchers = await listWatchersOf(tx, told);
  const [first] = watchers;
  if (!first) return;
  const ids = watchers.map(({ userId }) => userId).filter((userId) => !told.userIds.includes(userId));
  await addNotifications(tx, watchedRelease({ ...told, resourceName: first.name }, told, told.change, ids), at);
}
