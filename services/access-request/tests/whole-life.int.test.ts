import { endsUnattested, grantEndOf } from '@carebourse/contracts/grant-end';
import type { RequestStatus } from '@carebourse/contracts/constants';
import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { HistoryAction } from '@carebourse/contracts/requests';
import { DomainError, ForbiddenError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeRequests } from '../src/events/close-requests.ts';
import { expireGrants } from '../src/events/expire-grants.ts';
import { followRules } from '../src/events/follow-rules.ts';
import { warnOfEnds } from '../src/events/warn-of-ends.ts';
import { saveStanding } from '../src/store/account-standing.ts';
import { admin, bootWorld, newSteward, newUser, purpose, resources, submit, type World } from './world.ts';

/** How many lives the real service leads with its database: some here, and in `npm run prove` two thousand. */
const LIVES = Number(process.env['SERVED_LIVES'] ?? 12);
const SEED = Number(process.env['WHOLE_LIVES_SEED'] ?? Date.now() % 2 ** 31);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = new Date('2030-01-01T12:00:00Z');
const WARNINGS = [30, 14, 3];

const PEOPLE = ['requester', 'otherRequester', 'reviewer', 'secondReviewer', 'stewardOfAnother', 'admin'] as const;
type Person = (typeof PEOPLE)[number];
const REVIEWERS: readonly Person[] = ['reviewer', 'secondReviewer', 'admin'];
const OWN = ['edit', 'withdraw', 'ask', 'takeBack', 'attest', 'giveBack'] as const;
const OF_REVIEWERS = ['approve', 'return', 'reject', 'revoke', 'extend', 'refuse', 'correct'] as const;
const OF_BOTH = ['write'] as const;
const OF_THE_PRODUCT = ['sweep', 'warn', 'rule', 'noRule', 'suspend', 'restore', 'leave'] as const;
const ACTS = [...OWN, ...OF_REVIEWERS, ...OF_BOTH, ...OF_THE_PRODUCT];
type Act = (typeof ACTS)[number];

interface Deed {
  act: Act;
  by: Person;
  /** Days from now. */
  days: number;
  isOpenEnded: boolean;
}
/** One deed, or two that meet; and how many minutes pass before. */
interface Moment {
  deeds: Deed[];
  passed: number;
}

let world: World;
let people: Record<Exclude<Person, 'requester'>, TestUser>;
beforeAll(async () => {
  world = await bootWorld();
  const ethicsEnd = {
    id: 'end',
    kind: 'date',
    label: 'Last day',
    required: false,
    meaning: 'ethicsApprovalEnd',
  } as const;
  await world.askQuestions(resources.agent, [ethicsEnd]);
  const [reviewer, secondReviewer] = [await newSteward(world), await newSteward(world)];
  const stewardOfAnother = await newSteward(world, 77);
  people = { otherRequester: newUser(), reviewer, secondReviewer, stewardOfAnother, admin };
});
afterAll(() => world?.stop());

const deed = fc
  .record({
    act: fc.oneof(
      fc.constantFrom<Act>(...ACTS),
      fc.constantFrom<Act>('ask', 'extend', 'refuse', 'correct', 'attest', 'warn', 'warn', 'sweep'),
    ),
    by: fc.constantFrom(...PEOPLE),
    isByWhoMay: fc.nat(3).map((chance) => chance > 0),
    days: fc.integer({ min: -20, max: 150 }),
    isOpenEnded: fc.boolean(),
  })
  .map(({ isByWhoMay, ...one }): Deed => {
    const may = OWN.some((own) => own === one.act) ? 'requester' : (REVIEWERS[Math.abs(one.days) % 3] ?? 'admin');
    return isByWhoMay ? { ...one, by: may } : one;
  });
/** Of each of these one alone can be done, in whatever order they come. */
const RIVALS: readonly (readonly Act[])[] = [
  ['extend', 'refuse', 'takeBack'],
  ['revoke', 'giveBack'],
  ['approve', 'return', 'reject'],
  ['approve', 'withdraw'],
  ['ask', 'ask'],
];
const byWhoMay = (act: Act, days: number): Deed => ({
  act,
  by: OWN.some((own) => own === act) ? 'requester' : 'reviewer',
  days,
  isOpenEnded: false,
});
const rivals = fc
  .tuple(
    fc.constantFrom(...RIVALS.map(([one = 'ask', other = 'ask']) => [one, other] as const)),
    fc.integer({ min: 20, max: 150 }),
  )
  .map(([[one, other], days]): [Deed, Deed] => [byWhoMay(one, days), byWhoMay(other, days)]);
const moment: fc.Arbitrary<Moment> = fc.record({
  deeds: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(deed) },
    { weight: 1, arbitrary: fc.tuple(deed, deed) },
    { weight: 1, arbitrary: rivals },
  ),
  passed: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 600 }) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 20 * 24 * 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 330 * 24 * 60, max: 370 * 24 * 60 }) },
  ),
});
const life = fc.tuple(
  fc.record({
    hasEthics: fc.boolean(),
    isAsked: fc.boolean(),
    days: fc.integer({ min: 2, max: 400 }),
    isOpenEnded: fc.boolean(),
  }),
  fc.array(moment, { minLength: 4, maxLength: 16, size: 'max' }),
);

const STANDS: Partial<Record<string, RequestStatus>> = {
  submitted: 'pending',
  resubmitted: 'pending',
  withdrawn: 'withdrawn',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
  revoked: 'revoked',
  expired: 'expired',
  'given-back': 'revoked',
} satisfies Partial<Record<HistoryAction, RequestStatus>>;

/** One life of a request, and what is known of it from outside. */
class Life {
  readonly user: TestUser = newUser();
  id = 0;
  now = start;
  isSuspended = false;
  /** Counts the days that were told, by their end: each warning of it comes once. */
  readonly told = new Map<string, number[]>();
  readonly movedAt = { end: start, attestation: start };
  moves = { end: 0, attestation: 0 };
  warned = 0;

  async begin({
    hasEthics,
    isAsked,
    days,
    isOpenEnded,
  }: {
    hasEthics: boolean;
    isAsked: boolean;
    days: number;
    isOpenEnded: boolean;
  }) {
    this.pass(0);
    await world.context.db.outbox.deleteMany();
    await world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: isAsked });
    const end = dayInOntario(new Date(start.getTime() + 120 * DAY));
    const asked = { ...resources.agent, ...(hasEthics && { answers: JSON.stringify({ end }) }) };
    this.id = (await submit(world, this.user, asked)).id;
    const expiresAt = new Date(start.getTime() + days * DAY).toISOString();
    const decision = { id: this.id, decision: 'approved', ...(!isOpenEnded && { expiresAt }) };
    await world.call(admin, 'DecideRequest', decision);
  }

  pass(minutes: number) {
    this.now = new Date(this.now.getTime() + minutes * MINUTE);
    world.clock.now = this.now;
  }

  async request() {
    const [request] = (await world.call(this.user, 'ListRequests', {})).requests;
    if (!request) throw new Error('the request is gone');
    return request;
  }

  async history() {
    return (await world.call(this.user, 'GetHistory', { id: this.id })).entries;
  }

  who(by: Person): TestUser {
    return by === 'requester' ? this.user : people[by];
  }

  async do({ act, by, days, isOpenEnded }: Deed): Promise<unknown> {
    const { id } = this;
    const user = this.who(by);
    const { context } = world;
    const day = new Date(this.now.getTime() + days * DAY).toISOString();
    const expiresAt = isOpenEnded ? undefined : day;
    switch (act) {
      case 'edit':
        return world.call(user, 'UpdateRequest', { id, purpose: `${purpose} ${days}` });
      case 'withdraw':
        return world.call(user, 'WithdrawRequest', { id });
      case 'ask':
        return world.call(user, 'AskForExtension', { id, until: day, reason: 'The study has one more season.' });
      case 'takeBack':
        return world.call(user, 'WithdrawExtension', { id });
      case 'attest':
      case 'giveBack':
        return world.call(user, 'AttestUse', { id, stillUsed: act === 'attest' });
      case 'approve':
        return world.call(user, 'DecideRequest', { id, decision: 'approved', expiresAt });
      case 'return':
        return world.call(user, 'DecideRequest', { id, decision: 'returned', comment: 'Which clinics?' });
      case 'reject':
        return world.call(user, 'DecideRequest', { id, decision: 'rejected', comment: 'No.' });
      case 'revoke':
        return world.call(user, 'RevokeGrant', { id, comment: 'Misused.' });
      case 'extend':
        return world.call(user, 'DecideExtension', { id, decision: 'approved', expiresAt });
      case 'refuse':
        return world.call(user, 'DecideExtension', { id, decision: 'rejected', comment: 'No.' });
      case 'correct':
        return world.call(user, 'CorrectEthicsApproval', { id, endsOn: dayInOntario(new Date(day)) });
      case 'write':
        return world.call(user, 'SendRequestMessage', { id, text: 'How does it go on?' });
      case 'rule':
      case 'noRule':
        return world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: act === 'rule' });
      case 'sweep':
        await Promise.all([expireGrants(context), expireGrants(context), followRules(context)]);
        return undefined;
      case 'warn':
        return Promise.all([warnOfEnds(context), warnOfEnds(context)]);
      case 'leave':
        return context.db.$transaction((tx) => closeRequests(tx, context.cipher, this.user.userId, this.now));
      default: {
        this.isSuspended = act === 'suspend';
        const standing = { userId: this.user.userId, active: !this.isSuspended, addressConfirmed: true };
        return context.db.$transaction((tx) => saveStanding(tx, standing));
      }
    }
  }

  /** Whether somebody may do a deed at all, by the specification alone. */
  may({ act, by }: Deed): boolean {
    if (OWN.some((own) => own === act)) return by === 'requester';
    if (OF_REVIEWERS.some((one) => one === act)) return REVIEWERS.includes(by);
    return act !== 'write' || by === 'requester' || REVIEWERS.includes(by);
  }

  /** Which of its days are others than before. */
  note(before: Awaited<ReturnType<Life['request']>>, after: typeof before) {
    if (before.expiresAt !== after.expiresAt) this.move('end');
    if (before.attestBy !== after.attestBy) this.move('attestation');
  }

  move(what: 'end' | 'attestation') {
    this.moves[what] += 1;
    this.movedAt[what] = this.now;
  }

  keyOf(what: 'end' | 'attestation'): string {
    return `${what} ${this.moves[what]}`;
  }
}

/** Each warning comes once, and none is missing once somebody looked. */
async function checkWarnings(one: Life, hasLooked: boolean): Promise<void> {
  const where = { aggregate: `request/${one.id}`, type: { contains: 'grant-ending' } };
  const rows = await world.context.db.outbox.findMany({ where, orderBy: { position: 'asc' } });
  for (const { body } of rows.slice(one.warned)) {
    const { days, attestation } = (JSON.parse(body) as { data: { days: number; attestation?: boolean } }).data;
    const key = one.keyOf(attestation ? 'attestation' : 'end');
    const before = one.told.get(key) ?? [];
    // Never twice, nor a farther one after a nearer.
    for (const earlier of before) expect(days).toBeLessThan(earlier);
    one.told.set(key, [...before, days]);
  }
  one.warned = rows.length;
  if (!hasLooked) return;
  const { status, expiresAt, attestBy, extension } = await one.request();
  const end = grantEndOf({ expiresAt, heldUntil: extension?.until, attestBy });
  if (status !== 'approved' || !end || new Date(end) <= one.now) return;
  const held = extension?.until ?? expiresAt;
  const isAttestation = endsUnattested({
    heldUntil: held ? new Date(held) : null,
    attestBy: attestBy ? new Date(attestBy) : null,
  });
  if (extension) return;
  const what = isAttestation ? 'attestation' : 'end';
  const dueAt = (days: number) => new Date(new Date(end).getTime() - days * DAY);
  const due = WARNINGS.filter((days) => dueAt(days) <= one.now && (isAttestation || one.movedAt.end <= dueAt(days)));
  const nearest = due.at(-1);
  if (nearest !== undefined) expect(one.told.get(one.keyOf(what))).toContain(nearest);
}

/** No grant is used past any of its ends, nor by who may not act; and while it holds, it can be used. */
async function checkUse(one: Life): Promise<void> {
  const request = await one.request();
  const { grant, live } = await world.call(one.user, 'GetGrant', { id: one.id });
  const held = await world.call(admin, 'CheckGrant', { id: one.id, userId: one.user.userId }).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(ForbiddenError);
      return false;
    },
  );
  const end = grantEndOf(grant ?? {});
  const isOver = end !== null && new Date(end) <= one.now;
  expect([held, live]).toEqual([request.status === 'approved' && !isOver, held]);
  if (held && request.ethicsApprovalEnd) {
    expect(end !== null && new Date(end) <= endOfOntarioDay(request.ethicsApprovalEnd)).toBe(true);
  }
  const sought = { resourceType: 'agent', accessType: 'view', limit: 10 };
  const { grants } = await world.call(one.user, 'FindGrants', sought);
  const isFound = grants.some(({ id }) => id === one.id);
  expect(isFound).toBe(held && !one.isSuspended);
}

/** The history tells where the request stands, and every line of it is audited. */
async function checkHistory(one: Life): Promise<void> {
  const history = await one.history();
  const stands = history.map(({ action }) => STANDS[action]).findLast((status) => status !== undefined);
  expect((await one.request()).status).toBe(stands);
  const steps = new Set(history.map(({ action }) => `request.${action}`));
  const audited = (await world.audited(one.id)).map(({ action }) => action).filter((action) => steps.has(action));
  expect(audited.toSorted()).toEqual(history.map(({ action }) => `request.${action}`).toSorted());
}

/** Deeds of which each leaves one line when it is done. */
const STEPS: readonly Act[] = [...OWN, ...OF_REVIEWERS];

async function lead([terms, moments]: [Parameters<Life['begin']>[0], Moment[]]): Promise<void> {
  const one = new Life();
  await one.begin(terms);
  for (const { deeds, passed } of moments) {
    one.pass(passed);
    const before = await one.request();
    const lines = (await one.history()).length;
    const outcomes = await Promise.allSettled(deeds.map((each) => one.do(each)));
    for (const [at, outcome] of outcomes.entries()) {
      const each = deeds[at];
      if (!each) continue;
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DomainError);
      if (!one.may(each)) expect([each.act, outcome.status]).toEqual([each.act, 'rejected']);
    }
    const done = deeds.filter(({ act }, at) => STEPS.includes(act) && outcomes[at]?.status === 'fulfilled').length;
    for (const rival of RIVALS) {
      const both = deeds.filter(({ act }, at) => rival.includes(act) && outcomes[at]?.status === 'fulfilled');
      expect(both.length).toBeLessThanOrEqual(1);
    }
    const isProduct = deeds.some(({ act }) => ['sweep', 'rule', 'noRule', 'leave'].includes(act));
    const grown = (await one.history()).length - lines;
    // One line for what was done, none for what was refused; the product itself adds at most what it does at once.
    if (isProduct) expect(grown).toBeGreaterThanOrEqual(done);
    else expect(grown).toBe(done);
    one.note(before, await one.request());
    await checkWarnings(one, deeds.length === 1 && deeds[0]?.act === 'warn');
    await checkUse(one);
  }
  await checkHistory(one);
}

it(
  `the service holds its rules through ${LIVES} lives of requests, also when two act at once (seed ${SEED})`,
  () => fc.assert(fc.asyncProperty(life, lead), { numRuns: LIVES, seed: SEED, endOnFailure: true }),
  LIVES * 20_000,
);
