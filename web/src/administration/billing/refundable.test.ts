import type { Subscription } from '@carebourse/contracts/subscriptions';
import { expect, it } from 'vitest';
import { isRefundable } from './refundable.ts';

const paid = { planId: 'basic', startedAt: '2026-11-01T12:00:00.000Z', refundedAt: null } as Subscription;
const now = new Date('2026-11-20T12:00:00Z');

it('offers the money back for thirty days, once, and not for a trial', () => {
  expect(isRefundable(paid, now)).toBe(true);
  expect(isRefundable(paid, new Date('2026-12-01T12:00:01Z'))).toBe(false);
  expect(isRefundable({ ...paid, refundedAt: '2026-11-02T12:00:00.000Z' }, now)).toBe(false);
  expect(isRefundable({ ...paid, planId: 'free-trial' }, now)).toBe(false);
});
