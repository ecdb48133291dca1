import { attestedUntil, checkedEnd } from '@carebourse/contracts/grant-end';
import { type AccessType, DECISIONS, type PlanId, type RequestStatus } from '@carebourse/contracts/constants';
import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ATTESTATION_ACTIONS, type HistoryAction } from '@carebourse/contracts/requests';
import { ConflictError, DomainError, ForbiddenError } from '@carebourse/runtime/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attestedGrantOf, attestingRefusal } from '../../../web/src/features/attestation/attested-grant.ts';
import { heldGrantOf, refusalOf } from '../../../web/src/features/extensions/held-grant.ts';
import { checkAssigning } from '../src/domain/assignment.ts';
import { attest, followRule, giveBack } from '../src/domain/attestation.ts';
import { sideOf } from '../src/domain/conversation.ts';
import { refusalOf as planRefusalOf } from '../src/domain/entitlement.ts';
import { correctEthics } from '../src/domain/ethics.ts';
import { askForExtension, decideExtension, endOnceOver, endsOf, withdrawExtension } from '../src/domain/extension.ts';
import { checkedEnds, holdsUntil, moved, type GrantEnd } from '../src/domain/grant-end.ts';
import { isLive, usableTypes } from '../src/domain/grant-use.ts';
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
  type GrantTerms,
  type Step,
} from '../src/domain/request.ts';
import { type Approval, asFirst, decides } from '../src/domain/two-reviewers.ts';

/** How many lives are led: some hundreds, and in `npm run prove` a hundred thousand. */
const LIVES = Number(process.env['WHOLE_LIVES'] ?? 500);
const SEED = Number(process.env['WHOLE_LIVES_SEED'] ?? Date.now() % 2 ** 31);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2026-11-20T12:00:00Z');
const STEWARD = 9;
const WARNINGS = [3, 14, 30];

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
/** Leaves no line of history. */
const BESIDE = ['warn', 'one', 'two', 'lapse', 'renew'] as const;
type Act = (typeof OWN | typeof OF_REVIEWERS | typeof OF_THE_PRODUCT | typeof BESIDE)[number];

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
const lives = fc.oneof(
  { weight: 1, arbitrary: fc.array(deed, { maxLength: 30, size: 'max' }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(approval, fc.array(deed, { maxLength: 30, size: 'max' }))
      .map(([first, rest]): Deed[] => [first, { ...first, by: 'admin', passed: 0 }, ...rest]),
  },
);

/** What holds beside a request. */
interface Rules {
  /** Whether use is attested yearly. */
  isAsked: boolean;
  /** How many approvals it takes. */
  reviewers: number;
  plans: readonly PlanId[];
}

/** Days before the end and the attestation that were told last, and since when each of them is as it is. */
interface Warned {
  end: number | null;
  attestation: number | null;
  since: Date;
  askedSince: Date;
}

/** A request as the service keeps it. */
interface Kept {
  userId: number;
  stewardOrganizationId: number;
  status: RequestStatus;
  accessTypes: AccessType[];
  ethicsEndsOn: string | null;
  grant: (GrantEnd & { grantedAt: Date; endedAt: Date | null; warned: Warned }) | null;
  first: Approval | null;
  history: (Step & { at: Date })[];
}

/** What the service keeps after a step, by the functions that it keeps it by. */
function keep(
  kept: Kept,
  step: Step,
  at: Date,
  changes: { end?: GrantEnd; given?: GrantEnd; ethicsEndsOn?: string; first?: Approval } = {},
) {
  const { status } = stateAfter(step, at);
  const { end, given, ethicsEndsOn = kept.ethicsEndsOn } = changes;
  const first = changes.first ?? (isAttestation(step) ? kept.first : null);
  const after: Kept = { ...kept, status, ethicsEndsOn, first, history: [...kept.history, { ...step, at }] };
  const unwarned = { end: null, attestation: null, since: at, askedSince: at };
  if (given) return { ...after, grant: { ...given, grantedAt: at, endedAt: null, warned: unwarned } };
  if (!kept.grant) return after;
  if (end) {
    const { end: to, isMoved, isAskedAnew } = moved(kept.grant, end);
    const warned = {
      ...kept.grant.warned,
      ...(isMoved && { end: null, since: at }),
      ...(isAskedAnew && { attestation: null, askedSince: at }),
    };
    return { ...after, grant: { ...kept.grant, ...to, warned } };
  }
  if (status === 'approved') return after;
  return { ...after, grant: { ...kept.grant, ...endOnceOver(kept.grant, step, at), endedAt: at } };
}

function isAttestation({ action }: Step): boolean {
  return ATTESTATION_ACTIONS.some((one) => one === action);
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
function act(kept: Kept, { act: what, by, days, isOpenEnded }: Deed, rules: Rules, now: Date): Kept | undefined {
  const actor = people[by];
  const day = new Date(now.getTime() + days * DAY);
  const move = ({ step, end }: ReturnType<typeof correctEthics>, ethicsEndsOn?: string) =>
    keep(kept, step, now, { ...(end && { end }), ...(ethicsEndsOn && { ethicsEndsOn }) });
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
      const terms = grantTerms(kept, { expiresAt: isOpenEnded ? undefined : day.toISOString() }, now);
      const refusal = planRefusalOf(rules.plans, { accessTypes: terms.accessTypes, liveGrants: 0 });
      if (refusal) throw new ConflictError(refusal);
      const first = firstOfTwo(kept, step, terms, rules, now);
      if (first) return first;
      const { expiresAt, givenEnd } = terms;
      const attestBy = rules.isAsked ? attestedUntil(now) : null;
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
      const extended = decideExtension(kept, actor, { decision: 'approved', expiresAt }, now);
      const terms = { accessTypes: kept.accessTypes, expiresAt: extended.end.expiresAt };
      return firstOfTwo(kept, extended.step, terms, rules, now) ?? move(extended);
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
    case 'rule':
    case 'noRule': {
      const followed = followRule(kept, { yearly: rules.isAsked, noticeDays: 30 }, now);
      return followed && move(followed);
    }
    default:
      return undefined;
  }
}

/** First approvals fall once it takes one reviewer alone. */
function withoutFirst(kept: Kept): Kept {
  return { ...kept, first: null };
}

/** An approval that waits for a second one; undefined where it decides. */
function firstOfTwo(kept: Kept, step: Step, terms: GrantTerms, rules: Rules, now: Date): Kept | undefined {
  const { accessTypes, expiresAt } = terms;
  const first = { reviewerId: step.actor?.userId ?? 0, accessTypes, expiresAt };
  if (decides(first, rules.reviewers, kept.first)) return undefined;
  return keep(kept, asFirst(step, kept.status, first), now, { first });
}

/** The rules after a deed. */
function rulesAfter(rules: Rules, { act: what }: Deed): Rules {
  switch (what) {
    case 'rule':
    case 'noRule':
      return { ...rules, isAsked: what === 'rule' };
    case 'one':
    case 'two':
      return { ...rules, reviewers: what === 'one' ? 1 : 2 };
    case 'lapse':
    case 'renew':
      return { ...rules, plans: what === 'renew' ? ['professional'] : [] };
    default:
      return rules;
  }
}

interface Terms {
  hasEthics: boolean;
  isAsked: boolean;
  reviewers: number;
  accessTypes: AccessType[];
}
const terms = fc.record<Terms>({
  hasEthics: fc.boolean(),
  isAsked: fc.boolean(),
  reviewers: fc.constantFrom(1, 1, 2),
  accessTypes: fc.constantFrom<AccessType[]>(['view'], ['api']),
});

function lead(deeds: readonly Deed[], { hasEthics, isAsked, reviewers, accessTypes }: Terms): void {
  let now = start;
  let rules: Rules = { isAsked, reviewers, plans: ['professional'] };
  /** What a reviewer gave, and what an extension that waits asks for; null is without an end. */
  let limit: { given: Date | null; asked: Date | null } = { given: null, asked: null };
  const tellings: Told = { days: new Map(), movedAt: start };
  const [submitted] = submit(people.requester, { resourceType: 'agent', accessRoles: ['all'] });
  let kept: Kept = {
    userId: people.requester.userId,
    stewardOrganizationId: STEWARD,
    status: 'pending',
    accessTypes,
    ethicsEndsOn: hasEthics ? dayInOntario(new Date(start.getTime() + 200 * DAY)) : null,
    grant: null,
    first: null,
    history: [{ ...submitted, at: start }],
  };
  for (const one of deeds) {
    now = new Date(now.getTime() + one.passed * MINUTE);
    rules = rulesAfter(rules, one);
    const before = one.act === 'one' ? withoutFirst(kept) : kept;
    for (const own of OWN) checkOffer(before, { ...one, act: own, by: 'requester' }, rules, now);
    const outcome = attempt(() => act(before, one, rules, now));
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
    if (line) checkReviewers(kept, before, line, rules);
    checkParts(kept, one.by, (['secondReviewer', 'requester', 'stewardOfAnother'] as const)[Math.abs(one.days) % 3]);
    checkPlan(kept, one, outcome, rules);
    noteMoves(tellings, before, kept);
    if (one.act === 'warn') kept = warn(tellings, kept, now);
  }
}

/** Where it takes two, both said the same of it, and they are two people. */
function checkReviewers(kept: Kept, before: Kept, line: Step, { reviewers }: Rules): void {
  const first = before.history.findLast((one) => !isAttestation(one));
  const isFirst = line.action === 'first-approved';
  if (reviewers === 1) expect(isFirst).toBe(false);
  const isSame = first?.action === 'first-approved' && first.until?.getTime() === line.until?.getTime();
  // Unless the first approval fell meanwhile.
  if (isFirst && isSame && before.first) expect(first.actor?.userId).not.toBe(line.actor?.userId);
  if (reviewers === 1 || (line.action !== 'approved' && line.action !== 'extended')) return;
  expect(first?.action).toBe('first-approved');
  expect(first?.actor?.userId).not.toBe(line.actor?.userId);
  expect(first?.until ?? null).toEqual(kept.grant?.expiresAt ?? null);
}

/** Before and after the decision the same people write and read; what waits is given to those who may decide. */
function checkParts(kept: Kept, by: Person, to: Person = 'secondReviewer'): void {
  const mayReview = REVIEWERS.includes(by);
  const side = by === 'requester' ? 'requester' : mayReview ? 'reviewer' : undefined;
  expect(sideOf(people[by], kept)).toBe(side);
  const agreedEnd = kept.grant?.agreedEnd ?? null;
  const waits = kept.status === 'pending' || (kept.status === 'approved' && agreedEnd !== null);
  const assign = (assignee: Actor) => {
    try {
      checkAssigning({ ...kept, grant: { agreedEnd } }, people[by], assignee);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      return false;
    }
  };
  expect(assign(people[to])).toBe(mayReview && waits && to === 'secondReviewer');
}

/** Without a plan nothing beyond viewing is given nor used; what was given is there again with the plan. */
function checkPlan(kept: Kept, { act: what }: Deed, outcome: unknown, { plans }: Rules): void {
  const isBeyond = plans.length === 0 && kept.accessTypes.includes('api');
  if (what === 'approved' && isBeyond) expect(outcome).toBeInstanceOf(DomainError);
  const all = kept.accessTypes.includes('api') ? ['view', 'export', 'api'] : ['view'];
  const { accessTypes, heldBack } = usableTypes(kept.accessTypes, plans);
  expect([accessTypes, heldBack]).toEqual(isBeyond ? [['view'], ['export', 'api']] : [all, []]);
}

/** What was told of the days that come. */
interface Told {
  /** So many days before each end, since it is the end. */
  days: Map<string, number[]>;
  movedAt: Date;
}

/** What moved is told of anew. */
function noteMoves(tellings: Told, before: Kept, after: Kept): void {
  const [was, is] = [told(before), told(after)];
  const [old, anew, at] = [before.grant?.warned, after.grant?.warned, after.history.at(-1)?.at];
  if (old && anew && after !== before && after.status === 'approved') {
    expect(anew.since).toEqual(was.expiresAt === is.expiresAt ? old.since : at);
    expect(anew.askedSince).toEqual(was.attestBy === is.attestBy ? old.askedSince : at);
  }
  if (was.expiresAt !== is.expiresAt) {
    tellings.days.delete(`end ${is.expiresAt}`);
    tellings.movedAt = after.history.at(-1)?.at ?? tellings.movedAt;
  }
  if (was.attestBy !== is.attestBy) tellings.days.delete(`attestation ${is.attestBy}`);
}

/** A look at what ends, as the service's query has it: each warning comes once, and none is missing. */
function warn(tellings: Told, kept: Kept, now: Date): Kept {
  const { grant, status } = kept;
  if (!grant || status !== 'approved') return kept;
  const { expiresAt: end, heldEnd } = checkedEnds(grant);
  if (!end || end <= now) return kept;
  const isUnattested = grant.attestBy?.getTime() === end.getTime() && !(heldEnd && heldEnd <= end);
  const what = isUnattested ? 'attestation' : 'end';
  const dueAt = (days: number) => end.getTime() - days * DAY;
  const due = WARNINGS.filter((days) => dueAt(days) <= now.getTime());
  const isOwed = (days: number) => isUnattested || (grant.warned.since.getTime() <= dueAt(days) && !grant.agreedEnd);
  const key = `${what} ${end.toISOString()}`;
  let last = grant.warned[what];
  for (const days of due.filter(isOwed)) {
    if (last !== null && last <= days) continue;
    last = days;
    const before = tellings.days.get(key) ?? [];
    for (const earlier of before) expect(days).toBeLessThan(earlier);
    tellings.days.set(key, [...before, days]);
  }
  const nearest = due.find((days) => isUnattested || tellings.movedAt.getTime() <= dueAt(days));
  if (nearest !== undefined && !grant.agreedEnd) expect(tellings.days.get(key)).toContain(nearest);
  return { ...kept, grant: { ...grant, warned: { ...grant.warned, [what]: last } } };
}

/** What the screens offer the requester is taken, and nothing else; only a day that does not fit is refused, on its field. */
function checkOffer(kept: Kept, own: Deed, rules: Rules, now: Date): void {
  const outcome = attempt(() => act(kept, own, rules, now));
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
  if (line?.action === 'first-approved') return limit;
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
    fc.assert(fc.property(lives, terms, lead), {
      numRuns: LIVES,
      seed: SEED,
      endOnFailure: false,
    });
  },
  LIVES * 60 + 30_000,
);
