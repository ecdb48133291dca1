import { DECISIONS } from '@carebourse/contracts/constants';
import type { HistoryAction } from '@carebourse/contracts/requests';
import type { Actor } from '../../../domain/permissions.ts';

export const DAY = 24 * 60 * 60_000;
export const start = new Date('2026-11-20T12:00:00Z');
export const STEWARD = 9;

export const people = {
  requester: { userId: 1, role: 'provider' },
  otherRequester: { userId: 2, role: 'patient' },
  reviewer: { userId: 3, role: 'partner', organizationId: STEWARD },
  secondReviewer: { userId: 4, role: 'partner', organizationId: STEWARD },
  stewardOfAnother: { userId: 5, role: 'partner', organizationId: 77 },
  admin: { userId: 6, role: 'admin' },
  /** Belongs to the steward too, and stands for the requester nowhere. */
  program: { userId: 3, role: 'partner', organizationId: STEWARD, viaClient: true },
} as const satisfies Record<string, Actor>;
export type Person = keyof typeof people;
/** Those who may decide, by the specification: told here anew, so that the rule of the service is held against it. */
export const REVIEWERS: readonly Person[] = ['reviewer', 'secondReviewer', 'admin'];

export const OWN = ['edit', 'withdraw', 'ask', 'takeBack', 'attest', 'giveBack'] as const;
export const OF_REVIEWERS = [...DECISIONS, 'revoke', 'extend', 'refuse', 'correct'] as const;
export const OF_THE_PRODUCT = ['sweep', 'rule', 'noRule', 'leave'] as const;
/** Leaves no line of history. */
export const BESIDE = ['warn', 'one', 'two', 'lapse', 'renew'] as const;
export type Act = (typeof OWN | typeof OF_REVIEWERS | typeof OF_THE_PRODUCT | typeof BESIDE)[number];

export const isOwn = (what: Act) => OWN.some((own) => own === what);
export const isOfReviewers = (what: Act) => OF_REVIEWERS.some((one) => one === what);

/** The line that each act leaves; a returned request that is edited is sent again. */
export const LINES: Record<Act, readonly HistoryAction[]> = {
  edit: ['edited', 'resubmitted'],
  withdraw: ['withdrawn'],
  ask: ['extension-asked'],
  takeBack: ['extension-withdrawn'],
  attest: ['attested'],
  giveBack: ['given-back'],
  approved: ['approved', 'first-approved'],
  returned: ['returned'],
  rejected: ['rejected'],
  revoke: ['revoked'],
  extend: ['extended', 'first-approved'],
  refuse: ['extension-refused'],
  correct: ['ethics-corrected'],
  sweep: ['expired'],
  rule: ['attestation-asked'],
  noRule: ['attestation-dropped'],
  leave: ['withdrawn', 'revoked'],
  warn: [],
  one: [],
  two: [],
  lapse: [],
  renew: [],
};

export interface Deed {
  act: Act;
  by: Person;
  /** Passes before it, in minutes; 0 when it is done at once with the one before. */
  passed: number;
  /** The day that it names, from now. */
  days: number;
  isOpenEnded: boolean;
}
