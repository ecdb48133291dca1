import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../domain/request.ts';
import { asFirst, decides, type Approval } from './two-reviewers.ts';

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
const first: Approval = { reviewerId: 4, accessTypes: ['view', 'export'], expiresAt: day(12) };

describe('an approval', () => {
  it('decides alone where one reviewer is enough', () => {
    expect(decides(first, 1, null)).toBe(true);
  });

  it('is the first where two are wanted and nobody has approved', () => {
    expect(decides(first, 2, null)).toBe(false);
  });

  it('decides when another person approved the same, in whatever order its kinds of access are named', () => {
    expect(decides({ ...first, reviewerId: 5, accessTypes: ['export', 'view'], expiresAt: day(12) }, 2, first)).toBe(
      true,
    );
    const endless = { ...first, expiresAt: null };
    expect(decides({ ...endless, reviewerId: 5 }, 2, endless)).toBe(true);
  });

  it.each([
    ['other kinds of access', { accessTypes: ['view'] }],
    ['another end', { expiresAt: day(13) }],
    ['no end', { expiresAt: null }],
  ] satisfies [string, Partial<Approval>][])('is the first anew with %s, whoever it is from', (_what, other) => {
    for (const reviewerId of [4, 5]) expect(decides({ ...first, ...other, reviewerId }, 2, first)).toBe(false);
  });

  it('is not given twice by one person', () => {
    expect(() => decides(first, 2, first)).toThrow(
      expect.objectContaining({ detail: { type: PROBLEM_TYPES.approvedAlready } }),
    );
  });
});

it('a first approval leaves a request as it is, and says until when', () => {
  const step: Step = { action: 'approved', by: 'reviewer', actor: null, comment: 'Fine', status: 'approved' };
  expect(asFirst(step, 'pending', { expiresAt: day(12) })).toEqual({
    ...step,
    action: 'first-approved',
    status: 'pending',
    until: day(12),
  });
  expect(asFirst(step, 'pending', { expiresAt: null })).not.toHaveProperty('until');
});
