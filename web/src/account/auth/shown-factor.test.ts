import { expect, it } from 'vitest';
import { shownFactor } from './shown-factor.ts';

it.each([
  ['123456', { code: '123456' }],
  [' 123 456 ', { code: '123456' }],
  ['a1b2-c3d4-e5f6', { recoveryCode: 'a1b2-c3d4-e5f6' }],
  ['1234567', { recoveryCode: '1234567' }],
  ['', undefined],
  ['  ', undefined],
])('takes %j for what it looks like', (typed, shown) => {
  expect(shownFactor(typed)).toEqual(shown);
});
