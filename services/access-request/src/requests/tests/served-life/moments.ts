import fc from 'fast-check';
import { resources } from '../../../../tests/world.ts';
import { PEOPLE, type Deed, type Person } from './acts.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const start = new Date('2030-01-01T12:00:00Z');
export const WARNINGS = [30, 14, 3];
/** Beside the one whose life it is, in a bundle. */
export const OTHERS = [resources.data, resources.domain] as const;

/** A deed of which it is said when its time comes what it is. */
export interface Plan {
  pick: number;
  isFitting: boolean;
  by: Person;
  isByWhoMay: boolean;
  days: number;
  isOpenEnded: boolean;
}
/** Minutes, or the days before the end of what is held to which the clock jumps; no jump goes back. */
export type Passing = { minutes: number } | { daysBefore: number };
/** One deed, or two that meet. */
export interface Moment {
  plans: [Plan] | [Plan, Plan];
  areRivals: boolean;
  passing: Passing;
  /** Whether the background works come by afterwards. */
  isWatched: boolean;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  pick: fc.nat(1_000),
  isFitting: fc.nat(5).map((chance) => chance > 0),
  by: fc.constantFrom(...PEOPLE),
  isByWhoMay: fc.nat(5).map((chance) => chance > 0),
  days: fc.integer({ min: -20, max: 150 }),
  isOpenEnded: fc.boolean(),
});
const passing: fc.Arbitrary<Passing> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ minutes: fc.integer({ min: 0, max: 600 }) }) },
  { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 0, max: 20 * 24 * 60 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ daysBefore: fc.constantFrom(...WARNINGS.flatMap((days) => [days + 0.5, days, days - 1])) }),
  },
  { weight: 1, arbitrary: fc.record({ daysBefore: fc.constantFrom(0.01, 0, -1) }) },
);
const moment: fc.Arbitrary<Moment> = fc.record({
  plans: fc.oneof({ weight: 2, arbitrary: fc.tuple(plan) }, { weight: 1, arbitrary: fc.tuple(plan, plan) }),
  areRivals: fc.boolean(),
  passing,
  isWatched: fc.nat(3).map((chance) => chance > 0),
});
export interface Terms {
  hasEthics: boolean;
  isAsked: boolean;
  days: number;
  isOpenEnded: boolean;
  isDecided: boolean;
  /** How many approvals it takes. */
  reviewers: number;
  /** Whether who asks belongs to the steward too. */
  isMember: boolean;
  asksForMore: boolean;
  /** How many others are asked for together with it. */
  others: number;
}
export const lives = fc.tuple(
  fc
    .record<Terms>({
      hasEthics: fc.boolean(),
      isAsked: fc.boolean(),
      days: fc.integer({ min: 2, max: 400 }),
      isOpenEnded: fc.nat(7).map((chance) => chance === 0),
      isDecided: fc.nat(3).map((chance) => chance > 0),
      reviewers: fc.constantFrom(1, 1, 2),
      isMember: fc.boolean(),
      asksForMore: fc.boolean(),
      others: fc.nat(OTHERS.length),
    })
    // What is attested yearly mostly ends by that.
    .map((terms) => (terms.isAsked ? { ...terms, days: terms.days + 300 } : terms)),
  fc.array(moment, { minLength: 8, maxLength: 20, size: 'max' }),
);

/** One of two ends, so that reviewers come to agree. */
export function approvedUntil({ days, isOpenEnded }: Pick<Deed, 'days' | 'isOpenEnded'>): string | undefined {
  return isOpenEnded ? undefined : new Date(start.getTime() + (days > 0 ? 300 : 500) * DAY).toISOString();
}
