import { expect, it } from 'vitest';
import { grantOfShare, shareName } from './sharing.ts';

it('names a share after its grant, and finds the grant in any case', () => {
  expect(shareName(62)).toBe('grant-62');
  for (const name of ['grant-62', 'GRANT-62', 'Grant-62']) expect(grantOfShare(name)).toBe(62);
});

it.each([
  '',
  'grant-',
  'grant-0',
  'grant-062',
  'grant-6.2',
  'grant--6',
  'grant-62 ',
  'a grant-62',
  `grant-${'9'.repeat(40)}`,
])('takes “%s” for no share', (name) => {
  expect(grantOfShare(name)).toBeUndefined();
});
