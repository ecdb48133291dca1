import { businessDaysSince, mondayOf } from '@carebourse/contracts/business-days';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import { ENDING_DAYS } from '@carebourse/contracts/review-statistics';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { randomFrom } from '@carebourse/testing/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSteward } from '../src/store/stewards.ts';
import { admin, bootWorld, newUser, type World } from './world.ts';

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
    await tx.accessRequest.createMany({ data: requests });
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

interface Step {
  requestId: number;
  action: 'approved' | 'returned' | 'rejected';
  at: Date;
  by: 'reviewer' | 'system';
}

const steps: Step[] = [];
const messages: { requestId: number; at: Date; by: string; authorId: number; internal: boolean; sealed: string }[] = [];
const grants: { requestId: number; accessTypes: string[]; grantedAt: Date; expiresAt: Date }[] = [];

const requests = Array.from({ length: REQUESTS }, (_, at) => {
  const id = 500_000 + at;
  const createdAt = earlier(250);
  let last = createdAt;
  let status = 'pending';
  for (let left = below(4); left > 0 && status !== 'approved' && status !== 'rejected'; left -= 1) {
    last = later(last);
    if (random() < 0.4) {
      const by = random() < 0.7 ? 'reviewer' : 'requester';
      const sealed = 'v1.k1.a.b.c';
      messages.push({
        requestId: id,
        at: last,
        by,
        authorId: 4,
        internal: by === 'reviewer' && random() < 0.3,
        sealed,
      });
      continue;
    }
    const action = (['approved', 'returned', 'rejected'] as const)[below(3)] ?? 'approved';
    steps.push({
      requestId: id,
      action,
      at: last,
      by: action === 'approved' && random() < 0.3 ? 'system' : 'reviewer',
    });
    status = action;
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
    purpose: 'To see it.',
    accessTypes: ['view'],
    decidedAt: status === 'pending' ? null : last,
    createdAt,
    updatedAt: last,
  };
});
const events = steps.map((step) => ({ ...step, actorId: step.by === 'system' ? null : 4, comment: 'Said.' }));

const mondays = Array.from({ length: WEEKS }, (_, at) => daysLater(mondayOf(dayInOntario(NOW)), 7 * (at - WEEKS + 1)));
const weekOf = (at: Date) => mondayOf(dayInOntario(at));
type Request = (typeof requests)[number];

/** By nearest rank. */
function rank(days: number[], share: number): number | undefined {
  return days.toSorted((one, other) => one - other)[Math.ceil((days.length * share) / 100) - 1];
}

/** When a request was answered first and decided first, each with the business days until then. */
const answers = requests.map((request) => {
  const decided = steps.filter((step) => step.requestId === request.id && step.by === 'reviewer');
  const written = messages.filter((one) => one.requestId === request.id && one.by === 'reviewer' && !one.internal);
  const earliest = (moments: { at: Date }[]) => {
    const [first] = moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return first && { week: weekOf(first.at), days: businessDaysSince(request.createdAt, first.at) };
  };
  return {
    request,
    week: weekOf(request.createdAt),
    firstAnswer: earliest([...decided, ...written]),
    decision: earliest(decided.filter(({ action }) => action !== 'returned')),
  };
});

/** What a week or an entry has, in plain loops. */
function expected(isOf: (request: Request) => boolean, isThen: (week: string) => boolean) {
  const counts: Record<string, number> = {};
  const days: Record<'firstAnswer' | 'decision', number[]> = { firstAnswer: [], decision: [] };
  for (const { request, week, ...told } of answers) {
    if (!isOf(request)) continue;
    if (isThen(week)) counts[request.status] = (counts[request.status] ?? 0) + 1;
    for (const kind of ['firstAnswer', 'decision'] as const) {
      const one = told[kind];
      if (one && isThen(one.week)) days[kind].push(one.days);
    }
  }
  const told = (of: number[]) => ({ count: of.length, median: rank(of, 50), ninetieth: rank(of, 90) });
  return { counts, firstAnswer: told(days.firstAnswer), decision: told(days.decision) };
}

interface Told {
  counts: { status: string; count: number }[];
  firstAnswer: unknown;
  decision: unknown;
}

const plain = ({ counts, firstAnswer, decision }: Told) => ({
  counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
  firstAnswer,
  decision,
});

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
  const told = await world.call(user, 'GetReviewStatistics', { weeks: WEEKS, ...entry });
  const isMine = (one: Request) =>
    (organizationId === undefined || one.stewardOrganizationId === organizationId) &&
    (!entry || one.resourceId === entry.resourceId);

  expect(told.weeks.map(({ week }) => week)).toEqual(mondays);
  for (const one of told.weeks) {
    const isThen = (week: string) => week === one.week;
    expect([one.week, plain(one as Told)]).toEqual([one.week, expected(isMine, isThen)]);
  }
  const isThen = (week: string) => week >= (mondays[0] ?? '');
  for (const one of told.entries) {
    const isOf = (request: Request) => isMine(request) && request.resourceId === one.resourceId;
    expect(plain(one as Told)).toEqual(expected(isOf, isThen));
  }
  expect(told.entries).toHaveLength(entry ? 1 : ENTRIES.length);

  const ids = new Set(requests.filter(isMine).map(({ id }) => id));
  const soon = grants
    .filter(({ requestId, expiresAt }) => ids.has(requestId) && expiresAt > NOW)
    .filter(({ expiresAt }) => expiresAt.getTime() <= NOW.getTime() + 90 * DAY_MS)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  expect(told.ending.map(({ requestId }) => requestId)).toEqual(soon.map(({ requestId }) => requestId));
  const endWithin = (days: number) =>
    soon.filter(({ expiresAt }) => expiresAt.getTime() <= NOW.getTime() + days * DAY_MS).length;
  expect(told.endingWithin).toEqual(ENDING_DAYS.map((days) => ({ days, grants: endWithin(days) })));
});

it('is for reviewers alone', async () => {
  for (const role of ['patient', 'provider', 'partner'] as const) {
    await expect(world.call(newUser(role), 'GetReviewStatistics', { weeks: 4 })).rejects.toThrow(
      new ForbiddenError(MESSAGES.auth.forbidden),
    );
  }
});
