import { REQUEST_STATUSES, type RequestStatus } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { describe, expect, it } from 'vitest';
import * as ACCESS_TEXTS from '../access/texts.ts';
import { nextStep, requestDates } from './status-words.ts';

const request = (status: RequestStatus, rest: Partial<ResourceRequest> = {}) =>
  ({
    status,
    accessTypes: ['view'],
    createdAt: '2026-06-01T16:00:00Z',
    decidedAt: null,
    expiresAt: null,
    ...rest,
  }) as ResourceRequest;

describe('where a request stands', () => {
  it('tells the dates that there are', () => {
    const decided = { decidedAt: '2026-06-03T16:00:00Z', expiresAt: '2026-12-31T20:00:00Z' };
    expect(requestDates(request('pending'))).toBe('Requested Jun 1, 2026');
    expect(requestDates(request('approved', decided))).toBe(
      'Requested Jun 1, 2026\u00a0· approved Jun 3, 2026\u00a0· access ends Dec 31, 2026',
    );
    expect(requestDates(request('returned', { decidedAt: '2026-06-03T16:00:00Z' }))).toBe(
      'Requested Jun 1, 2026\u00a0· returned Jun 3, 2026',
    );
  });

  it('uses the specification’s words for its statuses', () => {
    expect(nextStep(request('rejected'))).toBe(ACCESS_TEXTS.requestDenied);
    expect(nextStep(request('pending'))).toBe(ACCESS_TEXTS.requestUnderReview);
    expect(nextStep({ status: 'approved', accessTypes: ['view', 'export'] })).toBe(
      'You have access, for the purpose you gave. Granted: View only and Export capability.',
    );
  });

  it('treats an unknown status as pending', () => {
    expect(nextStep({ status: 'on-hold' as RequestStatus, accessTypes: ['view'] })).toBe(
      ACCESS_TEXTS.requestUnderReview,
    );
  });

  it('says something else for each status', () => {
    expect(new Set(REQUEST_STATUSES.map((status) => nextStep(request(status)))).size).toBe(REQUEST_STATUSES.length);
  });
});
