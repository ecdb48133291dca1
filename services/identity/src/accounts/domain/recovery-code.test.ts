import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

it('there are ten, all different, in groups that one can copy by hand', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

it('case, hyphens, spaces and look-alikes do not matter', () => {
  expect(hashRecoveryCode(1, ' 01AB-cdef 0000-1111')).toEqual(hashRecoveryCode(1, 'o1abcdefOOOOlIi1'));
});

it('a code is good for its owner only', () => {
  expect(hashRecoveryCode(1, 'same')).not.toEqual(hashRecoveryCode(2, 'same'));
});
