import { LIMITS } from '@carebourse/contracts/constants';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { startHearing } from '@carebourse/testing/hearing';
import { as, type TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

const question = { filters: [], groupBy: [{ column: 'city' }], measures: [{ fn: 'count' }] };

let world: World;
let tableId: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  tableId = await releaseVisits(world.here.context, entries.collection);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  user = await world.person();
  requestId = await world.grant({ user });
});

const keep = (name: string, more: { question?: string; tableId?: number } = {}) =>
  world.here.call(user, 'KeepQuestion', { requestId, tableId, name, question: JSON.stringify(question), ...more });
const keepUnder = (key: string, name: string) => as(user, () => underKey(key, () => keep(name)));
const kept = async () => (await world.here.call(user, 'ListQuestions', { requestId })).questions;
const forget = (id: number, who = user) => world.here.call(who, 'ForgetQuestion', { requestId, id });
async function end(): Promise<void> {
  await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
  await world.here.untilRefused(user, requestId);
}

describe('a question', () => {
  it('is kept under its name, and forgotten when its keeper says so', async () => {
    await keep('Visits by city');
    await keep('Another');
    const [first] = await kept();
    expect(await kept()).toMatchObject([{ tableId, name: 'Visits by city' }, { name: 'Another' }]);
    expect(JSON.parse(first?.question ?? '')).toEqual(question);
    await forget(first?.id ?? 0);
    expect(await kept()).toMatchObject([{ name: 'Another' }]);
    await expect(forget(first?.id ?? 0)).rejects.toThrow(NotFoundError);
  });

  it('lies encrypted, with all its words', async () => {
    await keep('How many live in Kingston');
    const { sealed } = await world.here.context.db.keptQuestion.findFirstOrThrow({ where: { requestId } });
    expect(sealed).toMatch(/^v1\./);
    expect(sealed).not.toMatch(/Kingston|city/);
  });

  it('is nobody else’s', async () => {
    await keep('Mine');
    const other = await world.person();
    expect((await world.here.call(other, 'ListQuestions', { requestId })).questions).toEqual([]);
    const [mine] = await kept();
    await expect(forget(mine?.id ?? 0, other)).rejects.toThrow(NotFoundError);
    expect(await kept()).toHaveLength(1);
  });

  it('is kept about a table that the grant opens, while it does, and stays readable after', async () => {
    await expect(keep('Of no table', { tableId: 2_000_000 })).rejects.toThrow(NotFoundError);
    await keep('While it lasts');
    await end();
    await expect(keep('Too late')).rejects.toThrow(ForbiddenError);
    expect(await kept()).toMatchObject([{ name: 'While it lasts' }]);
  });

  it.each([
    ['', {}],
    ['x'.repeat(LIMITS.name.max + 1), {}],
    ['No question', { question: '{"measures":[]}' }],
    ['No JSON', { question: 'SELECT 1' }],
  ])('refuses one called “%.20s” with %j', async (name, more) => {
    await expect(keep(name, more)).rejects.toThrow(InvalidInputError);
    expect(await kept()).toEqual([]);
  });

  it('keeps one for twenty calls that are the same, at once and later', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => keepUnder('k1', 'Once')));
    expect(new Set(answers.map(({ question: one }) => one?.id)).size).toBe(1);
    expect(await keepUnder('k1', 'Once')).toEqual(answers[0]);
    await keepUnder('k2', 'Another');
    expect(await kept()).toMatchObject([{ name: 'Once' }, { name: 'Another' }]);
  });

  it('says that a question is gone when its call comes again after it was forgotten', async () => {
    const { question: one } = await keepUnder('forgotten', 'Short-lived');
    await forget(one?.id ?? 0);
    await expect(keepUnder('forgotten', 'Short-lived')).rejects.toThrow(NotFoundError);
  });

  it('keeps so many and no more, also of calls at once', async () => {
    const { db } = world.here.context;
    await keep('The first');
    const { id: _, ...row } = await db.keptQuestion.findFirstOrThrow({ where: { requestId } });
    await db.keptQuestion.createMany({ data: Array.from({ length: LIMITS.keptQuestions.max - 3 }, () => row) });
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_unused, n) => keep(`At once ${n}`)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(8);
    expect(refused.every((reason) => reason instanceof ConflictError)).toBe(true);
    expect(await db.keptQuestion.count({ where: { requestId } })).toBe(LIMITS.keptQuestions.max);
  });

  it('forgets the questions of whoever deletes their account, and nobody else’s', async () => {
    await keep('Of somebody who leaves');
    const other = await world.person();
    const theirs = await world.grant({ user: other });
    const asked = { requestId: theirs, tableId, name: 'Of somebody who stays', question: JSON.stringify(question) };
    await world.here.call(other, 'KeepQuestion', asked);
    const { db } = world.here.context;
    const hearing = await startHearing(db, { group: 'delivery', handlers: handlersOf(world.here.context) });
    try {
      await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: user.userId } }]);
    } finally {
      await hearing.stop();
    }
    expect(await db.keptQuestion.count({ where: { userId: user.userId } })).toBe(0);
    expect(await db.keptQuestion.count({ where: { userId: other.userId } })).toBe(1);
  });
});
