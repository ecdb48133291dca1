import type { AccessType } from '@carebourse/contracts/constants';
import fc from 'fast-check';
import {
  type Act,
  BESIDE,
  type Deed,
  isOwn,
  OF_REVIEWERS,
  OF_THE_PRODUCT,
  OWN,
  people,
  type Person,
  REVIEWERS,
} from './acts.ts';

/** In minutes: at once, moments, weeks, about a year, and years. */
const passing = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 600 }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 * 24 * 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: 350 * 24 * 60, max: 380 * 24 * 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }) },
);
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<Act>(...OWN, ...OF_REVIEWERS, ...OF_THE_PRODUCT, ...BESIDE) },
    // What leads on.
    {
      weight: 2,
      arbitrary: fc.constantFrom<Act>(
        ...(['approved', 'ask', 'ask', 'extend', 'refuse', 'takeBack', 'correct', 'attest', 'warn', 'warn'] as const),
      ),
    },
  ),
  by: fc.constantFrom(...(Object.keys(people) as Person[])),
  passed: passing,
  days: fc.oneof(fc.integer({ min: -30, max: 120 }), fc.integer({ min: -30, max: 800 })),
  isOpenEnded: fc.boolean(),
});
/** Mostly by one who may: else nothing would come to live. */
const deed = fc.tuple(anyDeed, fc.nat(3)).map(([one, chance]): Deed => {
  if (chance === 0) return one;
  return { ...one, by: isOwn(one.act) ? 'requester' : (REVIEWERS[one.passed % REVIEWERS.length] ?? 'admin') };
});
const approval = anyDeed.map((one): Deed => ({ ...one, act: 'approved', by: 'reviewer', passed: 60 }));
/** Most of them with a grant: what comes before one is short. */
export const lives = fc.oneof(
  { weight: 1, arbitrary: fc.array(deed, { maxLength: 30, size: 'max' }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(approval, fc.array(deed, { maxLength: 30, size: 'max' }))
      .map(([first, rest]): Deed[] => [first, { ...first, by: 'admin', passed: 0 }, ...rest]),
  },
);

export interface Terms {
  hasEthics: boolean;
  isResearch: boolean;
  isAsked: boolean;
  reviewers: number;
  accessTypes: AccessType[];
}
export const terms = fc.record<Terms>({
  hasEthics: fc.boolean(),
  isResearch: fc.boolean(),
  isAsked: fc.boolean(),
  reviewers: fc.constantFrom(1, 1, 2),
  accessTypes: fc.constantFrom<AccessType[]>(['view'], ['api']),
});
