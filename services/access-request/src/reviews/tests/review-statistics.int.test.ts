import { businessDaysSince, mondayOf } from '@carebourse/contracts/business-days';
import { DECISIONS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import { COUNTED_STEPS, ENDING_DAYS } from '@carebourse/contracts/review-statistics';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { randomFrom } from '@carebourse/testing/random';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSteward } from '../../store/stewards.ts';
import { admin, bootWorld, newUser, resources, sealPurpose, submit, type World } from '../../../tests/world.ts';

/** Half past midnight in Toronto, on a Monday after the end of daylight time. */
const NOW = new Date('2026-11-23T05:30:00Z');
const DAY_MS = 86_400_000;
const WEEKS = 20;
const REQUESTS = 400;
const STEWARDS = [31, 32, null];
const ENTRIES = [1, 2, 3].map((resourceId) => ({ resourceType: 'data', resourceId }));

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  world.clock.now = NOW;
  await world.context.db.$transaction(async (tx) => {
    await tx.accessRequest.createMany({
      data: requests.map((row) => ({ ...row, sealed: sealPurpose(world, row.id) })),
    });
    await tx.requestEvent.createMany({ data: events });
    await tx.requestMessage.createMany({ data: messages });
    await tx.grant.createMany({ data: grants });
  });
});
afterAll(() => world?.stop());

const random = randomFrom(20_261_126);
const below = (end: number) => Math.floor(random() * end);
const earlier = (days: number) => new Date(NOW.getTime() - random() * days * DAY_MS);
const later = (at: Date) => new Date(at.getTime() + random() * Math.min(30 * DAY_MS, NOW.getTime() - at.getTime()));

type Action =
  | 'submitted'
  | 'edited'
  | 'resubmitted'
  | 'first-approved'
  | 'approved'
  | 'returned'
  | 'rejected'
  | 'withdrawn'
  | 'revoked'
  | 'given-back'
  | 'expired';

/** What can come next, from where a request stands; nothing where it is over. */
const NEXT: Record<string, readonly Action[]> = {
  pending: [
    'edited',
    'first-approved',
    'approved',
    'approved',
    'approved',
    'returned',
    'returned',
    'rejected',
    'withdrawn',
  ],
  returned: ['resubmitted', 'resubmitted', 'withdrawn'],
  approved: ['revoked', 'given-back', 'expired'],
};
const STANDS: Partial<Record<Action, string>> = {
  resubmitted: 'pending',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  revoked: 'revoked',
  'given-back': 'revoked',
  expired: 'expired',
};
const BY: Partial<Record<Action, 'reviewer' | 'system'>> = {
  'first-approved': 'reviewer',
  approved: 'reviewer',
  returned: 'reviewer',
  rejected: 'reviewer',
  revoked: 'reviewer',
  expired: 'system',
};

interface Step {
  requestId: number;
  action: Action;
  at: Date;
  by: 'requester' | 'reviewer' | 'system';
}

const steps: Step[] = [];
const messages: { requestId: number; at: Date; by: string; authorId: number; internal: boolean; sealed: string }[] = [];
const grants: { requestId: number; accessTypes: string[]; grantedAt: Date; expiresAt: Date }[] = [];

const requests = Array.from({ length: REQUESTS }, (_, at) => {
  const id = 500_000 + at;
  const createdAt = earlier(250);
  steps.push({ requestId: id, action: 'submitted', at: createdAt, by: 'requester' });
  let last = createdAt;
  let status = 'pending';
  for (let left = below(7); left > 0; left -= 1) {
    const next = NEXT[status] ?? [];
    last = later(last);
    if (random() < 0.3) {
      const by = random() < 0.7 ? 'reviewer' : 'requester';
      const internal = by === 'reviewer' && random() < 0.3;
      messages.push({ requestId: id, at: last, by, authorId: 4, internal, sealed: 'v1.k1.a.b.c' });
      continue;
    }
    const action = next[below(next.length)];
    if (!action) break;
    const isByRule = action === 'approved' && random() < 0.3;
    steps.push({ requestId: id, action, at: last, by: isByRule ? 'system' : (BY[action] ?? 'requester') });
    status = STANDS[action] ?? status;
  }
  if (status === 'approved') {
    const expiresAt = new Date(NOW.getTime() + (random() * 140 - 10) * DAY_MS);
    grants.push({ requestId: id, accessTypes: ['view'], grantedAt: createdAt, expiresAt });
  }
  return {
    id,
    userId: 700_000 + at,
    ...(ENTRIES[below(ENTRIES.length)] ?? { resourceType: 'data', resourceId: 1 }),
    resourceName: 'An entry',
    stewardOrganizationId: STEWARDS[below(STEWARDS.length)] ?? null,
    status,
    accessTypes: ['view'],
    decidedAt: status === 'pending' ? null : last,
    createdAt,
    updatedAt: last,
  };
});
const events = steps.map((step) => {
  const actorId = { requester: 700_000 + step.requestId - 500_000, reviewer: 4, system: null }[step.by];
  return { ...step, actorId, sealed: 'v1.k1.a.b.c' };
});

const mondays = Array.from({ length: WEEKS }, (_, at) => daysLater(mondayOf(dayInOntario(NOW)), 7 * (at - WEEKS + 1)));
const isCounted = (action: Action) => COUNTED_STEPS.some((step) => step === action);
const weekOf = (at: Date) => mondayOf(dayInOntario(at));
type Request = (typeof requests)[number];

/** By nearest rank. */
function rank(days: number[], share: number): number | undefined {
  return days.toSorted((one, other) => one - other)[Math.ceil((days.length * share) / 100) - 1];
}

/** The steps of a request, and when it was answered first and decided first, each with the business days until then. */
const answers = requests.map((request) => {
  const decided = steps.filter(
    ({ requestId, by, action }) =>
      requestId === request.id && by === 'reviewer' && DECISIONS.some((decision) => decision === action),
  );
  const written = messages.filter((one) => one.requestId === request.id && one.by === 'reviewer' && !one.internal);
  const earliest = (moments: { at: Date }[]) => {
    const [first] = moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return first && { week: weekOf(first.at), days: businessDaysSince(request.createdAt, first.at) };
  };
  return {
    request,
    steps: steps.filter(({ requestId }) => requestId === request.id),
    firstAnswer: earliest([...decided, ...written]),
    decision: earliest(decided.filter(({ action }) => action !== 'returned')),
  };
});

/** What a week or an entry has, in plain loops. */
function expected(isOf: (request: Request) => boolean, isThen: (week: string) => boolean) {
  const taken: Record<string, number> = {};
  const days: Record<'firstAnswer' | 'decision', number[]> = { firstAnswer: [], decision: [] };
  for (const { request, steps: own, ...times } of answers) {
    if (!isOf(request)) continue;
    for (const { action, at } of own) {
      if (isThen(weekOf(at)) && isCounted(action)) taken[action] = (taken[action] ?? 0) + 1;
    }
    for (const kind of ['firstAnswer', 'decision'] as const) {
      const one = times[kind];
      if (one && isThen(one.week)) days[kind].push(one.days);
    }
  }
  const spread = (of: number[]) => ({ count: of.length, median: rank(of, 50), ninetieth: rank(of, 90) });
  return { steps: taken, firstAnswer: spread(days.firstAnswer), decision: spread(days.decision) };
}

/** Where requests stand. */
function countsByStatus(isOf: (request: Request) => boolean): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of requests.filter(isOf)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

type Told = Awaited<ReturnType<typeof tell>>;
const tell = (user: TestUser, entry?: Partial<(typeof ENTRIES)[number]>) =>
  world.call(user, 'GetReviewStatistics', { weeks: WEEKS, ...entry });

const plain = ({ steps: taken, firstAnswer, decision }: Told['weeks'][number] | Told['entries'][number]) => ({
  steps: Object.fromEntries(taken.map(({ action, count }) => [action, count])),
  firstAnswer,
  decision,
});
const plainNow = (counts: Told['now']) => Object.fromEntries(counts.map(({ status, count }) => [status, count]));

async function steward(organizationId: number) {
  const user = newUser();
  await world.context.db.$transaction((tx) => addSteward(tx, user.userId, organizationId));
  return user;
}

it.each([
  ['an admin, all requests', undefined, undefined],
  ['a steward, their own', 31, undefined],
  ['a steward, one entry of theirs', 32, ENTRIES[1]],
])('counts exactly what happened for %s', async (_, organizationId, entry) => {
  const user = organizationId === undefined ? admin : await steward(organizationId);
  const statistics = await tell(user, entry);
  const isMine = (one: Request) =>
    (organizationId === undefined || one.stewardOrganizationId === organizationId) &&
    (!entry || one.resourceId === entry.resourceId);

  expect(statistics.weeks.map(({ week }) => week)).toEqual(mondays);
  for (const one of statistics.weeks) {
    const isThen = (week: string) => week === one.week;
    expect([one.week, plain(one)]).toEqual([one.week, expected(isMine, isThen)]);
  }
  const isThen = (week: string) => week >= (mondays[0] ?? '');
  for (const one of statistics.entries) {
    const isOf = (request: Request) => isMine(request) && request.resourceId === one.resourceId;
    expect(plain(one)).toEqual(expected(isOf, isThen));
    expect(plainNow(one.now)).toEqual(countsByStatus(isOf));
  }
  expect(statistics.entries).toHaveLength(entry ? 1 : ENTRIES.length);
  expect(plainNow(statistics.now)).toEqual(countsByStatus(isMine));

  const ids = new Set(requests.filter(isMine).map(({ id }) => id));
  const soon = grants
    .filter(({ requestId, expiresAt }) => ids.has(requestId) && expiresAt > NOW)
    .filter(({ expiresAt }) => expiresAt.getTime() <= NOW.getTime() + 90 * DAY_MS)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  expect(statistics.ending.map(({ requestId }) => requestId)).toEqual(soon.map(({ requestId }) => requestId));
  const endWithin = (days: number) =>
    soon.filter(({ expiresAt }) => expiresAt.getTime() <= NOW.getTime() + days * DAY_MS).length;
  expect(statistics.endingWithin).toEqual(ENDING_DAYS.map((days) => ({ days, grants: endWithin(days) })));
});

it('leaves the past as it was, whatever comes later', async () => {
  const before = await tell(admin);
  const waiting = requests.filter(({ status }) => status === 'pending').slice(0, 5);
  for (const { id } of waiting) {
    await world.call(admin, 'DecideRequest', { id, decision: 'rejected', comment: 'Not for this.' });
  }
  const after = await tell(admin);
  expect(after.weeks.slice(0, -1)).toEqual(before.weeks.slice(0, -1));
  const rejected = ({ weeks, now }: Told) => [
    weeks.at(-1)?.steps.find(({ action }) => action === 'rejected')?.count ?? 0,
    plainNow(now)['rejected'] ?? 0,
  ];
  expect(rejected(after)).toEqual(rejected(before).map((count) => count + waiting.length));
});

it('names what waits also where nothing happened in these weeks', async () => {
  const user = newUser('patient');
  world.clock.now = new Date(NOW.getTime() - 40 * 7 * DAY_MS);
  const { id } = await submit(world, user, resources.agent);
  world.clock.now = NOW;
  const { entries } = await tell(admin);
  const { resourceType, resourceId } = resources.agent;
  const found = entries.find((one) => one.resourceType === resourceType && one.resourceId === resourceId);
  expect([found?.steps, found && plainNow(found.now)]).toEqual([[], { pending: 1 }]);
  await world.call(user, 'WithdrawRequest', { id });
});

it('is for reviewers alone', async () => {
  for (const role of ['patient', 'provider', 'partner'] as const) {
    await expect(world.call(newUser(role), 'GetReviewStatistics', { weeks: 4 })).rejects.toThrow(
      new ForbiddenError(MESSAGES.auth.forbidden),
    );
  }
});
