import { decidesAlone, OWN_DECISIONS_NOTICE_DAYS } from '@carebourse/contracts/directives';
import { daysLater } from '@carebourse/contracts/ontario-day';
import { PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from '../../notifications/domain/notification.ts';

/** Steps on the way to decisions of one's own. A parent is notified of each step once. */
export type AgeStep = 'soon' | 'now';

/**
 * How far somebody is on a day; null before the first step.
 * @param on calendar date, as the birth date is
 */
export function ageStep(dateOfBirth: string, on: string): AgeStep | null {
  if (decidesAlone(dateOfBirth, on)) return 'now';
  return decidesAlone(dateOfBirth, daysLater(on, OWN_DECISIONS_NOTICE_DAYS)) ? 'soon' : null;
}

/** Notifies a parent of a step, without a name. */
export function ageStepReached(parentId: number, step: AgeStep): NewNotification {
  return { ...notificationTo(parentId), ...WORDS[step] };
}

/** Notifies the parents, and the person who decides from now on, that the decisions have passed on. */
export function handedOver(parentIds: readonly number[], userId: number): NewNotification[] {
  if (parentIds.length === 0) return [];
  return [
    ...parentIds.map((parentId) => ({
      ...notificationTo(parentId),
      title: 'A dependent decides now',
      body: 'One of your dependents decides on their records with an account of their own. You see no more of it.',
    })),
    {
      ...notificationTo(userId),
      title: 'Your decisions are yours',
      body: 'What a parent decided for you on the use of your records is yours now. You can change it or take it back.',
    },
  ];
}

const WORDS: Record<AgeStep, Pick<NewNotification, 'title' | 'body'>> = {
  soon: {
    title: 'A dependent will decide soon',
    body: `One of your dependents turns 16 within ${OWN_DECISIONS_NOTICE_DAYS} days. From then on nobody changes your decisions for them, until they have an account of their own.`,
  },
  now: {
    title: 'A dependent is 16',
    body: 'One of your dependents now decides alone. What you decided holds until they link their records to an account of their own.',
  },
};

function notificationTo(userId: number) {
  return { userId, type: 'system', link: PATHS.decisions, byMail: true } as const;
}
