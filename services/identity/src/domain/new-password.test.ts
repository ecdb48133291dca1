import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, it } from 'vitest';
import { objectionTo } from './new-password.ts';

const owner = { email: 'jordan.marsh@example.org', username: 'JordanM1' };

it.each([
  'password1',
  'PASSWORD1',
  'Passw0rd',
  'qwertyuiop',
  'iloveyou1',
  '123456789',
  'aaaaaaaa',
  '12121212',
  'password2026!',
])('refuses %s, which is among the first that are tried', (password) =>
  expect(objectionTo(password, owner)).toBe(MESSAGES.account.passwordCommon),
);

it.each(['jordan.marsh@example.org', 'Jordan.Marsh', 'jordanm1'])('refuses %s, which is about its owner', (password) =>
  expect(objectionTo(password, owner)).toBe(MESSAGES.account.passwordPersonal),
);

it.each(['correct horse', 'Demo-Pass-2026', 'täglich8', 'sunflower seeds'])('takes %s', (password) =>
  expect(objectionTo(password, owner)).toBeUndefined(),
);
