import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { newServiceKey, publicHalves, readServiceKeys } from './service-keys.ts';
import { SERVICE_NAMES } from './service-names.ts';

const keys = Object.fromEntries(SERVICE_NAMES.map((name) => [name, newServiceKey()]));
const SERVICE_KEY = keys['profile'] ?? '';
const SERVICE_KEYS = publicHalves(keys);

/** Made by the commands of docs/keys.md. */
const OF_OPENSSL = {
  own: 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmuArgx9/lNUEjJ1XjG9y9hkudGrVvnHpJtQJQRmewl2hRANCAARO0L3kwtLB/rVy0rXaEXfrHT9f2QsXStsyEzo99Y3bqz4UP7B73e6UQJeD9ETsTX2KSTRWVSma9LenW52CEmUA',
  published:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETtC95MLSwf61ctK12hF36x0/X9kLF0rbMhM6PfWN26s+FD+we93ulECXg/RE7E19ikk0VlUpmvS3p1udghJlAA==',
};

it('keys that OpenSSL made are read, and a public half is the one that OpenSSL tells', () => {
  expect(publicHalves({ profile: OF_OPENSSL.own })).toBe(`profile:${OF_OPENSSL.published}`);
  const published = `${SERVICE_KEYS}, profile:${OF_OPENSSL.published}`;
  const read = readServiceKeys('profile', { SERVICE_KEY: OF_OPENSSL.own, SERVICE_KEYS: published });
  expect(read.published.get('profile')).toHaveLength(2);
});

const onCurve = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'der', type: 'pkcs8' });

it.each([
  ['no key', 'x', SERVICE_KEYS, 'SERVICE_KEY: must be a private key for ES256: PKCS #8 in base64'],
  ['an RSA key', rsa.toString('base64'), SERVICE_KEYS, 'SERVICE_KEY: must be a private key for ES256'],
  ['a key of another curve', onCurve('P-384'), SERVICE_KEYS, 'SERVICE_KEY: must be a private key for ES256'],
  ['the key of another service', keys['billing'], SERVICE_KEYS, 'must be the private half of a key of profile'],
  ['no public keys', SERVICE_KEY, '', 'SERVICE_KEYS: must be service:key,…'],
  ['a service that there is not', SERVICE_KEY, `${SERVICE_KEYS},web:AAAA`, 'SERVICE_KEYS: must be service:key,…'],
  ['a broken public key', SERVICE_KEY, `${SERVICE_KEYS},billing:AAAA`, 'has a key of billing that is no public key'],
  [
    'a private key in public',
    SERVICE_KEY,
    `${SERVICE_KEYS},billing:${SERVICE_KEY}`,
    'has a key of billing that is no public',
  ],
  [
    'a missing service',
    SERVICE_KEY,
    publicHalves({ profile: SERVICE_KEY }),
    'SERVICE_KEYS: has no key of gateway, identity',
  ],
])('%s stops the start with words', (_what, own, published, words) => {
  expect(() => readServiceKeys('profile', { SERVICE_KEY: own ?? '', SERVICE_KEYS: published })).toThrow(words);
});
