import { expect, it } from 'vitest';
import { followsDirectory } from './follows-directory.ts';

it('an account takes its name from the directory as long as it has no password', () => {
  expect(followsDirectory({ passwordHash: null })).toBe(true);
  expect(followsDirectory({ passwordHash: '$argon2id$' })).toBe(false);
});
