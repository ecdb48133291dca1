import { expect, it } from 'vitest';
import { waits } from './waiting.ts';

const extension = { until: '2027-01-01T00:00:00Z' };

it.each([
  [{ status: 'pending', extension: null }, true],
  [{ status: 'approved', extension }, true],
  [{ status: 'approved', extension: null }, false],
  [{ status: 'returned', extension: null }, false],
  [{ status: 'revoked', extension }, false],
] as const)('of %j it is %s that somebody is to decide', (request, isSo) => {
  expect(waits(request)).toBe(isSo);
});
