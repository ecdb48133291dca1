import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { DRAFT_LIMITS, type DraftFields } from '@carebourse/contracts/request-drafts';
import { ConflictError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { removeOldDrafts } from '../store/request-drafts.ts';
import { bootWorld, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const { requestDrafts: words } = MESSAGES;
const SEVERAL = { resourceType: '', resourceId: 0 };

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const typed: Partial<DraftFields> = { purpose: '  Gra', accessType: 'api', answers: { plan: 'We com' } };

async function save(user: TestUser, fields: object, seen: number, about: typeof SEVERAL = resources.agent) {
  const { draft } = await world.call(user, 'SaveRequestDraft', { ...about, fields: JSON.stringify(fields), seen });
  return draft;
}
const draftsOf = async (user: TestUser) => (await world.call(user, 'ListRequestDrafts', {})).drafts;
const fieldsOf = (draft: { fields: string } | null | undefined) => JSON.parse(draft?.fields ?? '{}') as DraftFields;

it('what is typed is kept as it is, for its person alone', async () => {
  const [user, other] = [newUser(), newUser()];
  expect(await save(user, typed, 0)).toMatchObject({ version: 1, resourceName: 'Lab Results' });
  await save(user, { ...typed, purpose: 'Grading ' }, 1);
  const { draft } = await world.call(user, 'GetRequestDraft', resources.agent);
  expect(draft?.version).toBe(2);
  expect(fieldsOf(draft)).toMatchObject({ purpose: 'Grading ', accessType: 'api', answers: { plan: 'We com' } });
  expect(await draftsOf(user)).toMatchObject([{ ...resources.agent, gone: false }]);
  expect(await draftsOf(other)).toEqual([]);
  const missing = new NotFoundError(words.notFound);
  await expect(world.call(other, 'GetRequestDraft', resources.agent)).rejects.toThrow(missing);
  await expect(world.call(other, 'DiscardRequestDraft', resources.agent)).rejects.toThrow(missing);
});

it('a draft is no request, and nothing of it is told to anybody', async () => {
  const user = newUser();
  const { db } = world.context;
  const before = await db.outbox.count();
  await save(user, { purpose: 'Amaranthine' }, 0);
  expect((await world.call(user, 'ListRequests', { userId: 0 })).requests).toEqual([]);
  expect(await db.outbox.count()).toBe(before);
  const [stored] = await db.requestDraft.findMany({ where: { userId: user.userId } });
  expect(stored?.sealed).toMatch(/^v1\./);
  expect(JSON.stringify(stored)).not.toContain('Amaranthine');
});

it('of two windows the second does not overwrite what it has not seen', async () => {
  const user = newUser();
  await save(user, { purpose: 'One' }, 0);
  await save(user, { purpose: 'Two' }, 1);
  const late = save(user, { purpose: 'Three' }, 1);
  await expect(late).rejects.toMatchObject({ message: words.changed, detail: { type: PROBLEM_TYPES.draftChanged } });
  // The same save once more, whose answer was lost.
  expect(await save(user, { purpose: 'Two' }, 1)).toMatchObject({ version: 2 });
  const both = await Promise.allSettled([save(user, { purpose: 'A' }, 2), save(user, { purpose: 'B' }, 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a request that was sent takes its draft along, and a save that comes later leaves none behind', async () => {
  const user = newUser();
  await save(user, typed, 0);
  await save(user, typed, 0, resources.domain);
  await submit(world, user);
  expect(await draftsOf(user)).toMatchObject([resources.domain]);
  await expect(save(user, { purpose: 'Later' }, 1)).rejects.toMatchObject({
    detail: { type: PROBLEM_TYPES.draftGone },
  });
  await expect(save(user, { purpose: 'Later' }, 0)).rejects.toMatchObject({
    message: words.requested,
    detail: { type: PROBLEM_TYPES.alreadyRequested },
  });
});

it('of a save and a request at once no draft is left beside the request', async () => {
  for (let times = 0; times < 10; times += 1) {
    const user = newUser();
    await Promise.all([submit(world, user), save(user, typed, 0).catch(() => undefined)]);
    expect(await draftsOf(user)).toEqual([]);
  }
});

it('a refused request leaves its draft', async () => {
  const user = newUser();
  await save(user, { purpose: 'Short' }, 0);
  await expect(submit(world, user, { ...resources.agent, purpose: 'Short' })).rejects.toThrow(InvalidInputError);
  expect(await draftsOf(user)).toHaveLength(1);
});

it('one for several entries is a draft of its own', async () => {
  const user = newUser();
  const entries = [{ ...resources.agent, name: 'Lab Results', answers: { plan: 'We' } }];
  await save(user, { purpose, entries }, 0, SEVERAL);
  const { draft } = await world.call(user, 'GetRequestDraft', SEVERAL);
  expect(fieldsOf(draft).entries).toEqual(entries);
  await world.call(user, 'DiscardRequestDraft', SEVERAL);
  expect(await draftsOf(user)).toEqual([]);
});

it('no health number is kept, and neither is more than anybody types', async () => {
  const user = newUser();
  expect(fieldsOf(await save(user, { purpose: 'Of 9876543217' }, 0)).purpose).not.toContain('9876543217');
  await expect(save(user, { purpose: 'x'.repeat(DRAFT_LIMITS.purpose + 1) }, 1)).rejects.toThrow(InvalidInputError);
  await expect(save(user, typed, 0, { resourceType: 'agent', resourceId: 999 })).rejects.toThrow(NotFoundError);
  const row = { resourceType: 'agent', resourceName: 'An agent', sealed: 'v1.k1.a.b.c', updatedAt: new Date() };
  const full = newUser();
  const rows = Array.from({ length: DRAFT_LIMITS.drafts }, (_one, at) => ({
    ...row,
    userId: full.userId,
    resourceId: 100 + at,
  }));
  await world.context.db.requestDraft.createMany({ data: rows });
  await expect(save(full, typed, 0)).rejects.toThrow(new ConflictError(words.tooMany(DRAFT_LIMITS.drafts)));
});

it('an entry that has left the catalogue is told of', async () => {
  const user = newUser();
  await save(user, typed, 0);
  await world.context.db.requestDraft.updateMany({ where: { userId: user.userId }, data: { resourceId: 999 } });
  await save(user, typed, 0, resources.domain);
  await save(user, {}, 0, SEVERAL);
  const asked = vi.spyOn(world.context.catalogue.entries, 'call');
  expect(await draftsOf(user)).toMatchObject([
    { resourceType: '', gone: false },
    { ...resources.domain, gone: false },
    { gone: true, resourceName: 'Lab Results' },
  ]);
  // The catalogue is asked once for all of them.
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['FindPublished']);
  asked.mockRestore();
});

it('the export has it; it goes with its account, and after ninety days without a touch', async () => {
  const [leaver, forgetful] = [newUser(), newUser()];
  await save(leaver, { purpose: 'Mine' }, 0);
  const { document } = await world.call(leaver, 'ExportRequests', {});
  expect(JSON.parse(document)).toMatchObject({
    drafts: [{ resourceType: 'agent', resourceName: 'Lab Results', fields: { purpose: 'Mine' } }],
  });
  await world.context.db.$transaction(async (tx) =>
    handlersOf(world.context)['user-deleted']?.({ data: { userId: leaver.userId } } as never, tx),
  );
  expect(await draftsOf(leaver)).toEqual([]);

  const kept = await save(forgetful, typed, 0);
  const end = new Date(kept?.keptUntil ?? '');
  await removeOldDrafts(world.context.db, end);
  expect(await draftsOf(forgetful)).toHaveLength(1);
  // Midnight in Ontario.
  await removeOldDrafts(world.context.db, new Date(end.getTime() + 1000));
  expect(await draftsOf(forgetful)).toEqual([]);
});
