import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAdmin, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

let world: ManagementWorld;

beforeAll(async () => void (world = await startManagementWorld()));
afterAll(() => world?.stop());

describe('others hear', () => {
  it('what can be found, in which words, and what cannot any more; nothing of drafts', async () => {
    const { id } = await world.create();
    await world.edit(id, 1, { name: 'First name' });
    await world.step('PublishResource', id, 2);
    await world.edit(id, 3, { name: 'Second name' });
    await world.step('RetireResource', id, 4);
    await world.step('UndoLastChange', id, 5);
    const about = { resourceType: 'agent', resourceId: id };
    expect(await world.heard(id, 'carebourse.catalogue')).toEqual([
      { type: 'resource-published', ...about, resourceName: 'First name' },
      {
        type: 'resource-changed',
        ...about,
        resourceName: 'Second name',
        change: 'edited',
        status: 'published',
        revision: 4,
      },
      {
        type: 'resource-changed',
        ...about,
        resourceName: 'Second name',
        change: 'retired',
        status: 'retired',
        revision: 5,
      },
      { type: 'resource-published', ...about, resourceName: 'Second name' },
    ]);
  });

  it('the audit trail every change, by whom', async () => {
    const { id } = await world.create();
    await world.edit(id, 1, { name: 'Other name' }, otherAdmin);
    await world.step('PublishResource', id, 2);
    const lines = await world.heard(id, 'carebourse.audit');
    expect(lines.map(({ action, actorId, informationType }) => ({ action, actorId, informationType }))).toEqual([
      { action: 'resource.created', actorId: 4, informationType: 'catalogue' },
      { action: 'resource.edited', actorId: 5, informationType: 'catalogue' },
      { action: 'resource.published', actorId: 4, informationType: 'catalogue' },
    ]);
  });

  it('nothing of what changes nothing', async () => {
    const { id } = await world.create();
    expect(await world.edit(id, 1, {})).toMatchObject({ revision: 1 });
    expect(await world.history(id)).toHaveLength(1);
    expect(await world.heard(id, 'carebourse.audit')).toHaveLength(1);
  });
});
