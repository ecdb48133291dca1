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
])('refuses %s, which is about its owner', async (password) =>
  expect(await objectionTo(password, owner)).toBe(MESSAGES.account.passwordPersonal),
);

it.each(['correct horse', 'Demo-Pass-2026', 'täglich8', 'sunflower seeds', 'ana keeps bees', 'marsh marigold'])(
  'takes %s',
  async (password) => expect(await objectionTo(password, owner)).toBeUndefined(),
);
