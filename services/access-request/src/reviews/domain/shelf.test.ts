import { ForbiddenError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { shelfOf } from './shelf.ts';

it('is of the organization of a reviewer, and of all admins together', () => {
  expect(shelfOf({ userId: 1, role: 'provider', organizationId: 7 })).toBe(7);
  expect(shelfOf({ userId: 1, role: 'admin' })).toBeNull();
  expect(shelfOf({ userId: 1, role: 'admin', organizationId: 7 })).toBeNull();
});

it('is nobody’s who reviews nothing', () => {
  expect(() => shelfOf({ userId: 1, role: 'provider' })).toThrow(ForbiddenError);
  expect(() => shelfOf({ userId: 1, role: 'admin', viaClient: true })).toThrow(ForbiddenError);
});
