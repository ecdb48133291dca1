import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

const { management: words, validation } = MESSAGES;
const nameTaken = new ConflictError(words.nameTaken, { detail: { type: PROBLEM_TYPES.nameTaken } });

let world: ManagementWorld;

beforeAll(async () => void (world = await startManagementWorld()));
afterAll(() => world?.stop());

describe('what is refused', () => {
  it('publishing twice, retiring twice, and what does not exist', async () => {
    const { id } = await world.create();
    await world.step('PublishResource', id, 1);
    await expect(world.step('PublishResource', id, 2)).rejects.toThrow(new ConflictError(words.alreadyPublished));
    await world.step('RetireResource', id, 2);
    await expect(world.step('RetireResource', id, 3)).rejects.toThrow(new ConflictError(words.alreadyRetired));
    const missing = new NotFoundError(MESSAGES.requests.resourceNotFound);
    await expect(world.step('PublishResource', 999_999, 1)).rejects.toThrow(missing);
    await expect(world.edit(999_999, 1, {})).rejects.toThrow(missing);
    await expect(world.history(999_999)).rejects.toThrow(missing);
  });

  it.each([
    ['no name', { name: '  ' }, { name: [validation.nameRequired] }],
    ['no description', { description: '' }, { description: [validation.descriptionRequired] }],
    ['no specialty', { specialty: '' }, { specialty: [validation.fieldRequired] }],
    ['no role', { accessRoles: [] }, { accessRoles: [validation.accessRolesRequired] }],
    ['an unknown steward', { stewardOrganizationId: 999 }, { stewardOrganizationId: [words.stewardUnknown] }],
  ])('%s', async (_what, fields, fieldErrors) => {
    await expect(world.create(fields)).rejects.toMatchObject({ name: 'InvalidInputError', fieldErrors });
  });

  it.each([{ category: 'magic' }, { icon: 'dna' }, { iconBg: 'pink' }, { accessRoles: ['doctor'] }])(
    '%j',
    async (fields) => {
      await expect(world.create(fields as never)).rejects.toThrow(InvalidInputError);
    },
  );

  it('an entry of no type', async () => {
    await expect(world.call('CreateResource', {})).rejects.toThrow(InvalidInputError);
    await expect(world.call('ListManagedResources', { resourceType: 'patient' })).rejects.toThrow(InvalidInputError);
  });

  it("another data domain's name", async () => {
    const content = contents.dataDomain();
    await world.changed('CreateResource', { content });
    await expect(world.changed('CreateResource', { content })).rejects.toThrow(nameTaken);
    const other = await world.changed('CreateResource', { content: contents.dataDomain() });
    await expect(world.changed('UpdateResource', { resourceId: other.id, revision: 1, content })).rejects.toThrow(
      nameTaken,
    );
  });

  it('a collection of domains that do not exist', async () => {
    const { dataDomain } = contents.dataDomain();
    await world.changed('CreateResource', { content: { dataDomain } });
    const { dataCollection } = contents.dataCollection();
    const named = (domains: string[]) =>
      world.changed('CreateResource', { content: { dataCollection: { ...dataCollection, domains } } });
    await expect(named([dataDomain.name, 'Nowhere'])).rejects.toMatchObject({
      fieldErrors: { domains: [words.domainUnknown('Nowhere')] },
    });
    expect((await named([dataDomain.name, dataDomain.name])).content?.dataCollection?.domains).toEqual([
      dataDomain.name,
    ]);
  });

  it.each(['patient', 'provider', 'partner'] as const)('everything to a %s', async (role) => {
    const { id } = await world.create();
    const user = await world.member({ platformRole: role });
    const about = { resourceType: 'agent', resourceId: id };
    const calls = [
      () => world.call('ListManagedResources', { resourceType: 'agent' }, user),
      () => world.call('GetResourceHistory', about, user),
      () => world.call('CreateResource', { content: contents.agent() as never }, user),
      () => world.call('UpdateResource', { resourceId: id, revision: 1, content: contents.agent() as never }, user),
      () => world.call('PublishResource', { ...about, revision: 1 }, user),
      () => world.call('RetireResource', { ...about, revision: 1 }, user),
      () => world.call('UndoLastChange', { ...about, revision: 1 }, user),
    ];
    for (const forbidden of calls) await expect(forbidden()).rejects.toThrow(ForbiddenError);
  });
});
