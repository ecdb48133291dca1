import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { startVault, VAULT_TOKEN, vaultTokenFile } from '@carebourse/testing/vault';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readStoreConfig } from '../src/config.ts';

const [k1, k2] = [randomBytes(32), randomBytes(32)];
/** What stands in the ring in place of each key. */
const wrapped = new Map([
  ['vault:v1:d3JhcHBlZC0x', k1],
  ['vault:v2:d3JhcHBlZC0y', k2],
]);
const wrappedRing = [...wrapped.keys()].map((text, index) => `k${index + 1}:${text}`).join(',');
const plainRing = `k1:${k1.toString('base64')},k2:${k2.toString('base64')}`;
const open = (env: NodeJS.ProcessEnv) =>
  readStoreConfig({ DATABASE_URL: 'postgresql://user:password@host/profile', ...env });

test('keys that Vault has wrapped are opened by it, in their order', async () => {
  const { ENCRYPTION_KEYS } = await open({ ENCRYPTION_KEYS: wrappedRing, ...(await startVault(wrapped)) });
  expect(ENCRYPTION_KEYS).toBe(plainRing);
  // What was encrypted before the keys were wrapped still opens.
  const before = createFieldCipher(plainRing).encrypt('0-negative', 'place');
  expect(createFieldCipher(ENCRYPTION_KEYS).decrypt(before, 'place')).toBe('0-negative');
});

interface Mistake {
  token?: string;
  ring?: string;
  path?: string;
}
test.each<[string, Mistake, RegExp]>([
  [
    'a token that it does not know',
    { token: 'wrong' },
    /Vault at 127\.0\.0\.1:\d+ opened no key: it answered 403, permission denied$/,
  ],
  ['a key that it has not wrapped', { ring: plainRing }, /it answered 400, invalid ciphertext: no prefix$/],
  ['another address of it', { path: '/v1/secret' }, /it answered 404$/],
  ['an address that leads elsewhere', { path: '/moved' }, /it does not answer$/],
])('Vault refuses %s, and one line says so without any key', async (_, mistake, words) => {
  const { origin, VAULT_DECRYPT_URL } = await startVault(wrapped);
  const error: unknown = await open({
    ENCRYPTION_KEYS: mistake.ring ?? wrappedRing,
    VAULT_DECRYPT_URL: mistake.path ? origin + mistake.path : VAULT_DECRYPT_URL,
    VAULT_TOKEN_FILE: vaultTokenFile(mistake.token ?? VAULT_TOKEN),
  }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'SettingsError', message: expect.stringMatching(words) as string });
  expect((error as Error).message).not.toMatch(/hvs\.|vault:v|\n/);
  expect((error as Error).message).not.toContain(k1.toString('base64').slice(0, 8));
});

test('Vault that is away, and a token file that is not there, are named', async () => {
  const vault = await startVault(wrapped);
  const gone = { ENCRYPTION_KEYS: wrappedRing, ...vault, VAULT_TOKEN_FILE: '/none/token' };
  await expect(open(gone)).rejects.toThrow('VAULT_TOKEN_FILE: /none/token cannot be read');
  const away = { ENCRYPTION_KEYS: wrappedRing, VAULT_DECRYPT_URL: 'http://127.0.0.1:1/v1/transit/decrypt/carebourse' };
  await expect(open(away)).rejects.toThrow('Vault at 127.0.0.1:1 opened no key: it does not answer');
});
