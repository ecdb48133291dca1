import { PROBLEM_TYPES, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { RequestIn } from '@carebourse/rpc/methods';
import { ConflictError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  agent,
  contents,
  otherAdmin,
  type Definition,
  startManagementWorld,
  type ManagementWorld,
} from '../../../tests/management-world.ts';

const { management: words } = MESSAGES;
const entryChanged = new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } });

let world: ManagementWorld;

beforeAll(async () => void (world = await startManagementWorld()));
afterAll(() => world?.stop());

describe.each(RESOURCE_TYPES)('an entry of type %s', (resourceType) => {
  it('begins as a draft, is published, changed, retired and taken back', async () => {
    const content = contents[resourceType]() as RequestIn<Definition['CreateResource']>['content'];
    const draft = await world.changed('CreateResource', { content });
    const { id: resourceId } = draft;
    expect(draft).toMatchObject({ status: 'draft', revision: 1, updatedBy: admin.userId, content });
    expect(draft.publishedAt).toBeUndefined();
    expect(resourceId).toBeGreaterThanOrEqual(1000);
    const about = { resourceType, resourceId };
    const isThere = () =>
      world.call('GetResource', about).then(
        () => true,
        () => false,
      );
    expect(await isThere()).toBe(false);

    const published = await world.changed('PublishResource', { ...about, revision: 1 });
    expect(published).toMatchObject({ status: 'published', revision: 2, content });
    expect(await isThere()).toBe(true);

    const [given] = Object.values(content ?? {});
    const renamed = { [resourceType]: { ...(given as object), name: `Renamed ${resourceType}` } };
    const updated = await world.changed('UpdateResource', { resourceId, revision: 2, content: renamed });
    expect(updated).toMatchObject({ status: 'published', revision: 3, content: renamed });
    expect((await world.call('GetResource', about)).name).toBe(`Renamed ${resourceType}`);

    expect(await world.changed('RetireResource', { ...about, revision: 3 })).toMatchObject({ status: 'retired' });
    expect(await isThere()).toBe(false);
    const back = await world.changed('UndoLastChange', { ...about, revision: 4 });
    expect(back).toMatchObject({ status: 'published', revision: 5, content: renamed });
    expect(back.retiredAt).toBeUndefined();
    expect(await isThere()).toBe(true);

    const { resources } = await world.call('ListManagedResources', { resourceType, status: 'published' });
    expect(resources.find((row) => row.id === resourceId)).toEqual(back);
    const { revisions } = await world.call('GetResourceHistory', about);
    expect(revisions.map(({ revision, action, status }) => [revision, action, status])).toEqual([
      [5, 'undone', 'published'],
      [4, 'retired', 'retired'],
      [3, 'edited', 'published'],
      [2, 'published', 'published'],
      [1, 'created', 'draft'],
    ]);
    expect(revisions.at(-1)).toMatchObject({ content, actorId: admin.userId });
  });
});

describe('what is not published', () => {
  it('is on no list and on no page, and has no documents', async () => {
    const { id } = await world.create();
    expect(await world.found(id)).toBeUndefined();
    await expect(world.client.call('GetAgent', { id })).rejects.toThrow(NotFoundError);
    await world.step('PublishResource', id, 1);
    expect(await world.found(id)).toBeDefined();
    await world.step('RetireResource', id, 2);
    expect(await world.found(id)).toBeUndefined();
    await expect(world.client.call('GetAgent', { id })).rejects.toThrow(NotFoundError);

    const domain = await world.changed('CreateResource', { content: contents.dataDomain() });
    const document = () =>
      world.call('GetComplianceDocument', { resourceType: 'dataDomain', resourceId: domain.id, document: 'phipa' });
    await expect(document()).rejects.toThrow(new NotFoundError(MESSAGES.requests.resourceNotFound));
    await world.changed('PublishResource', { resourceType: 'dataDomain', resourceId: domain.id, revision: 1 });
    expect((await document()).content.length).toBeGreaterThan(1000);
  });

  it('is listed by its status for admins', async () => {
    const { id } = await world.create();
    const statusLists = async () => {
      const lists = await Promise.all(
        ['draft', 'published', 'retired'].map((status) =>
          world.call('ListManagedResources', { resourceType: 'agent', status }),
        ),
      );
      return lists.map(({ resources }) => resources.some((row) => row.id === id));
    };
    expect(await statusLists()).toEqual([true, false, false]);
    await world.step('PublishResource', id, 1);
    expect(await statusLists()).toEqual([false, true, false]);
    await world.step('RetireResource', id, 2);
    expect(await statusLists()).toEqual([false, false, true]);
    await expect(world.call('ListManagedResources', { resourceType: 'agent', status: 'lost' })).rejects.toThrow(
      InvalidInputError,
    );
  });
});

describe('undo', () => {
  it('takes back publishing', async () => {
    const { id } = await world.create();
    await world.step('PublishResource', id, 1);
    expect(await world.step('UndoLastChange', id, 2)).toMatchObject({ status: 'draft', revision: 3 });
    expect(await world.found(id)).toBeUndefined();
  });

  it('takes back an edit, and itself', async () => {
    const { id } = await world.create();
    await world.edit(id, 1, { name: 'Other name', accessRoles: ['all'] });
    const undone = await world.step('UndoLastChange', id, 2);
    expect(undone.content?.agent).toMatchObject({ name: agent.name, accessRoles: ['provider'] });
    const again = await world.step('UndoLastChange', id, 3);
    expect(again.content?.agent).toMatchObject({ name: 'Other name', accessRoles: ['all'] });
  });

  it('has nothing to take back from a new draft', async () => {
    const { id } = await world.create();
    await expect(world.step('UndoLastChange', id, 1)).rejects.toThrow(new ConflictError(words.nothingToUndo));
  });
});

describe('two people at once', () => {
  it('do not overwrite each other', async () => {
    const { id } = await world.create();
    await world.edit(id, 1, { specialty: 'Cardiology' }, otherAdmin);
    await expect(world.edit(id, 1, { specialty: 'Nephrology' })).rejects.toThrow(entryChanged);
    for (const name of ['PublishResource', 'RetireResource', 'UndoLastChange'] as const) {
      await expect(world.step(name, id, 1)).rejects.toThrow(entryChanged);
    }
    const [latest] = await world.history(id);
    expect(latest).toMatchObject({ revision: 2, actorId: otherAdmin.userId });
    expect(latest?.content?.agent?.specialty).toBe('Cardiology');
  });

  it('make one change when they meet', async () => {
    const { id } = await world.create();
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const results = await Promise.allSettled(names.map((name) => world.edit(id, 1, { name })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await world.history(id)).map(({ revision }) => revision)).toEqual([2, 1]);
  });
});

describe('the steward', () => {
  it('is shown with its name, which identity knows', async () => {
    const stewarded = await world.create({ stewardOrganizationId: world.stewardOrganizationId });
    expect(stewarded).toMatchObject({ stewardName: 'Quarry Bay Hospitals' });
    expect(stewarded.content?.agent?.stewardOrganizationId).toBe(world.stewardOrganizationId);
    await world.step('PublishResource', stewarded.id, 1);
    expect((await world.found(stewarded.id))?.entry).toMatchObject({ stewardName: 'Quarry Bay Hospitals' });
    const without = await world.edit(stewarded.id, 2, {});
    expect(without.stewardName).toBeUndefined();
    expect(await world.step('UndoLastChange', stewarded.id, 3)).toMatchObject({ stewardName: 'Quarry Bay Hospitals' });
  });
});

describe('the history', () => {
  it('can be neither changed nor removed', async () => {
    await world.create();
    const { db } = world;
    await expect(db.resourceRevision.updateMany({ data: { action: 'edited' } })).rejects.toThrow(/permission denied/);
    await expect(db.resourceRevision.deleteMany()).rejects.toThrow(/permission denied/);
    await expect(db.$executeRaw`TRUNCATE resource_revision`).rejects.toThrow(/permission denied/);
  });
});
