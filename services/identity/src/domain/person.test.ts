import { expect, it } from 'vitest';
import { fullName } from './person.ts';

it.each([
  ['Robin', 'Vale', 'Robin Vale'],
  ['Robin', null, 'Robin'],
  [null, 'Vale', 'Vale'],
  ['', 'Vale', 'Vale'],
  [null, null, 'rvale'],
  ['', '', 'rvale'],
])('the person with the names %j and %j is called %s', (firstName, lastName, called) => {
  expect(fullName({ firstName, lastName, username: 'rvale' })).toBe(called);
});
