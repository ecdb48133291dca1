import { MESSAGES } from '@carebourse/contracts/messages';
import type { Scope } from '@carebourse/contracts/constants';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { asClient } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSteward } from '../../store/stewards.ts';
import {
  admin,
  bootWorld,
  newUser,
  purpose,
  resources,
  STEWARD_ORGANIZATION,
  submit,
  type World,
} from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const owner = newUser('partner');
const withScopes = <Result>(scopes: Scope[], run: () => Promise<Result>) =>
  asClient({ clientId: 'nightly-import', userId: owner.userId, scopes }, run);

describe('an API client', () => {
  it('asks for access in the name of its owner, and the catalogue takes its token too', async () => {
    const { request } = await withScopes(['requests:write'], () =>
      world.client.call('SubmitRequest', { ...resources.data, purpose }),
    );
    expect(request).toMatchObject({ userId: owner.userId, status: 'pending' });
  });

  it('does only what its token has the scope for', async () => {
    const submitting = withScopes(['requests:read', 'catalogue:read'], () =>
      world.client.call('SubmitRequest', { ...resources.domain, purpose }),
    );
    await expect(submitting).rejects.toThrow(MESSAGES.auth.insufficientScope('requests:write'));
    const listing = withScopes(['requests:write'], () => world.client.call('ListRequests', {}));
    await expect(listing).rejects.toThrow(MESSAGES.auth.insufficientScope('requests:read'));
    const { requests } = await withScopes(['requests:read'], () => world.client.call('ListRequests', {}));
    expect(requests.map(({ userId }) => userId)).toEqual([owner.userId]);
  });

  it("reads what happened to its owner's requests, and to nobody else's, also when its owner decides on them", async () => {
    await world.context.db.$transaction((tx) => addSteward(tx, owner.userId, STEWARD_ORGANIZATION));
    const others = await submit(world, newUser(), resources.agent);
    await world.call(admin, 'DecideRequest', { id: others.id, decision: 'returned', comment: 'For which patients?' });
    expect((await world.call(owner, 'GetHistory', { id: others.id })).entries).toHaveLength(2);
    const history = (id: number) => withScopes(['requests:read'], () => world.client.call('GetHistory', { id }));
    await expect(history(others.id)).rejects.toThrow(new NotFoundError(MESSAGES.requests.notFound));
    const own = await submit(world, owner, resources.agent);
    expect((await history(own.id)).entries).toMatchObject([{ action: 'submitted', actorId: owner.userId }]);
  });

  it('leaves a line in the audit trail when it uses what was granted; its owner, who looks, does not', async () => {
    const uses = async () => {
      const rows = await world.context.db.outbox.findMany({ where: { body: { contains: 'grants.used' } } });
      return rows.map(({ body }) => (JSON.parse(body) as { data: object }).data);
    };
    await world.call(owner, 'ListGrants', {});
    expect(await uses()).toEqual([]);
    await withScopes(['data:read'], () => world.client.call('ListGrants', {}));
    expect(await uses()).toMatchObject([
      { actorId: owner.userId, subjectUserId: owner.userId, subject: 'api-client/nightly-import', outcome: 'success' },
    ]);
  });

  it("lists and changes its owner's requests and grants alone", async () => {
    const all: Scope[] = ['requests:read', 'requests:write', 'data:read'];
    const other = newUser('partner');
    const granted = await submit(world, other, resources.openDomain);
    const waiting = await submit(world, other, resources.collection);
    const { requests } = await withScopes(all, () => world.client.call('ListRequests', {}));
    expect(requests.filter(({ userId }) => userId !== owner.userId)).toEqual([]);
    const listing = withScopes(all, () => world.client.call('ListRequests', { userId: other.userId }));
    await expect(listing).rejects.toThrow(new ForbiddenError(MESSAGES.requests.notYours));
    const { grants } = await withScopes(all, () => world.client.call('ListGrants', {}));
    expect(grants.map(({ id }) => id)).not.toContain(granted.id);
    const changes = [
      () => world.client.call('UpdateRequest', { id: waiting.id, purpose }),
      () => world.client.call('WithdrawRequest', { id: waiting.id }),
    ];
    for (const change of changes)
      await expect(withScopes(all, change)).rejects.toThrow(new ForbiddenError(MESSAGES.requests.notYours));
  });

  it('cannot make calls that are for people', async () => {
    const deciding = withScopes(['requests:read', 'requests:write', 'catalogue:read', 'data:read'], () =>
      world.client.call('DecideRequest', { id: 1, decision: 'approved' }),
    );
    await expect(deciding).rejects.toThrow(ForbiddenError);
  });
});
