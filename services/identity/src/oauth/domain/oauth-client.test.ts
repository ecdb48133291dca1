import { expect, it } from 'vitest';
import { accessTokenSeconds, hashClientSecret, isClientSecret, newClientId, newClientSecret } from './oauth-client.ts';

it('makes ids and secrets that nobody guesses and everybody recognises', () => {
  expect(newClientId()).toMatch(/^cb_[0-9a-f]{24}$/);
  expect(newClientSecret()).toMatch(/^cbs_[\w-]{43}$/);
  expect(newClientSecret()).not.toBe(newClientSecret());
});

it('knows a secret by its hash', () => {
  const secret = newClientSecret();
  expect(isClientSecret(secret, hashClientSecret(secret))).toBe(true);
  expect(isClientSecret(`${secret}x`, hashClientSecret(secret))).toBe(false);
  expect(isClientSecret('', hashClientSecret(secret))).toBe(false);
});

it('lets tokens for data live longer', () => {
  expect(accessTokenSeconds(['catalogue:read', 'requests:write'])).toBe(600);
  expect(accessTokenSeconds(['requests:read', 'data:read'])).toBe(3600);
});
