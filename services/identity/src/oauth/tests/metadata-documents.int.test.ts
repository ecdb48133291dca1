import { RefusedAddressError } from '@carebourse/runtime/outbound/resolve';
import { NotFoundError } from '@carebourse/runtime/errors';
import { as } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentReader } from '../http/metadata-documents.ts';
import { bootOAuth, provider, type OAuthWorld } from './oauth-world.ts';
import { programOf, REDIRECT, type Tokens } from './assistant-world.ts';

let world: OAuthWorld;
let program: ReturnType<typeof programOf>;
let address: string;
let reads: string[];
let count = 0;

/** What stands at the addresses of this test. */
const documents = new Map<string, unknown>();

async function read(asked: string): Promise<unknown> {
  reads.push(asked);
  if (!documents.has(asked)) throw new Error('nothing stands there');
  return documents.get(asked);
}

beforeAll(async () => {
  world = await bootOAuth(() => new Date(), read);
  program = programOf(world);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.context.throttle.forgetUses('assistant-registration', '');
  documents.clear();
  reads = [];
  // The issuer remembers for minutes what it has read.
  count += 1;
  address = `https://editor.example/${count}.json`;
});

const publish = (changes: object = {}) =>
  documents.set(address, {
    client_id: address,
    client_name: 'Editor',
    redirect_uris: [REDIRECT, 'editor://callback'],
    grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
    token_endpoint_auth_method: 'none',
    ...changes,
  });

const asked = async (of = address) => {
  const answer = await program.authorize(of);
  return [answer.status, answer.status === 303 ? '' : await answer.text()];
};

describe('a program that is known by the address of a document', () => {
  it('is told of in discovery', async () => {
    const answer = await world.get('/.well-known/oauth-authorization-server');
    expect(await answer.json()).toMatchObject({ client_id_metadata_document_supported: true });
  });

  it('asks its person, acts for them and is kept with what it said, without registering', async () => {
    publish();
    const question = await program.ask(address);
    expect(await as(provider, () => world.assistants.call('GetInteraction', question))).toMatchObject({
      clientName: 'Editor',
      host: '127.0.0.1:7777',
      publishedAt: 'editor.example',
      scopes: ['agents:invoke'],
    });
    const { returnTo } = await program.decide(provider, question);
    const code = (await program.resume(returnTo, question)).get('code') ?? '';
    const answer = await program.exchange(address, code);
    const tokens = (await answer.json()) as Tokens;
    expect([answer.status, tokens.scope]).toEqual([200, 'agents:invoke']);
    expect((await program.refresh(address, tokens.refresh_token)).status).toBe(200);
    // Once, for all of that.
    expect(reads).toEqual([address]);
    const { db } = world.context;
    const row = await db.assistantClient.findUniqueOrThrow({ where: { id: address } });
    expect(row).toMatchObject({ name: 'Editor', redirectUris: [REDIRECT], authMethod: 'none', secretHash: null });
    const known = await world.client.call('ResolveAccessToken', { accessToken: tokens.access_token });
    expect(known).toMatchObject({ userId: provider.userId, assistant: true });
    const revoked = await world.post('/oauth/revocation', { token: tokens.access_token, client_id: address });
    expect(revoked.status).toBe(200);
    expect(await db.assistant.count({ where: { clientId: address } })).toBe(0);
  });

  it.each([
    ['names another address', { client_id: 'https://editor.example/other.json' }],
    ['comes back to nowhere that is allowed', { redirect_uris: ['editor://callback', 'http://assistant.example/'] }],
    ['proves itself by a secret', { token_endpoint_auth_method: 'client_secret_post' }],
    ['proves itself by keys that would have to be fetched', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['turns the letters of its name round', { client_name: 'a\u202eb' }],
  ])('is refused when it %s', async (_what, changes) => {
    publish(changes);
    expect((await asked())[0]).toBe(400);
  });

  it('is let do no more than what a program can register for', async () => {
    publish({ grant_types: ['client_credentials'], scope: 'data:read', jwks_uri: 'https://editor.example/keys' });
    const answer = await world.post('/oauth/token', { grant_type: 'client_credentials', client_id: address });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_description: 'requested grant type is not allowed for this client',
    });
    expect(reads).toEqual([address]);
  });

  it('is refused when nothing can be read, and a question of it is then none', async () => {
    expect((await asked())[0]).toBe(400);
    for (const other of [
      'http://editor.example/',
      'https://editor.example/a b',
      `https://e.example/${'x'.repeat(500)}`,
    ]) {
      reads = [];
      expect([other, (await asked(other))[0], reads]).toEqual([other, 400, []]);
    }
    const nobody = { uid: 'x', cookies: '' };
    await expect(as(provider, () => world.assistants.call('GetInteraction', nobody))).rejects.toThrow(NotFoundError);
  });

  it('is read so often and no more for one network, whoever names which', async () => {
    for (let at = 0; at < 61; at += 1) await asked(`${address}?${at}`);
    expect(reads).toHaveLength(60);
  });
});

it.each(['10.0.0.1', '169.254.169.254', '::1', '127.0.0.1'])('nothing is read from %s', async (found) => {
  const readAt = documentReader({
    policy: { allowLoopback: false },
    resolve: async () => [{ address: found, family: found.includes(':') ? 6 : 4 }],
  });
  await expect(readAt('https://editor.example/client.json')).rejects.toThrow(RefusedAddressError);
});
