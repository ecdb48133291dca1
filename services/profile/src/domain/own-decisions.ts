import { decidesAlone, OWN_DECISIONS_TOLD_DAYS } from '@carebourse/contracts/directives';
import { daysLater } from '@carebourse/contracts/ontario-day';
import { PATHS } from '@carebourse/contracts/paths';
import type { NewNotification } from './notification.ts';

/** Steps of the way to decisions of one's own, of each of which a parent is told once. */
export type AgeStep = 'soon' | 'now';

/**
 * How far somebody is on a day; null when nothing is to be told yet.
 * @param on calendar date, as the birth date is
 */
export function ageStep(dateOfBirth: string, on: string): AgeStep | null {
  if (decidesAlone(dateOfBirth, on)) return 'now';
  return decidesAlone(dateOfBirth, daysLater(on, OWN_DECISIONS_TOLD_DAYS)) ? 'soon' : null;
}

/** Tells a parent of a step, without a name. */
export function decidesAloneTold(parentId: number, step: AgeStep): NewNotification {
  return { ...told(parentId), ...WORDS[step] };
}

/** Tells parents, and whoever decides from now on, that the decisions have passed on. */
export function handedOver(parentIds: readonly number[], userId: number): NewNotification[] {
  if (parentIds.length === 0) return [];
  return [
    ...parentIds.map((parentId) => ({
      ...told(parentId),
      title: 'A dependent decides now',
      body: 'One of your dependents decides on their records with an account of their own. You see no more of it.',
    })),
    {
      ...told(userId),
      title: 'Your decisions are yours',
      body: 'What a parent decided for you on the use of your records is yours now. You can change it or take it back.',
    },
  ];
}

const WORDS: Record<AgeStep, Pick<NewNotification, 'title' | 'body'>> = {
  soon: {
    title: 'A dependent will decide soon',
    body: `One of your dependents turns 16 within ${OWN_DECISIONS_TOLD_DAYS} days. From then on nobody changes your decisions for them, until they have an account of their own.`,
  },
  now: {
    title: 'A dependent is 16',
    body: 'One of your dependents now decides alone. What you decided holds until they link their records to an account of their own.',
  },
};

function told(userId: number) {
  return { userId, type: 'system', link: PATHS.decisions, byMail: true } as const;
}
