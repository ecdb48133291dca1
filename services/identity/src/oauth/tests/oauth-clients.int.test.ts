import { LIMITS, PROBLEM_TYPES, SCOPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { as, asClient } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootOAuth, otherPartner, partner, provider, type OAuthWorld } from './oauth-world.ts';

const { oauthClients: words } = MESSAGES;

let world: OAuthWorld;
beforeAll(async () => {
  world = await bootOAuth(() => new Date());
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.context.db.oAuthClient.deleteMany();
  await world.context.db.outbox.deleteMany();
});

const asPartner = <Result>(run: () => Promise<Result>) => as(partner, run);

describe('a partner', () => {
  it('makes a client whose secret is shown once and stored as a hash', async () => {
    const { clientId, clientSecret } = await world.createClient();
    const { clients } = await asPartner(() => world.client.call('ListOAuthClients', {}));
    expect(clients).toMatchObject([{ clientId, name: 'Nightly import', scopes: ['catalogue:read', 'requests:read'] }]);
    const stored = JSON.stringify(await world.context.db.oAuthClient.findMany());
    expect(stored + JSON.stringify(clients)).not.toContain(clientSecret);
    expect(await world.audited()).toEqual(['api-client.created']);
  });

  it.each([
    [{ name: '', scopes: ['catalogue:read'] }, words.nameRequired],
    [{ name: 'x', scopes: [] }, words.scopesRequired],
    [{ name: 'x'.repeat(61), scopes: ['catalogue:read'] }, MESSAGES.validation.tooLong(60)],
  ])('is told what is wrong with %j', async (request, message) => {
    const creating = asPartner(() => world.client.call('CreateOAuthClient', request));
    await expect(creating).rejects.toThrow(message);
  });

  it('cannot give a scope that does not exist', async () => {
    const creating = asPartner(() => world.client.call('CreateOAuthClient', { name: 'x', scopes: ['admin'] }));
    await expect(creating).rejects.toThrow(InvalidInputError);
  });

  it('has at most ten at a time, also when twelve are made at once; a revoked one makes room', async () => {
    const { max } = LIMITS.oauthClients;
    const made = await Promise.allSettled(Array.from({ length: max + 2 }, () => world.createClient()));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
    const refused = made.find((result) => result.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(ConflictError);
    const { clients } = await asPartner(() => world.client.call('ListOAuthClients', {}));
    await asPartner(() => world.client.call('RevokeOAuthClient', { clientId: clients[0]?.clientId }));
    await world.createClient();
  });

  it('replaces a secret: the old one is refused, the new one works', async () => {
    const old = await world.createClient();
    const { clientSecret } = await asPartner(() => world.client.call('RotateOAuthClientSecret', old));
    const form = { grant_type: 'client_credentials' };
    expect((await world.post('/oauth/token', form, old)).status).toBe(401);
    expect((await world.post('/oauth/token', form, { ...old, clientSecret })).status).toBe(200);
    expect(await world.audited()).toContain('api-client.rotated');
  });

  it('revokes a client for good, and a second time changes nothing', async () => {
    const { clientId } = await world.createClient();
    await asPartner(() => world.client.call('RevokeOAuthClient', { clientId }));
    await asPartner(() => world.client.call('RevokeOAuthClient', { clientId }));
    const rotating = asPartner(() => world.client.call('RotateOAuthClientSecret', { clientId }));
    await expect(rotating).rejects.toThrow(words.revoked);
    expect((await world.audited()).filter((action) => action === 'api-client.revoked')).toHaveLength(1);
  });

  it("neither sees nor changes another's clients", async () => {
    const { clientId } = await world.createClient();
    const { clients } = await as(otherPartner, () => world.client.call('ListOAuthClients', {}));
    expect(clients).toEqual([]);
    for (const call of ['RotateOAuthClientSecret', 'RevokeOAuthClient'] as const) {
      await expect(as(otherPartner, () => world.client.call(call, { clientId }))).rejects.toThrow(NotFoundError);
    }
  });
});

describe('anybody else', () => {
  const planExceeded = { detail: { type: PROBLEM_TYPES.planExceeded } };

  it('makes clients with every scope by a plan with API access, their own or their organization’s', async () => {
    await world.hear(`user/${provider.userId}`, 'professional');
    await world.createClient([...SCOPES], provider);
    await world.hear(`user/${provider.userId}`, undefined);
    const content = { name: 'Clinic', kind: 'primary-care', city: 'Guelph', description: 'Care.' };
    const { id } = await world.context.db.organization.create({ data: content });
    const membership = { userId: provider.userId, organizationId: id, status: 'confirmed' };
    await world.context.db.membership.create({ data: membership });
    await world.hear(`organization/${id}`, 'enterprise');
    await world.createClient([...SCOPES], provider);
    await world.context.db.membership.deleteMany();
  });

  it('who has just paid is not refused: billing is asked', async () => {
    world.plans.set(provider.userId, 'professional');
    await world.createClient(['catalogue:read'], provider);
    world.plans.clear();
  });

  it('is told which plan it takes', async () => {
    await world.hear(`user/${provider.userId}`, 'basic');
    world.plans.set(provider.userId, 'basic');
    const refusal = { message: words.planMissing, ...planExceeded };
    await expect(world.createClient(['catalogue:read'], provider)).rejects.toMatchObject(refusal);
    world.plans.clear();
  });

  it('a partner without such a plan is told that data:read takes one', async () => {
    const refusal = { message: words.dataPlanMissing, ...planExceeded };
    await expect(world.createClient(['catalogue:read', 'data:read'])).rejects.toMatchObject(refusal);
  });

  it('sees and revokes what a plan opened, once it has ended', async () => {
    await world.hear(`user/${provider.userId}`, 'professional');
    const { clientId } = await world.createClient(['catalogue:read'], provider);
    await world.hear(`user/${provider.userId}`, undefined);
    const listed = await as(provider, () => world.client.call('ListOAuthClients', {}));
    expect(listed.clients).toMatchObject([{ clientId }]);
    await as(provider, () => world.client.call('RevokeOAuthClient', { clientId }));
  });

  it('manages no clients as an admin of the platform', async () => {
    const listing = as({ userId: 9, role: 'admin' }, () => world.client.call('ListOAuthClients', {}));
    await expect(listing).rejects.toThrow(ForbiddenError);
  });

  it('manages none as a client itself, whatever its scopes', async () => {
    const scopes = ['catalogue:read', 'requests:read', 'requests:write', 'data:read'] as const;
    const creating = asClient({ clientId: 'c', userId: partner.userId, scopes }, () =>
      world.client.call('CreateOAuthClient', { name: 'x', scopes: ['data:read'] }),
    );
    await expect(creating).rejects.toThrow(MESSAGES.auth.notForClients);
  });
});
