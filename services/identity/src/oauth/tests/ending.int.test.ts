import { AccountService, type AccountServiceDefinition } from '@carebourse/rpc/account';
import type { RpcClient } from '@carebourse/rpc/client';
import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { OrganizationService, type OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import { NotFoundError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { bootService } from '@carebourse/testing/boot';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASSISTANT_IDLE_SECONDS, CODE_SECONDS } from '../domain/assistant.ts';
import { accountHandlers, accountRules } from '../../accounts/rpc/service.ts';
import * as organizationRpc from '../../organizations/rpc/service.ts';
import * as identityRpc from '../../rpc/service.ts';
import { removeExpiredAssistants } from '../../store/assistants.ts';
import { removeExpiredArtifacts } from '../store/oidc-artifacts.ts';
import { bootOAuth, otherPartner, provider, type OAuthWorld } from './oauth-world.ts';
import { programOf, type Tokens } from './assistant-world.ts';

const PASSWORD = 'correct horse battery';
const admin: TestUser = { userId: 4, role: 'admin' };

let world: OAuthWorld;
let program: ReturnType<typeof programOf>;
let now = new Date();
let account: RpcClient<AccountServiceDefinition>;
let identity: RpcClient<IdentityServiceDefinition>;
let organizations: RpcClient<OrganizationServiceDefinition>;
const services: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  world = await bootOAuth(() => now);
  program = programOf(world);
  const { context } = world;
  const accounts = await bootService({
    definition: AccountService,
    rules: accountRules,
    handlers: accountHandlers,
    context,
  });
  const identities = await bootService({
    definition: IdentityService,
    rules: identityRpc.rules,
    handlers: identityRpc.handlers,
    context,
  });
  const organized = await bootService({
    definition: OrganizationService,
    rules: organizationRpc.rules,
    handlers: organizationRpc.handlers,
    context,
  });
  services.push(accounts, identities, organized);
  account = accounts.client;
  identity = identities.client;
  organizations = organized.client;
  const { userId: id, role } = admin;
  const data = { id, role, username: 'admin4', usernameKey: 'admin4', email: 'admin4@example.org' };
  await context.db.user.create({ data: { ...data, emailVerifiedAt: now } });
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await world?.stop();
});
beforeEach(async () => {
  now = new Date();
  const { db, passwords, throttle } = world.context;
  await throttle.forgetUses('assistant-registration', '');
  await db.assistantClient.deleteMany();
  await db.outbox.deleteMany();
  const passwordHash = await passwords.hash(PASSWORD);
  await db.user.update({ where: { id: provider.userId }, data: { passwordHash, suspendedAt: null } });
});

const resolve = (accessToken: string) => world.client.call('ResolveAccessToken', { accessToken });
const idOf = async (person: TestUser = provider) => {
  const { assistants } = await as(person, () => world.assistants.call('ListAssistants', {}));
  return assistants[0]?.id ?? '';
};

/** Neither its access token nor its refresh token is good for anything, and nothing of it is left. */
async function expectEnded({ clientId, tokens }: { clientId: string; tokens: Tokens }): Promise<void> {
  await expect(resolve(tokens.access_token)).rejects.toThrow(UnauthenticatedError);
  const answer = await program.refresh(clientId, tokens.refresh_token);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect(await idOf()).toBe('');
  expect(await world.context.db.oidcArtifact.count({ where: { model: { not: 'Interaction' } } })).toBe(0);
}

describe('a refresh token', () => {
  it('is good once, for the next ones', async () => {
    const { clientId, tokens } = await program.connected(provider);
    const next = (await (await program.refresh(clientId, tokens.refresh_token)).json()) as Tokens;
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await resolve(next.access_token)).toMatchObject({ userId: provider.userId, assistant: true });
    expect((await program.refresh(clientId, next.refresh_token)).status).toBe(200);
  });

  it('that comes again ends the assistant: somebody else may have it', async () => {
    const { clientId, tokens } = await program.connected(provider);
    const next = (await (await program.refresh(clientId, tokens.refresh_token)).json()) as Tokens;
    expect((await program.refresh(clientId, tokens.refresh_token)).status).toBe(400);
    await expectEnded({ clientId, tokens: next });
    expect(await world.audited()).toContain('assistant.disconnected');
  });

  it('that two use at once ends it too, the winner’s included', async () => {
    const { clientId, tokens } = await program.connected(provider);
    const answers = await Promise.all([1, 2].map(() => program.refresh(clientId, tokens.refresh_token)));
    expect(answers.some(({ status }) => status >= 400)).toBe(true);
    await expectEnded({ clientId, tokens });
  });

  it('is no good to another program', async () => {
    const { tokens } = await program.connected(provider);
    const { client_id: other } = await program.registered();
    expect((await program.refresh(other, tokens.refresh_token)).status).toBe(400);
    expect(await idOf()).not.toBe('');
  });
});

it('a code that comes twice ends the assistant', async () => {
  const { client_id: clientId } = await program.registered();
  const code = await program.allowed(provider, clientId);
  const tokens = (await (await program.exchange(clientId, code)).json()) as Tokens;
  expect((await program.exchange(clientId, code)).status).toBe(400);
  await expectEnded({ clientId, tokens });
});

it('a code that comes after its minute gives nothing', async () => {
  const { client_id: clientId } = await program.registered();
  const code = await program.allowed(provider, clientId);
  now = new Date(now.getTime() + (CODE_SECONDS + 1) * 1000);
  expect((await program.exchange(clientId, code)).status).toBe(400);
});

describe('an assistant ends', () => {
  it.each(['access_token', 'refresh_token'] as const)(
    'when its program revokes its %s, and no other one',
    async (kind) => {
      const connected = await program.connected(provider);
      const token = connected.tokens[kind];
      const revoke = (clientId: string, more = {}) =>
        world.post('/oauth/revocation', { token, client_id: clientId, ...more });
      const { client_id: other } = await program.registered();
      const secret = await program.registered({ token_endpoint_auth_method: 'client_secret_post' });
      expect((await revoke(other)).status).toBe(200);
      expect((await revoke(secret.client_id)).status).toBe(401);
      expect((await revoke(secret.client_id, { client_secret: secret.client_secret })).status).toBe(200);
      expect((await revoke('cbr_nobody')).status).toBe(401);
      expect(await resolve(connected.tokens.access_token)).toBeDefined();
      expect((await revoke(connected.clientId, { token_type_hint: 'access_token' })).status).toBe(200);
      await expectEnded(connected);
      expect((await revoke(connected.clientId)).status).toBe(200);
      expect((await world.audited()).filter((action) => action === 'assistant.disconnected')).toHaveLength(1);
    },
  );

  it('when its person disconnects it, and by nobody else', async () => {
    const connected = await program.connected(provider);
    const id = await idOf();
    const disconnect = (person: TestUser) => as(person, () => world.assistants.call('DisconnectAssistant', { id }));
    await expect(disconnect(otherPartner)).rejects.toThrow(NotFoundError);
    expect(await resolve(connected.tokens.access_token)).toBeDefined();
    await disconnect(provider);
    await expectEnded(connected);
    await expect(disconnect(provider)).rejects.toThrow(NotFoundError);
    expect((await world.audited()).filter((action) => action === 'assistant.disconnected')).toHaveLength(1);
  });

  it('with its person’s sessions elsewhere', async () => {
    const connected = await program.connected(provider);
    await as(provider, () => account.call('EndOtherSessions', {}));
    await expectEnded(connected);
  });

  it('with the password', async () => {
    const connected = await program.connected(provider);
    const change = { currentPassword: PASSWORD, newPassword: 'a quite different one' };
    await as(provider, () => account.call('ChangePassword', change));
    await expectEnded(connected);
  });

  it('with the suspension of its person, and stays so', async () => {
    const connected = await program.connected(provider);
    const { userId: id } = provider;
    await as(admin, () => organizations.call('SuspendPerson', { id }));
    await expectEnded(connected);
    await as(admin, () => organizations.call('ReinstatePerson', { id }));
    await expectEnded(connected);
  });

  it('when it has asked for no token for a month', async () => {
    const connected = await program.connected(provider);
    now = new Date(now.getTime() + (ASSISTANT_IDLE_SECONDS + 1) * 1000);
    await expect(resolve(connected.tokens.access_token)).rejects.toThrow(UnauthenticatedError);
    const { db } = world.context;
    await removeExpiredArtifacts(db, now);
    await removeExpiredAssistants(db, now);
    await expectEnded(connected);
  });
});

it('an assistant whose person has no address that counts any more rests', async () => {
  const { tokens } = await program.connected(provider);
  const { db } = world.context;
  const set = (emailVerifiedAt: Date | null) =>
    db.user.update({ where: { id: provider.userId }, data: { emailVerifiedAt } });
  await set(null);
  await expect(resolve(tokens.access_token)).rejects.toThrow(UnauthenticatedError);
  await set(now);
  expect(await resolve(tokens.access_token)).toBeDefined();
});

it('whoever delivers is told whether an assistant acts for its person still', async () => {
  await program.connected(provider);
  const clientId = await idOf();
  const check = (id: number) => identity.call('CheckAccount', { id, clientId });
  expect(await check(provider.userId)).toEqual({ active: true, ended: false });
  expect(await check(otherPartner.userId)).toEqual({ active: true, ended: true });
  await as(provider, () => world.assistants.call('DisconnectAssistant', { id: clientId }));
  expect(await check(provider.userId)).toEqual({ active: true, ended: true });
});

it('the copy of an account names its assistants, and no secret of theirs', async () => {
  const { tokens } = await program.connected(provider);
  const { document } = await as(provider, () => account.call('ExportAccount', {}));
  expect(JSON.parse(document)).toMatchObject({ assistants: [{ name: 'Editor', host: '127.0.0.1:7777' }] });
  expect(document).not.toContain(tokens.refresh_token);
});
