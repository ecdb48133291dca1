import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDirectoryTenants } from '../store/directory-tenants.ts';
import type { Transaction } from '../../store/database.ts';
import { bootWorld, platformAdmin, staffed, type World } from './organization-world.ts';

const { organizations: words } = MESSAGES;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const content = () => ({ name: `Ward ${randomUUID()}`, kind: 'hospital', city: 'Barrie', description: 'Beds.' });
const naming = (...ids: string[]) => ({ ...content(), directoryTenants: { ids } });
const created = async (request: ReturnType<typeof content>) =>
  (await world.call(platformAdmin, 'CreateOrganization', request)).organization?.id ?? 0;
const tenantsOf = async (id: number) =>
  (await world.call(platformAdmin, 'GetOrganization', { id })).record?.directoryTenants;

describe('the directory tenants of an organization', () => {
  it('are named once each, in lower case', async () => {
    const tenants = [randomUUID(), randomUUID()].toSorted();
    const id = await created(naming(...tenants.map((tenant) => tenant.toUpperCase()), ...tenants));
    expect(await tenantsOf(id)).toEqual(tenants);
  });

  it('stay as they are when a change leaves them out, and are replaced by what it names', async () => {
    const [kept, added, removed] = [randomUUID(), randomUUID(), randomUUID()];
    const id = await created(naming(kept, removed));
    await world.call(platformAdmin, 'UpdateOrganization', { ...content(), id });
    expect(await tenantsOf(id)).toEqual([kept, removed].toSorted());
    await world.call(platformAdmin, 'UpdateOrganization', { ...naming(kept, added), id });
    expect(await tenantsOf(id)).toEqual([kept, added].toSorted());
    await world.call(platformAdmin, 'UpdateOrganization', { ...naming(), id });
    expect(await tenantsOf(id)).toEqual([]);
    // Who gave one up stands in nobody's way.
    expect(await tenantsOf(await created(naming(removed)))).toEqual([removed]);
  });

  it('are no other organization’s: the second is told whose, and nothing of it is saved', async () => {
    const [theirs, own] = [randomUUID(), randomUUID()];
    const first = naming(theirs);
    await created(first);
    const taken = new ConflictError(words.tenantTaken(theirs, first.name));
    const second = naming(own, theirs.toUpperCase());
    await expect(created(second)).rejects.toThrow(taken);
    const id = await created(naming(own));
    await expect(world.call(platformAdmin, 'UpdateOrganization', { ...second, id })).rejects.toThrow(taken);
    expect(await tenantsOf(id)).toEqual([own]);
  });

  it('are one organization’s also when two name the same at once', async () => {
    const tenant = randomUUID();
    const first = content();
    const [id, other] = [await created(first), await created(content())];
    const hold = (tx: Transaction) => setDirectoryTenants(tx, id, [tenant]);
    const [second] = await meetingAt(world.context.db, hold, [
      () => world.call(platformAdmin, 'UpdateOrganization', { ...naming(tenant), id: other }),
    ]);
    expect(second).toMatchObject({ reason: new ConflictError(words.tenantTaken(tenant, first.name)) });
    expect(await tenantsOf(id)).toEqual([tenant]);
  });

  it.each(['common', 'hospital.example', '11111111-2222-3333-4444-55555555555', ''])('are no %j', async (tenant) => {
    await expect(created(naming(tenant))).rejects.toThrow(InvalidInputError);
  });

  it('are twenty at most', async () => {
    const tenants = Array.from({ length: 21 }, () => randomUUID());
    await expect(created(naming(...tenants))).rejects.toThrow(InvalidInputError);
    expect(await tenantsOf(await created(naming(...tenants.slice(1))))).toHaveLength(20);
  });

  it('are named by admins of the platform alone', async () => {
    const { id, chief } = await staffed(world);
    const change = world.call(chief, 'UpdateOrganization', { ...naming(randomUUID()), id });
    await expect(change).rejects.toThrow(ForbiddenError);
  });
});
