import { expect, it } from 'vitest';
import { waits, waitsSince, whatWaits } from './waiting.ts';

const extension = { askedAt: 'asked' };
const approved = { status: 'approved' as const, createdAt: 'created', extension: null, messageWaitsSince: null };

it.each([
  [{ status: 'pending', extension: null }, true],
  [{ status: 'approved', extension }, true],
  [{ status: 'approved', extension: null }, false],
  [{ status: 'returned', extension: null }, false],
  [{ status: 'revoked', extension }, false],
] as const)('of %j it is %s that somebody is to decide', (request, isSo) => {
  expect(waits(request)).toBe(isSo);
});

it.each([
  [{ status: 'pending' as const }, ['decision'], 'created'],
  [{ status: 'pending' as const, messageWaitsSince: 'written' }, ['decision', 'message'], 'created'],
  [{ extension }, ['extension'], 'asked'],
  [{ extension, messageWaitsSince: 'written' }, ['extension', 'message'], 'asked'],
  [{ messageWaitsSince: 'written' }, ['message'], 'written'],
  [{}, [], 'created'],
])('of %j waits %j, since it was %s', (fields, waiting, since) => {
  expect(whatWaits({ ...approved, ...fields })).toEqual(waiting);
  expect(waitsSince({ ...approved, ...fields })).toBe(since);
});
