import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { keySettings, openKeys } from './keys.ts';

const ring = ['k1', 'k2'].map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`).join(',');
const open = async (env: NodeJS.ProcessEnv) => openKeys(readEnv(keySettings, env));

test('without a store of keys, the ring holds them itself', async () => {
  expect(await open({ ENCRYPTION_KEYS: ring })).toEqual({ ENCRYPTION_KEYS: ring });
});

test.each([
  [{ ENCRYPTION_KEYS: 'k1:c2hvcnQ=' }, 'k1 is not a key of 32 bytes'],
  [{ ENCRYPTION_KEYS: 'k1:vault:v1:d3JhcHBlZA==' }, 'k1 is not a key of 32 bytes'],
  [{ ENCRYPTION_KEYS: ring, VAULT_TOKEN_FILE: '/token' }, 'VAULT_TOKEN_FILE given without VAULT_DECRYPT_URL'],
  [{ ENCRYPTION_KEYS: ring, VAULT_DECRYPT_URL: 'http://vault.example.org/v1' }, 'must be an https:// address'],
])('the settings %j are refused', async (env, words) => {
  await expect(open(env)).rejects.toThrow(words);
});
