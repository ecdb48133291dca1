import type { RequestStatus } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { statusSince } from './status-since.ts';

const times = {
  decidedAt: '2026-06-03T09:00:00Z',
  updatedAt: '2026-11-24T16:28:00Z',
  expiresAt: '2026-12-31T05:00:00.000Z',
  attestBy: null,
};

it.each<[RequestStatus, string | null]>([
  ['pending', null],
  ['approved', times.decidedAt],
  ['rejected', times.decidedAt],
  ['returned', times.decidedAt],
  ['revoked', times.updatedAt],
  ['withdrawn', times.updatedAt],
  ['expired', times.expiresAt],
])('a request is %s since %s', (status, since) => {
  expect(statusSince({ ...times, status })).toBe(since);
});

it('what nobody attested expired by then', () => {
  const attestBy = '2026-12-01T04:59:59.000Z';
  expect(statusSince({ ...times, status: 'expired', attestBy })).toBe(attestBy);
});
