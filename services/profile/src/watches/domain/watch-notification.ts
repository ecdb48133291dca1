import { entryLink, type NewNotification } from '../../notifications/domain/notification.ts';

/** An entry that people watch, as an event about it names it. */
export interface WatchedSubject {
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

/** Tells who watches an entry that it is there again, after it was away. */
export function listedAgain(entry: WatchedSubject, watcherIds: readonly number[]): NewNotification[] {
  const body = `${entry.resourceName} can be found and asked for again.`;
  return toWatchers(entry, watcherIds, { title: 'Listed again', body });
}

/** Tells who watches an entry what became of it. */
export function watchedChanged(
  entry: WatchedSubject,
  status: string | undefined,
  watcherIds: readonly number[],
): NewNotification[] {
  const { resourceName } = entry;
  const words =
    status === undefined || status === 'published'
      ? { title: 'Entry changed', body: `${resourceName} is described differently now.` }
      : {
          title: 'Entry retired',
          body: `${resourceName} can no longer be found or asked for. Access that was granted goes on.`,
        };
  return toWatchers(entry, watcherIds, words);
}

/** Tells who watches an entry of a release of its data. */
export function watchedRelease(
  entry: WatchedSubject,
  { tableTitle, release }: { tableTitle: string; release: number },
  change: string,
  watcherIds: readonly number[],
): NewNotification[] {
  if (change !== 'released' && change !== 'withdrawn') return [];
  const which = `Release ${release} of ${tableTitle} (${entry.resourceName})`;
  const words =
    change === 'released'
      ? { title: 'New release', body: `${which} is there.` }
      : { title: 'Release withdrawn', body: `${which} was withdrawn by its steward.` };
  return toWatchers(entry, watcherIds, words);
}

function toWatchers(
  { resourceType, resourceId }: WatchedSubject,
  watcherIds: readonly number[],
  words: Pick<NewNotification, 'title' | 'body'>,
): NewNotification[] {
  const link = entryLink({ resourceType, resourceId });
  return watcherIds.map((userId) => ({
    ...words,
    userId,
    type: 'system',
    resourceType,
    resourceId,
    link,
    byMail: true,
  }));
}
