import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, it } from 'vitest';
import { objectionTo } from './new-password.ts';

const owner = { email: 'jordan.marsh@clinic.example', username: 'JoMa_77x', firstName: 'Ana', lastName: 'Ferreira' };

it.each([
  'password',
  '12345678',
  'password1',
  'PASSWORD1',
  'Passw0rd',
  'qwertyuiop',
  'iloveyou1',
  '123456789',
  'aaaaaaaa',
  '12121212',
  'password2026!',
  'princess99',
  'trustno1',
  'hospital2026',
  'Carebourse!',
  'MapleLeafs67',
  'greedisgood26!',
  'wxyewxyewxye',
  'ghijklmnop',
  'ponmlkjih',
  '56789012345',
])('refuses %s, which is among the first that are tried', async (password) =>
  expect(await objectionTo(password, owner)).toBe(MESSAGES.account.passwordCommon),
);

it.each([
  'jordan.marsh@clinic.example',
  'Jordan.Marsh',
  'marshjordan',
  'JoMa_77x!',
  'Ferreira',
  'AnaFerreira2026',
  '!!ferreira99a',
  'Ana-20261120',
  'mos.Ferreira',
])('refuses %s, which is about its owner', async (password) =>
  expect(await objectionTo(password, owner)).toBe(MESSAGES.account.passwordPersonal),
);

it.each([
  'correct horse',
  'Demo-Pass-2026',
  'täglich8',
  'sunflower seeds',
  'ana keeps bees',
  'marsh marigold',
  'moss.Ferreira',
  '7-hospital',
  'hosp7ital',
  'backward2026!',
  'green grass',
  'aardvark lamp',
  'f-ghijklmnop',
])('takes %s', async (password) => expect(await objectionTo(password, owner)).toBeUndefined());

it('knows the longest of the owner’s names first', async () => {
  const known = { ...owner, username: 'anastasia', firstName: 'Ana' };
  expect(await objectionTo('anastasia-38', { ...known, email: 'ana@clinic.example' })).toBe(
    MESSAGES.account.passwordPersonal,
  );
});

it('takes names of two letters for chance, and asks no more of who gave none', async () => {
  const { email, username } = owner;
  expect(await objectionTo('ngozi-38', { ...owner, firstName: 'Ng' })).toBeUndefined();
  expect(await objectionTo('AnaFerreira2026', { email, username })).toBeUndefined();
  expect(await objectionTo('AnaFerreira2026', { email, username, firstName: null, lastName: null })).toBeUndefined();
});
