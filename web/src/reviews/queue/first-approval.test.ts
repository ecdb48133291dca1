import { expect, it } from 'vitest';
import { asFirstApproved, firstDay, isApprovedAlready } from './first-approval.ts';

const expiresAt = '2031-05-31T21:30:00.000Z';
const waiting = (end: string | null, ethicsApprovalEnd: string | null = null) => ({
  firstApproval: {
    reviewer: { id: 4, name: 'Ada Roy' },
    at: expiresAt,
    accessTypes: ['view' as const],
    expiresAt: end,
    conditions: 'No re-identification.',
  },
  ethicsApprovalEnd,
});
const approval = { decision: 'approved' };

it('the second reviewer starts from the day of the first, and never past the ethics approval', () => {
  expect(firstDay(waiting(expiresAt))).toBe('2031-05-31');
  expect(firstDay(waiting(expiresAt, '2031-05-01'))).toBe('2031-05-01');
  expect(firstDay(waiting(null))).toBe('');
  expect(firstDay({ firstApproval: null, ethicsApprovalEnd: null })).toBe('');
});

it('a day that is left as it was is the very end that the first gave, and another day is not', () => {
  const day = firstDay(waiting(expiresAt));
  expect(asFirstApproved(approval, day, waiting(expiresAt))).toEqual({ ...approval, expiresAt });
  const other = { ...approval, expiresAt: '2031-06-01T03:59:59.000Z' };
  expect(asFirstApproved(other, '2031-06-01', waiting(expiresAt))).toBe(other);
  const rejection = { decision: 'rejected' };
  expect(asFirstApproved(rejection, day, waiting(expiresAt))).toBe(rejection);
});

it('who was first approves anything but the same again, and others approve the same', () => {
  const review = waiting(expiresAt);
  const same = { ...approval, accessTypes: ['view' as const], endDate: firstDay(review) };
  expect(isApprovedAlready(same, review, 4)).toBe(true);
  expect(isApprovedAlready({ ...same, accessTypes: undefined }, review, 4)).toBe(true);
  expect(isApprovedAlready({ ...same, conditions: ' No re-identification. ' }, review, 4)).toBe(true);
  expect(isApprovedAlready({ ...same, conditions: '' }, review, 4)).toBe(false);
  expect(isApprovedAlready(same, review, 5)).toBe(false);
  expect(isApprovedAlready(same, { ...review, firstApproval: null }, 4)).toBe(false);
  expect(isApprovedAlready({ ...same, accessTypes: ['view', 'export'] }, review, 4)).toBe(false);
  expect(isApprovedAlready({ ...same, endDate: '' }, review, 4)).toBe(false);
  expect(isApprovedAlready({ ...same, decision: 'rejected' }, review, 4)).toBe(false);
});
