import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { test } from '../support/fixtures.ts';

const { directory: words } = MESSAGES;
const EXCHANGE = '/api/auth/azure/token-exchange';
const LINK = '/api/auth/azure/link';

interface ConfigBody {
  directory: { tenantId: string; clientId: string; authority: string; protocolMode: string };
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What somebody can make who knows the directory's metadata, but has no key of it. */
function forge(header: object): string {
  const exp = Math.floor(Date.now() / 1000) + 600;
  const claims = { iss: 'https://local-directory.carebourse.example', aud: 'carebourse', sub: 'x', exp };
  const signed = `${encode(header)}.${encode({ ...claims, email: 'admin@carebourse.example' })}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}

test('the configuration names the directory, and the directory describes itself to pages', async ({ client }) => {
  const { body } = await client().get<ConfigBody>('/api/config');
  expect(body.directory).toMatchObject({ tenantId: 'local', clientId: 'carebourse', protocolMode: 'OIDC' });
  const metadata = await fetch(`${body.directory.authority}/.well-known/openid-configuration`, {
    headers: { origin: client().base },
  });
  expect(metadata.headers.get('access-control-allow-origin')).toBe(client().base);
  expect(await metadata.json()).toMatchObject({ code_challenge_methods_supported: ['S256'] });
});

for (const [path, valid] of [
  [EXCHANGE, { idToken: 'a.b.c', accessToken: 'x' }],
  [LINK, { idToken: 'a.b.c', accessToken: 'x', password: 'long enough' }],
] as const) {
  test(`POST ${path} asks for its fields in words`, async ({ client }) => {
    const { status, body } = await client().post(path, {});
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      idToken: [words.idTokenRequired],
      accessToken: [words.accessTokenRequired],
    });
    for (const idToken of [1, ['x'], {}, 'x'.repeat(20_000)]) {
      expect((await client().post(path, { ...valid, idToken })).status).toBe(400);
    }
  });

  test(`POST ${path} refuses what the directory has not signed, with the reason under error`, async ({ client }) => {
    const forged: [string, string][] = [
      ['a.b.c', words.unreadable],
      [forge({ alg: 'none' }), words.wrongAlgorithm],
      [forge({ alg: 'HS256', kid: 'x' }), words.wrongAlgorithm],
      [forge({ alg: 'RS256', kid: 'x' }), words.wrongSignature],
      [forge({ alg: 'RS256' }), words.wrongSignature],
    ];
    for (const [idToken, error] of forged) {
      const api = client();
      const answer = await api.post(path, { ...valid, idToken });
      expect(answer).toMatchObject({ status: 401, body: { error, message: error } });
      expect(api.cookie).toBe('');
    }
  });

  test(`POST ${path} is not for other sites' pages`, async ({ client }) => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    expect((await client().send('POST', path, JSON.stringify(valid), headers)).status).toBe(403);
  });
}

test('nobody becomes a patient or an admin through the directory', async ({ client }) => {
  for (const role of ['patient', 'admin']) {
    const { status, body } = await client().post(EXCHANGE, { idToken: 'a.b.c', accessToken: 'x', role });
    expect({ status, error: body.error }).toEqual({ status: 400, error: words.rolesOnly });
  }
});
