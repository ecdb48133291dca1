import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

it('a password is known by its hash, and no other one is', async () => {
  const stored = await hashPassword('sunflower seeds');
  expect(await checkPassword(stored, 'sunflower seeds')).toBe(true);
  expect(await checkPassword(stored, 'Sunflower seeds')).toBe(false);
  expect(await checkPassword(stored, '')).toBe(false);
});

it('two people with the same password have different hashes, as OWASP recommends them', async () => {
  const one = await hashPassword('sunflower seeds');
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('sunflower seeds')).not.toBe(one);
});

it.each([null, undefined, ''])('where %j is stored, no password is right', async (stored) => {
  for (const password of ['', 'sunflower seeds', 'no account has this password']) {
    expect(await checkPassword(stored, password)).toBe(false);
  }
});
