import { expect, it } from 'vitest';
import { waitsSince, whatWaits } from './waiting.ts';

const extension = { askedAt: 'asked' };
const standing = { status: 'approved' as const, createdAt: 'created', extension: null, messageWaitsSince: null };

it.each([
  [{ status: 'pending' as const }, ['decision'], 'created'],
  [{ status: 'pending' as const, messageWaitsSince: 'written' }, ['decision', 'message'], 'created'],
  [{ extension }, ['extension'], 'asked'],
  [{ extension, messageWaitsSince: 'written' }, ['extension', 'message'], 'asked'],
  [{ messageWaitsSince: 'written' }, ['message'], 'written'],
  [{}, [], 'created'],
])('of %j waits %j, since it was %s', (fields, waits, since) => {
  expect(whatWaits({ ...standing, ...fields })).toEqual(waits);
  expect(waitsSince({ ...standing, ...fields })).toBe(since);
});
