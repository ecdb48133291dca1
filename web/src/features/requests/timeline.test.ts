import { describe, expect, it } from 'vitest';
import { aRequest } from './test-request.ts';
import { requestTimeline } from './timeline.ts';

const steps = (...parameters: Parameters<typeof requestTimeline>) =>
  requestTimeline(...parameters).map(({ title, state }) => [title, state]);

describe('the timeline of a request', () => {
  it('shows what comes after a request that waits', () => {
    expect(steps(aRequest(), undefined)).toEqual([
      ['Requested', 'done'],
      ['Decision', 'current'],
      ['Use', 'next'],
    ]);
  });

  it('asks for changes when it was returned, with the comment', () => {
    const at = '2026-10-02T09:00:00Z';
    const history = [
      { action: 'submitted', at, by: 'requester', actorId: 7, comment: null },
      { action: 'returned', at, by: 'reviewer', actorId: 4, comment: 'Which clinics?' },
    ] as const;
    const items = requestTimeline(aRequest({ status: 'returned' }), history);
    expect(items.map(({ title }) => title)).toEqual(['Requested', 'Changes asked for', 'Your changes', 'Decision']);
    expect(items[1]?.note).toBe('Which clinics?');
  });

  it('tells the decision from the request itself until the history is here', () => {
    const request = aRequest({ status: 'rejected', decidedAt: '2026-10-05T09:00:00Z', comment: 'No ethics approval.' });
    expect(steps(request, undefined)).toEqual([
      ['Requested', 'done'],
      ['Denied', 'failed'],
    ]);
  });

  it('ends with the day on which access ends', () => {
    const request = aRequest({
      status: 'approved',
      decidedAt: '2026-10-05T09:00:00Z',
      expiresAt: '2026-12-24T12:00:00Z',
    });
    expect(requestTimeline(request, undefined).at(-1)).toMatchObject({ title: 'Access ends', when: 'Dec 24, 2026' });
  });
});
