import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootWorld, newSteward, newUser, otherAdmin, type World } from '../../../tests/world.ts';

const { reasonTemplates: words } = MESSAGES;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const reason = {
  decision: 'rejected',
  title: 'No ethics approval',
  text: 'We need the approval of a research ethics board.',
};

async function keep(who: TestUser, changes: Partial<typeof reason> = {}): Promise<number> {
  const { template } = await world.call(who, 'AddReasonTemplate', { ...reason, ...changes });
  return template?.id ?? 0;
}
const titlesOf = async (who: TestUser) =>
  (await world.call(who, 'ListReasonTemplates', {})).templates.map(({ title }) => title);

it('reviewers of an organization share what they keep, and admins theirs', async () => {
  const [one, colleague, other] = [
    await newSteward(world, 21),
    await newSteward(world, 21),
    await newSteward(world, 22),
  ];
  const id = await keep(one, { title: 'Too wide' });
  await keep(colleague);
  await keep(admin, { title: 'Of admins' });
  expect(await titlesOf(one)).toEqual(['No ethics approval', 'Too wide']);
  expect(await titlesOf(other)).toEqual([]);
  expect(await titlesOf(otherAdmin)).toEqual(['Of admins']);

  const change = { ...reason, id, title: 'Narrower', decision: 'returned' };
  expect((await world.call(colleague, 'ChangeReasonTemplate', change)).template).toEqual(change);
  for (const stranger of [other, admin]) {
    const missing = new NotFoundError(words.notFound);
    await expect(world.call(stranger, 'ChangeReasonTemplate', change)).rejects.toThrow(missing);
    await expect(world.call(stranger, 'RemoveReasonTemplate', { id })).rejects.toThrow(missing);
  }
  await world.call(one, 'RemoveReasonTemplate', { id });
  expect(await titlesOf(colleague)).toEqual(['No ethics approval']);
  const lines = await world.context.db.outbox.findMany({ where: { body: { contains: `reason-template/${id}"` } } });
  expect(lines.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action).toSorted()).toEqual([
    'reason-template.added',
    'reason-template.changed',
    'reason-template.removed',
  ]);
});

it('they are for reviewers, have a title and a text, and are not too many', async () => {
  await expect(titlesOf(newUser())).rejects.toThrow(ForbiddenError);
  await expect(keep(newUser())).rejects.toThrow(ForbiddenError);
  const steward = await newSteward(world, 23);
  const nothing = { title: ' ', text: '' };
  await expect(keep(steward, nothing)).rejects.toMatchObject({
    fieldErrors: { title: [words.titleRequired], text: [words.textRequired] },
  });
  const { max } = LIMITS.reasonTemplates;
  for (let n = 0; n < max; n += 1) await keep(steward, { title: `Reason ${n}` });
  await expect(keep(steward)).rejects.toThrow(new ConflictError(words.tooMany(max)));
});
