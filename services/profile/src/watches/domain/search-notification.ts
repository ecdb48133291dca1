import { PATHS } from '@carebourse/contracts/paths';
import { entryLink, type NewNotification } from '../../notifications/domain/notification.ts';

/** An entry that a saved search finds and did not find before. */
interface Match {
  resourceType: string;
  resourceId: number;
  name: string;
}

/** Names that a notification of many entries lists. */
const NAMED = 3;

/** Tells somebody what a search of theirs finds newly. Which words it has stays with the search: they tell of the person. */
export function searchMatched(userId: number, matches: readonly Match[]): NewNotification[] {
  const [first] = matches;
  if (!first) return [];
  if (matches.length === 1) {
    const { resourceType, resourceId, name } = first;
    const body = `${name} matches a search that you saved.`;
    return [{ ...notificationTo(userId, 'New match', body), resourceType, resourceId, link: entryLink(first) }];
  }
  const names = matches.slice(0, NAMED).map(({ name }) => name);
  const more = matches.length - names.length;
  const listed = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  const body = `${matches.length} new entries match a search that you saved: ${listed}.`;
  const link = PATHS.accountSection.replace(':section', 'notifications');
  return [{ ...notificationTo(userId, 'New matches', body), link }];
}

function notificationTo(userId: number, title: string, body: string) {
  return { userId, type: 'system', title, body, byMail: true } as const;
}
