import { attestedUntil, checkedEnd } from '@carebourse/contracts/grant-end';
import { DECISIONS, type RequestStatus } from '@carebourse/contracts/constants';
import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { HistoryAction } from '@carebourse/contracts/requests';
import { DomainError, ForbiddenError } from '@carebourse/runtime/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attestedGrantOf, attestingRefusal } from '../../../web/src/features/attestation/attested-grant.ts';
import { heldGrantOf, refusalOf } from '../../../web/src/features/extensions/held-grant.ts';
import { attest, followRule, giveBack } from '../src/domain/attestation.ts';
import { correctEthics } from '../src/domain/ethics.ts';
import {
  askForExtension,
  decideExtension,
  endOnceOver,
  endsOf,
  withdrawExtension,
  type ExtensionStep,
} from '../src/domain/extension.ts';
import { checkedEnds, holdsUntil, moved, type GrantEnd } from '../src/domain/grant-end.ts';
import { isLive } from '../src/domain/grant-use.ts';
import { mayDecide, type Actor } from '../src/domain/permissions.ts';
import {
  close,
  decide,
  expire,
  grantTerms,
  revoke,
  stateAfter,
  submit,
  update,
  withdraw,
  type Step,
} from '../src/domain/request.ts';

/** How many lives are led: some hundreds, and in `npm run prove` a hundred thousand. */
const LIVES = Number(process.env['WHOLE_LIVES'] ?? 500);
const SEED = Number(process.env['WHOLE_LIVES_SEED'] ?? Date.now() % 2 ** 31);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2026-11-20T12:00:00Z');
const STEWARD = 9;

const people = {
  requester: { userId: 1, role: 'provider' },
  otherRequester: { userId: 2, role: 'patient' },
  reviewer: { userId: 3, role: 'partner', organizationId: STEWARD },
  secondReviewer: { userId: 4, role: 'partner', organizationId: STEWARD },
  stewardOfAnother: { userId: 5, role: 'partner', organizationId: 77 },
  admin: { userId: 6, role: 'admin' },
  /** Belongs to the steward too, and stands for the requester nowhere. */
  program: { userId: 3, role: 'partner', organizationId: STEWARD, viaClient: true },
} as const satisfies Record<string, Actor>;
type Person = keyof typeof people;
/** Those who may decide, by the specification: told here anew, so that the rule of the service is held against it. */
const REVIEWERS: readonly Person[] = ['reviewer', 'secondReviewer', 'admin'];

const OWN = ['edit', 'withdraw', 'ask', 'takeBack', 'attest', 'giveBack'] as const;
const OF_REVIEWERS = [...DECISIONS, 'revoke', 'extend', 'refuse', 'correct'] as const;
const OF_THE_PRODUCT = ['sweep', 'rule', 'noRule', 'leave'] as const;
type Act = (typeof OWN)[number] | (typeof OF_REVIEWERS)[number] | (typeof OF_THE_PRODUCT)[number];

const isOwn = (what: Act) => OWN.some((own) => own === what);
const isOfReviewers = (what: Act) => OF_REVIEWERS.some((one) => one === what);

/** The line that each act leaves; a returned request that is edited is sent again. */
const LINES: Record<Act, readonly HistoryAction[]> = {
  edit: ['edited', 'resubmitted'],
  withdraw: ['withdrawn'],
  ask: ['extension-asked'],
  takeBack: ['extension-withdrawn'],
  attest: ['attested'],
  giveBack: ['given-back'],
  approved: ['approved'],
  returned: ['returned'],
  rejected: ['rejected'],
  revoke: ['revoked'],
  extend: ['extended'],
  refuse: ['extension-refused'],
  correct: ['ethics-corrected'],
  sweep: ['expired'],
  rule: ['attestation-asked'],
  noRule: ['attestation-dropped'],
  leave: ['withdrawn', 'revoked'],
};

/** Where a request stands after a line of its history; a line that is not named leaves it where it was. */
const STANDS: Partial<Record<HistoryAction, RequestStatus>> = {
  submitted: 'pending',
  resubmitted: 'pending',
  withdrawn: 'withdrawn',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
  revoked: 'revoked',
  expired: 'expired',
  'given-back': 'revoked',
};

interface Deed {
  act: Act;
  by: Person;
  /** Passes before it, in minutes; 0 when it is done at once with the one before. */
  passed: number;
  /** The day that it names, from now. */
  days: number;
  isOpenEnded: boolean;
}

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
    { weight: 1, arbitrary: fc.constantFrom<Act>(...OWN, ...OF_REVIEWERS, ...OF_THE_PRODUCT) },
    // What leads on.
    {
      weight: 2,
      arbitrary: fc.constantFrom<Act>('approved', 'ask', 'ask', 'extend', 'refuse', 'takeBack', 'correct', 'attest'),
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
const lives = fc.oneof(
  { weight: 1, arbitrary: fc.array(deed, { maxLength: 30, size: 'max' }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(approval, fc.array(deed, { maxLength: 30, size: 'max' }))
      .map(([first, rest]) => [first, ...rest]),
  },
);

/** A request as the service keeps it. */
interface Kept {
  userId: number;
  stewardOrganizationId: number;
  status: RequestStatus;
  accessTypes: ['view'];
  ethicsEndsOn: string | null;
  grant: (GrantEnd & { grantedAt: Date; endedAt: Date | null }) | null;
  history: (Step & { at: Date })[];
}

/** What the service keeps after a step, by the functions that it keeps it by. */
function keep(
  kept: Kept,
  step: Step,
  at: Date,
  changes: { end?: GrantEnd; given?: GrantEnd; ethicsEndsOn?: string } = {},
) {
  const { status } = stateAfter(step, at);
  const { end, given, ethicsEndsOn = kept.ethicsEndsOn } = changes;
  const after: Kept = { ...kept, status, ethicsEndsOn, history: [...kept.history, { ...step, at }] };
  if (given) return { ...after, grant: { ...given, grantedAt: at, endedAt: null } };
  if (!kept.grant) return after;
  if (end) return { ...after, grant: { ...kept.grant, ...moved(kept.grant, end).end } };
  if (status === 'approved') return after;
  return { ...after, grant: { ...kept.grant, ...endOnceOver(kept.grant, step, at), endedAt: at } };
}

/** A request as the screens have it. */
function told({ status, grant, ethicsEndsOn }: Kept) {
  const { expiresAt, heldUntil } = endsOf(grant ?? { expiresAt: null, agreedEnd: null });
  const extension = heldUntil && { until: heldUntil.toISOString(), reason: 'More.', askedAt: start.toISOString() };
  return {
    id: 1,
    resourceName: 'An agent',
    purpose: 'To see my patients’ risks.',
    status,
    expiresAt: expiresAt?.toISOString() ?? null,
    extension,
    ethicsApprovalEnd: ethicsEndsOn,
    attestBy: grant?.attestBy?.toISOString() ?? null,
  };
}

/** What the screens of a requester offer. */
function offered(kept: Kept, own: Act, now: Date): boolean {
  const request = told(kept);
  const holds = request.status === 'approved';
  switch (own) {
    case 'ask':
      return holds && refusalOf(heldGrantOf(request), now) === undefined;
    case 'takeBack':
      return holds && refusalOf(heldGrantOf(request), now) === 'waits';
    case 'attest':
    case 'giveBack':
      return holds && attestingRefusal(attestedGrantOf(request), now) === undefined;
    default:
      return request.status === 'pending' || request.status === 'returned';
  }
}

/** What a deed makes of a request, as the service does it; undefined where nothing was to be done. */
function act(kept: Kept, { act: what, by, days, isOpenEnded }: Deed, isRule: boolean, now: Date): Kept | undefined {
  const actor = people[by];
  const day = new Date(now.getTime() + days * DAY);
  const move = ({ step, end }: ExtensionStep, ethicsEndsOn?: string) =>
    keep(kept, step, now, { end, ...(ethicsEndsOn && { ethicsEndsOn }) });
  switch (what) {
    case 'edit':
      return keep(kept, update(kept, actor), now);
    case 'withdraw':
      return keep(kept, withdraw(kept, actor), now);
    case 'returned':
    case 'rejected':
      return keep(kept, decide(kept, actor, { decision: what, comment: 'No.' }), now);
    case 'approved': {
      const step = decide(kept, actor, { decision: what });
      const { expiresAt, givenEnd } = grantTerms(kept, { expiresAt: isOpenEnded ? undefined : day.toISOString() }, now);
      const attestBy = isRule ? attestedUntil(now) : null;
      return keep(kept, step, now, { given: { expiresAt, agreedEnd: null, givenEnd: givenEnd ?? null, attestBy } });
    }
    case 'revoke':
      return keep(kept, revoke(kept, actor, 'Misused.'), now);
    case 'ask':
      return move(askForExtension(kept, actor, { until: day, reason: 'More.' }, now));
    case 'takeBack':
      return move(withdrawExtension(kept, actor, now));
    case 'extend': {
      const expiresAt = isOpenEnded ? undefined : day.toISOString();
      return move(decideExtension(kept, actor, { decision: 'approved', expiresAt }, now));
    }
    case 'refuse':
      return move(decideExtension(kept, actor, { decision: 'rejected', comment: 'No.' }, now));
    case 'correct': {
      const endsOn = dayInOntario(day);
      return move(correctEthics(kept, actor, { endsOn }, now), endsOn);
    }
    case 'attest':
      return move(attest(kept, actor, now));
    case 'giveBack':
      return keep(kept, giveBack(kept, actor, now), now);
    case 'leave':
    case 'sweep': {
      const step = what === 'leave' ? close(kept) : expire(kept, kept.grant, now);
      return step && keep(kept, step, now);
    }
    default: {
      const followed = followRule(kept, { yearly: isRule, noticeDays: 30 }, now);
      return followed && move(followed);
    }
  }
}

function lead(deeds: readonly Deed[], hasEthics: boolean, isAsked: boolean): void {
  let now = start;
  let isRule = isAsked;
  /** What a reviewer gave, and what an extension that waits asks for; null is without an end. */
  let limit: { given: Date | null; asked: Date | null } = { given: null, asked: null };
  const [submitted] = submit(people.requester, { resourceType: 'agent', accessRoles: ['all'] });
  let kept: Kept = {
    userId: people.requester.userId,
    stewardOrganizationId: STEWARD,
    status: 'pending',
    accessTypes: ['view'],
    ethicsEndsOn: hasEthics ? dayInOntario(new Date(start.getTime() + 200 * DAY)) : null,
    grant: null,
    history: [{ ...submitted, at: start }],
  };
  for (const one of deeds) {
    now = new Date(now.getTime() + one.passed * MINUTE);
    if (one.act === 'rule' || one.act === 'noRule') isRule = one.act === 'rule';
    const before = kept;
    for (const own of OWN) checkOffer(before, { ...one, act: own, by: 'requester' }, isRule, now);
    const outcome = attempt(() => act(before, one, isRule, now));
    const mayAct = isOwn(one.act) ? one.by === 'requester' : !isOfReviewers(one.act) || REVIEWERS.includes(one.by);

    // No act by one who may not, and the rule of the service is the specification's.
    if (isOfReviewers(one.act)) expect(mayDecide(people[one.by], before)).toBe(mayAct);
    if (!mayAct) expect(outcome).toBeInstanceOf(ForbiddenError);

    // The history is complete: one line for what was done, none for what was not, and it tells where the request stands.
    const done = outcome instanceof DomainError ? undefined : outcome;
    kept = done ?? before;
    expect(kept.history.slice(0, before.history.length)).toEqual(before.history);
    expect(kept.history).toHaveLength(before.history.length + (done ? 1 : 0));
    const line = done?.history.at(-1);
    if (line) {
      expect(LINES[one.act]).toContain(line.action);
      const actorId = isOwn(one.act) || isOfReviewers(one.act) ? people[one.by].userId : null;
      expect([line.by === 'system', line.actor?.userId ?? null]).toEqual([actorId === null, actorId]);
      expect(line.at).toEqual(now);
    }
    const stands = kept.history.map(({ action }) => STANDS[action]).findLast((status) => status !== undefined);
    expect(kept.status).toBe(stands);

    if (done) limit = limitAfter(limit, one, kept, line, now);
    checkEnds(kept, before, one, limit, now);
  }
}

/** What the screens offer the requester is taken, and nothing else; only a day that does not fit is refused, on its field. */
function checkOffer(kept: Kept, own: Deed, isRule: boolean, now: Date): void {
  const outcome = attempt(() => act(kept, own, isRule, now));
  const isRefused = outcome instanceof DomainError && outcome.name !== 'InvalidInputError';
  expect([own.act, isRefused]).toEqual([own.act, !offered(kept, own.act, now)]);
}

/** What people have said of the end, after a deed. */
function limitAfter(
  limit: { given: Date | null; asked: Date | null },
  { act: what, days, isOpenEnded }: Deed,
  kept: Kept,
  line: Step | undefined,
  now: Date,
) {
  const day = new Date(now.getTime() + days * DAY);
  if (what === 'approved') return { given: isOpenEnded ? null : day, asked: null };
  if (what === 'ask') return { ...limit, asked: day };
  if (what === 'extend') return { given: line?.until ?? null, asked: null };
  const isOver = what === 'refuse' || what === 'takeBack' || !kept.grant?.agreedEnd;
  return isOver ? { ...limit, asked: null } : limit;
}

/** No grant is used past its end, its ethics approval's or its attestation's, and none comes back. */
function checkEnds(
  kept: Kept,
  before: Kept,
  { act: what }: Deed,
  { given, asked }: { given: Date | null; asked: Date | null },
  now: Date,
): void {
  const { grant } = kept;
  if (!grant) return;
  const stored = checkedEnds(grant);
  const live = isLive({ endedAt: grant.endedAt, expiresAt: stored.expiresAt }, now);
  // What every check reads is what the rules say.
  expect(stored.expiresAt).toEqual(checkedEnd(holdsUntil(grant)));
  expect(grant.endedAt === null).toBe(kept.status === 'approved');
  if (what === 'sweep') expect(kept.status === 'approved').toBe(live);
  if (live) {
    const ceilings = [
      asked ?? given,
      kept.ethicsEndsOn ? endOfOntarioDay(kept.ethicsEndsOn) : null,
      grant.attestBy ?? null,
    ].filter((end) => end !== null);
    for (const ceiling of ceilings) expect(stored.expiresAt !== null && stored.expiresAt <= ceiling).toBe(true);
  }
  const { grant: old } = before;
  if (old) {
    const lived = isLive({ endedAt: old.endedAt, expiresAt: checkedEnds(old).expiresAt }, now);
    // A grant whose end has come holds never again; what held until now is said to have held.
    if (!lived) expect(live).toBe(false);
    else expect(stored.expiresAt === null || stored.expiresAt >= now).toBe(true);
  }
  // What ended is over with the extension that waited.
  if (kept.status !== 'approved') expect(grant.agreedEnd).toBeNull();
}

/** What comes of a deed, or how it was refused. */
function attempt(deedDone: () => Kept | undefined): Kept | undefined | DomainError {
  try {
    return deedDone();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

it(
  `holds its rules through ${LIVES} lives of requests, whoever does what and however the clock jumps (seed ${SEED})`,
  () => {
    fc.assert(fc.property(lives, fc.boolean(), fc.boolean(), lead), {
      numRuns: LIVES,
      seed: SEED,
      endOnFailure: false,
    });
  },
  LIVES * 60 + 30_000,
);
