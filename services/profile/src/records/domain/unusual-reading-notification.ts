import { PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from '../../notifications/domain/notification.ts';

/** Tells privacy officers that reading was unusual; not whose, and nobody is judged by it. */
export function readingUnusual(officerIds: readonly number[]): NewNotification[] {
  return officerIds.map((userId) => ({
    userId,
    type: 'system',
    title: 'Unusual reading of records',
    body: 'A rule found something unusual in what somebody read. That may be in order: please look at it.',
    link: PATHS.privacyDesk,
    byMail: true,
  }));
}
