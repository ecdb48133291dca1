import { MESSAGES } from '@carebourse/contracts/messages';
import { AddressUnconfirmedError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootWorld, platformAdmin, staffed, type World } from './organization-world.ts';

let world: World;
beforeAll(async () => void (world = await bootWorld()));
afterAll(() => world?.stop());

const contact = { contactEmail: 'Data-Access@Quarry.example', contactPage: 'https://quarry.example/data' };
const stored = { contactEmail: 'data-access@quarry.example', contactPage: 'https://quarry.example/data' };

const listed = async (id: number) => (await world.identity.call('GetListedOrganization', { id })).organization;

describe('how an organization is reached', () => {
  it('is set by its own admin, on record, and told to everybody', async () => {
    const { id, chief } = await staffed(world);
    await world.call(chief, 'SetContact', contact);
    expect(await listed(id)).toMatchObject(stored);
    const { organizations } = await world.identity.call('ListOrganizations', {});
    expect(organizations.find((one) => one.id === id)).toMatchObject(stored);
    expect(await audited(id)).toEqual([{ action: 'organization.changed', actorId: chief.userId }]);
  });

  it('is taken away by what is empty, and stays where nothing is said', async () => {
    const { id, chief } = await staffed(world);
    await world.call(chief, 'SetContact', contact);
    await world.call(chief, 'SetContact', { contactEmail: '' });
    const { contactEmail, contactPage } = (await listed(id)) ?? {};
    expect([contactEmail, contactPage]).toEqual([undefined, stored.contactPage]);
  });

  it('is set by the platform’s admins with the rest, and by them alone for another organization', async () => {
    const { id, chief } = await staffed(world);
    const content = { name: 'Contact Hospitals', kind: 'hospital', city: 'Guelph', description: 'Beds.' };
    await world.call(platformAdmin, 'UpdateOrganization', { id, ...content, ...contact });
    expect(await listed(id)).toMatchObject(stored);
    await world.call(platformAdmin, 'UpdateOrganization', { id, ...content });
    expect(await listed(id)).toMatchObject(stored);
    await expect(world.call(platformAdmin, 'SetContact', contact)).rejects.toThrow(ForbiddenError);
    await expect(world.call(chief, 'UpdateOrganization', { id, ...content })).rejects.toThrow(ForbiddenError);
  });

  it('is not for members, claimants and strangers to set', async () => {
    const { id, join } = await staffed(world);
    const member = await join(await world.person());
    const claimant = await world.person();
    await world.call(claimant, 'ClaimOrganization', { organizationId: id });
    for (const person of [member, claimant, await world.person()]) {
      await expect(world.call(person, 'SetContact', contact)).rejects.toThrow(
        new ForbiddenError(MESSAGES.auth.forbidden),
      );
    }
    const unconfirmed = await world.person('provider', 'unconfirmed');
    await expect(world.call(unconfirmed, 'SetContact', contact)).rejects.toThrow(AddressUnconfirmedError);
    expect(await audited(id)).toEqual([]);
  });

  it.each([
    { contactEmail: 'nobody' },
    { contactPage: 'http://quarry.example' },
    { contactPage: 'https:quarry.example' },
    { contactPage: 'javascript:alert(1)' },
    { contactPage: 'https://somebody@quarry.example' },
  ])('is an address of mail and a page over https: %j is refused', async (wrong) => {
    const { chief } = await staffed(world);
    await expect(world.call(chief, 'SetContact', wrong)).rejects.toThrow(InvalidInputError);
  });
});

describe('an organization by its id', () => {
  it('is there for everybody while it is listed, and for nobody while it is not', async () => {
    const id = await world.organization();
    expect(await listed(id)).toMatchObject({ id, kind: 'hospital', city: 'Guelph', description: 'Beds.' });
    await world.context.db.organization.update({ where: { id }, data: { listedAt: null } });
    await expect(listed(id)).rejects.toThrow(new NotFoundError(MESSAGES.organizations.notFound));
    await expect(listed(987_654)).rejects.toThrow(NotFoundError);
  });
});

async function audited(id: number) {
  const rows = await world.context.db.outbox.findMany({ where: { topic: 'carebourse.audit' } });
  return rows
    .map(({ body }) => (JSON.parse(body) as { data: { action: string; actorId: number; subject: string } }).data)
    .filter(({ subject, action }) => subject === `organization/${id}` && action.startsWith('organization.'))
    .map(({ action, actorId }) => ({ action, actorId }));
}
