import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { admin, bootWorld, newSteward, newUser, type World } from '../../../tests/world.ts';

const { savedViews: words } = MESSAGES;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const query = { search: 'Quillon', assigned: 'me', sort: 'requester' };

async function keep(who: TestUser, name: string, isDefault = false, filters: object = query) {
  const { view } = await world.call(who, 'AddSavedView', { name, query: JSON.stringify(filters), isDefault });
  if (!view) throw new Error('no view was answered');
  return view;
}
const viewsOf = async (who: TestUser) => (await world.call(who, 'ListSavedViews', {})).views;
const defaultsOf = async (who: TestUser) =>
  (await viewsOf(who)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

it('a reviewer keeps views by name, changes and removes them, and one at most opens the queue', async () => {
  const [steward, colleague] = [await newSteward(world), await newSteward(world)];
  const mine = await keep(steward, 'Mine', true);
  const late = await keep(steward, 'Late', true, { late: 'true' });
  expect((await viewsOf(steward)).map(({ name }) => name)).toEqual(['Late', 'Mine']);
  expect(JSON.parse(mine.query)).toEqual(query);
  expect(await defaultsOf(steward)).toEqual(['Late']);
  await world.call(steward, 'ChangeSavedView', { ...mine, name: 'All of mine', isDefault: true });
  expect(await defaultsOf(steward)).toEqual(['All of mine']);

  expect(await viewsOf(colleague)).toEqual([]);
  const missing = new NotFoundError(words.notFound);
  await expect(world.call(colleague, 'ChangeSavedView', late)).rejects.toThrow(missing);
  await expect(world.call(colleague, 'RemoveSavedView', { id: late.id })).rejects.toThrow(missing);
  await world.call(steward, 'RemoveSavedView', { id: late.id });
  expect((await viewsOf(steward)).map(({ name }) => name)).toEqual(['All of mine']);
});

it('they lie encrypted, are in the export of one’s data, and go with the account', async () => {
  const steward = await newSteward(world);
  await keep(steward, 'About Quillon');
  const rows = await world.context.db.savedView.findMany({ where: { userId: steward.userId } });
  expect(JSON.stringify(rows)).not.toContain('Quillon');
  const exported = JSON.parse((await world.call(steward, 'ExportRequests', {})).document) as object;
  expect(exported).toMatchObject({ savedViews: [{ name: 'About Quillon', query, isDefault: false }] });
  await world.context.db.$transaction(async (tx) =>
    handlersOf(world.context)['user-deleted']?.({ data: { userId: steward.userId } } as never, tx),
  );
  expect(await world.context.db.savedView.count({ where: { userId: steward.userId } })).toBe(0);
});

it('there are so many at most, also when they are kept at once', async () => {
  const steward = await newSteward(world);
  const { max } = LIMITS.savedViews;
  const kept = await Promise.allSettled(Array.from({ length: max + 2 }, (_, at) => keep(steward, `View ${at}`, true)));
  const refused = kept.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  expect(refused.map(({ message }) => message)).toEqual([words.tooMany(max), words.tooMany(max)]);
  expect(await defaultsOf(steward)).toHaveLength(1);
});

it('what the queue does not know is refused, and so is who is no reviewer', async () => {
  await expect(keep(admin, '')).rejects.toMatchObject({ fieldErrors: { name: [words.nameRequired] } });
  await expect(keep(admin, 'Odd', false, { sort: 'luck' })).rejects.toThrow(InvalidInputError);
  await expect(world.call(admin, 'AddSavedView', { name: 'Broken', query: '{', isDefault: false })).rejects.toThrow(
    InvalidInputError,
  );
  for (const who of [newUser(), newUser('patient')]) {
    await expect(viewsOf(who)).rejects.toThrow(ForbiddenError);
    await expect(keep(who, 'Mine')).rejects.toThrow(ForbiddenError);
    await expect(world.call(who, 'RemoveSavedView', { id: 1 })).rejects.toThrow(ForbiddenError);
  }
});
