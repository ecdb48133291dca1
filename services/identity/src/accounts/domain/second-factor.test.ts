import { expect, it } from 'vitest';
import { lacksSecondFactor } from './second-factor.ts';

const confirmed = { confirmedAt: new Date('2026-11-20T12:00:00Z') };
const begun = { confirmedAt: null };

it.each([
  ['an admin without one', 'admin', null, true],
  ['an admin who began and did not confirm it', 'admin', begun, true],
  ['an admin who has one', 'admin', confirmed, false],
  ['a provider without one', 'provider', null, false],
  ['a patient who has one', 'patient', confirmed, false],
])('where admins need a second factor, %s has to get it first, or not', (_who, role, factor, lacks) => {
  expect(lacksSecondFactor(role, factor, true)).toBe(lacks);
});

it.each(['admin', 'provider'])('where admins need none, nothing is asked of the role %s', (role) => {
  expect(lacksSecondFactor(role, null, false)).toBe(false);
});
