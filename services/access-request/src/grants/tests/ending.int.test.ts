import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { warnOfEnds } from '../events/warn-of-ends.ts';
import { admin, bootWorld, newUser, submit, type World } from '../../../tests/world.ts';

const DAY_MS = 24 * 60 * 60_000;
const begin = new Date('2030-01-01T12:00:00Z');
const end = new Date('2030-03-01T12:00:00Z');

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
beforeEach(() => {
  world.clock.now = begin;
});
afterAll(() => world?.stop());

const before = (days: number) => new Date(end.getTime() - days * DAY_MS);

async function granted(expiresAt?: Date): Promise<number> {
  const { id } = await submit(world, newUser());
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: expiresAt?.toISOString() });
  return id;
}

/** The warnings, by two replicas at once, of a grant that ends in so many days. */
async function warningsOf(id: number, days: number): Promise<number[]> {
  world.clock.now = before(days);
  await Promise.all([warnOfEnds(world.context), warnOfEnds(world.context)]);
  const where = { aggregate: `request/${id}`, type: { contains: 'grant-ending' } };
  const rows = await world.context.db.outbox.findMany({ where, orderBy: { time: 'asc' } });
  return rows.map(({ body }) => (JSON.parse(body) as { data: { days: number } }).data.days);
}

it('tells 30, 14 and 3 days before the end, once each, whose grant ends when', async () => {
  const id = await granted(end);
  expect(await warningsOf(id, 30.1)).toEqual([]);
  expect(await warningsOf(id, 30)).toEqual([30]);
  expect(await warningsOf(id, 20)).toEqual([30]);
  expect(await warningsOf(id, 14)).toEqual([30, 14]);
  expect(await warningsOf(id, 3)).toEqual([30, 14, 3]);
  expect(await warningsOf(id, 0)).toEqual([30, 14, 3]);

  const { body } = await world.context.db.outbox.findFirstOrThrow({
    where: { aggregate: `request/${id}`, type: { contains: 'grant-ending' } },
  });
  const { userId, resourceName } = await world.context.db.accessRequest.findUniqueOrThrow({ where: { id } });
  expect(JSON.parse(body)).toMatchObject({ data: { requestId: id, userId, resourceName, endsAt: end.toISOString() } });
});

it('tells the nearest alone after a time in which nothing could be told', async () => {
  const id = await granted(end);
  expect(await warningsOf(id, 2)).toEqual([3]);
  expect(await warningsOf(id, 1)).toEqual([3]);
});

it('tells nothing of a grant that was given for a shorter time', async () => {
  world.clock.now = before(10);
  const id = await granted(end);
  expect(await warningsOf(id, 9)).toEqual([]);
  expect(await warningsOf(id, 3)).toEqual([3]);
});

it('tells nothing of what does not end, was revoked, or has ended', async () => {
  const [forever, revoked, over] = [await granted(), await granted(end), await granted(before(40))];
  await world.call(admin, 'RevokeGrant', { id: revoked, comment: 'The project ended' });
  expect(await warningsOf(forever, 3)).toEqual([]);
  expect(await warningsOf(revoked, 3)).toEqual([]);
  expect(await warningsOf(over, 39)).toEqual([]);
});

it('tells nothing where no days are set', async () => {
  const id = await granted(end);
  world.clock.now = before(3);
  expect(await warnOfEnds({ ...world.context, warningDays: [] })).toBe(0);
  expect(await warningsOf(id, 3)).toEqual([3]);
});
