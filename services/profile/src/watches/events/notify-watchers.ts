import type { EventData } from '@carebourse/messaging/event-catalogue';
import { outboxRow } from '@carebourse/messaging/outbox';
import { listedAgain, watchedChanged, watchedRelease } from '../domain/watch-notification.ts';
import type { Transaction } from '../../store/database.ts';
import { addNotifications } from '../../store/notifications.ts';
import { forgetEntry, noteChanged } from '../store/search-hits.ts';
import { listWatchersOf, noteWatched } from '../store/watches.ts';

/** Nobody watches what was never listed: those who do hear that it is there again. */
export async function notifyListed(tx: Transaction, entry: EventData<'resource-published'>, at: Date): Promise<void> {
  const watchers = await listWatchersOf(tx, entry);
  const missed = watchers.filter(({ listed }) => !listed).map(({ userId }) => userId);
  await addNotifications(tx, listedAgain(entry, missed), at);
  await announce(tx, { ...entry, news: 'changed' }, missed);
  await noteWatched(tx, entry, { name: entry.resourceName, listed: true });
  await noteChanged(tx, entry);
}

export async function notifyChanged(tx: Transaction, entry: EventData<'resource-changed'>, at: Date): Promise<void> {
  const watchers = await listWatchersOf(tx, entry);
  const ids = watchers.map(({ userId }) => userId);
  const listed = entry.status === undefined || entry.status === 'published';
  await addNotifications(tx, watchedChanged(entry, entry.status, ids), at);
  await announce(tx, { ...entry, news: listed ? 'changed' : 'retired' }, ids);
  await noteWatched(tx, entry, { name: entry.resourceName, listed });
  await (listed ? noteChanged(tx, entry) : forgetEntry(tx, entry));
}

/** People who may use the release were notified already, with a link to it, and are not notified twice; webhooks hear of it by this alone. */
export async function notifyRelease(tx: Transaction, event: EventData<'grantees-notified'>, at: Date): Promise<void> {
  const watchers = await listWatchersOf(tx, event);
  const [first] = watchers;
  if (!first) return;
  const { resourceType, resourceId, release, change } = event;
  const entry = { resourceType, resourceId, resourceName: first.name };
  const ids = watchers.map(({ userId }) => userId);
  const others = ids.filter((userId) => !event.userIds.includes(userId));
  await addNotifications(tx, watchedRelease(entry, event, change, others), at);
  const news = change === 'released' ? 'released' : 'changed';
  await announce(tx, { ...entry, news, release }, ids);
}

type News = Omit<EventData<'watchers-notified'>, 'userIds'>;

/** For the webhooks of those who watch. */
async function announce(
  tx: Transaction,
  { resourceType, resourceId, resourceName, news, release }: News,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const data = { resourceType, resourceId, resourceName, news, release, userIds };
  await tx.outbox.create({ data: outboxRow({ name: 'watchers-notified', source: 'profile', data }) });
}
