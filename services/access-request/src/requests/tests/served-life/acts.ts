import type { TestUser } from '@carebourse/testing/signing';

export const PEOPLE = [
  'requester',
  'otherRequester',
  'reviewer',
  'secondReviewer',
  'stewardOfAnother',
  'admin',
] as const;
export type Person = (typeof PEOPLE)[number];
export type People = Record<Exclude<Person, 'requester'>, TestUser>;
export const REVIEWERS: readonly Person[] = ['reviewer', 'secondReviewer', 'admin'];
export const OWN = ['edit', 'withdraw', 'ask', 'takeBack', 'attest', 'giveBack'] as const;
export const OF_REVIEWERS = ['approve', 'return', 'reject', 'revoke', 'extend', 'refuse', 'correct'] as const;
/** Leaves no line of history. */
export const BESIDE_REVIEWS = ['note', 'assign'] as const;
export const OF_BOTH = ['write', 'read'] as const;
const OF_THE_PRODUCT = ['sweep', 'warn', 'rule', 'noRule', 'suspend', 'restore', 'leave'] as const;
/** Of those whom it concerns, whatever becomes of the request. */
const OF_OTHER_THINGS = ['one', 'two', 'lapse', 'renew', 'away', 'back', 'draft'] as const;
export const ACTS = [
  ...OWN,
  ...OF_REVIEWERS,
  ...BESIDE_REVIEWS,
  ...OF_BOTH,
  ...OF_THE_PRODUCT,
  ...OF_OTHER_THINGS,
] as const;
export type Act = (typeof ACTS)[number];
export const isIn = (acts: readonly Act[], act: Act) => acts.includes(act);

export type Stage = 'pending' | 'returned' | 'held' | 'extending' | 'over';
/** What leads on, and what comes beside it. */
export const FITTING: Record<Stage, readonly Act[]> = {
  pending: [
    'approve',
    'approve',
    'approve',
    'approve',
    'edit',
    'return',
    'assign',
    'away',
    'note',
    'renew',
    'withdraw',
  ],
  returned: ['edit', 'edit', 'edit', 'write', 'withdraw'],
  held: [
    'ask',
    'ask',
    'ask',
    'ask',
    'ask',
    'attest',
    'attest',
    'attest',
    'correct',
    'write',
    'read',
    'lapse',
    'renew',
    'giveBack',
  ],
  extending: [
    'extend',
    'extend',
    'extend',
    'extend',
    'refuse',
    'refuse',
    'refuse',
    'takeBack',
    'takeBack',
    'attest',
    'correct',
    'assign',
    'away',
    'read',
  ],
  over: ['draft', 'write', 'read', 'sweep'],
};
/** Of which at most one can be done, when they meet. */
export const RIVALS: Record<Stage, readonly (readonly [Act, Act])[]> = {
  pending: [
    ['approve', 'reject'],
    ['approve', 'withdraw'],
    ['return', 'approve'],
    ['approve', 'approve'],
  ],
  returned: [['edit', 'withdraw']],
  held: [
    ['ask', 'ask'],
    ['ask', 'ask'],
    ['ask', 'revoke'],
    ['giveBack', 'revoke'],
  ],
  extending: [
    ['extend', 'refuse'],
    ['takeBack', 'extend'],
    ['refuse', 'takeBack'],
    ['extend', 'extend'],
  ],
  over: [['write', 'draft']],
};

export interface Deed {
  act: Act;
  by: Person;
  /** Days from now. */
  days: number;
  isOpenEnded: boolean;
}
