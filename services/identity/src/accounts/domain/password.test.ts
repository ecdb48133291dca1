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
  for (const password of ['', 'sunflower seeds', 'Cafe\u0301-au-lait', 'no account has this password']) {
    expect(await checkPassword(stored, password)).toBe(false);
  }
});

const COMPOSED = 'Caf\u00e9-au-lait-77';
const DECOMPOSED = 'Cafe\u0301-au-lait-77';

it('a password is the same on a keyboard that sends accents by themselves', async () => {
  const stored = await hashPassword(COMPOSED);
  expect(await checkPassword(stored, DECOMPOSED)).toBe(true);
  expect(await checkPassword(stored, COMPOSED)).toBe(true);
  expect(await checkPassword(stored, 'Cafe-au-lait-77')).toBe(false);
});
