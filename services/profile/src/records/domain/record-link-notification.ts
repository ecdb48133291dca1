import { PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from '../../notifications/domain/notification.ts';

/** Whose link it is, by ids alone: its notifications name nobody. */
interface LinkSubject {
  userId: number;
  dependentId: number | null;
}

export function linkConfirmed(link: LinkSubject): NewNotification {
  const body = `${whose(link)} was checked and confirmed. The profile says what that means.`;
  return { ...notificationTo(link, 'Record link confirmed', body), byMail: true };
}

export function linkRefused(link: LinkSubject): NewNotification {
  const body = `${whose(link)} was not confirmed. The reason is with the profile.`;
  return { ...notificationTo(link, 'Record link refused', body), byMail: true };
}

/** Tells custodians, each once, that a person of the tables is claimed by several. */
export function linkContested(custodianIds: readonly number[]): NewNotification[] {
  return [...new Set(custodianIds)].map((userId) => ({
    userId,
    type: 'system',
    title: 'Record link contested',
    body: 'Several people claim the same health number. None of their links counts until it is settled. What was refused before holds.',
    link: `${PATHS.recordLinks}?state=contested`,
  }));
}

function notificationTo({ userId }: LinkSubject, title: string, body: string) {
  return { userId, type: 'system', title, body, link: PATHS.dashboard } as const;
}

function whose({ dependentId }: LinkSubject): string {
  return dependentId === null ? 'The link to your records' : 'The link to the records of a dependent';
}
