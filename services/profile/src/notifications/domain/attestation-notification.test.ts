import { expect, it } from 'vitest';
import { accessReturned, attestationDue, attestationMissed } from './attestation-notification.ts';

const request = { requestId: 12, userId: 1, resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };
const about = { type: 'system', requestId: 12, resourceType: 'agent', resourceId: 7, byMail: true } as const;
const own = '/dashboard?tab=requests#request-12';

it('asks who has access whether they still use it', () => {
  expect(attestationDue({ ...request, endsAt: '2026-12-12T17:00:00Z' })).toEqual({
    ...about,
    userId: 1,
    title: 'Say that you still use your access',
    body: 'Do you still use your access to Chart Scribe for its purpose? It ends on December 12, 2026 unless you say so.',
    link: own,
  });
});

it('tells who had access, and its steward, that it ended without an answer', () => {
  expect(attestationMissed(request, [1, 4])).toEqual([
    {
      ...about,
      userId: 1,
      title: 'Access ended',
      body: 'Your access to Chart Scribe has ended: you were asked whether you still use it, and did not say so in time. You can ask for it again.',
      link: own,
    },
    {
      ...about,
      userId: 4,
      title: 'Access ended',
      body: 'Access to Chart Scribe by request 12 has ended: its owner was asked whether they still use it, and did not say so in time.',
      link: '/dashboard/reviews?status=all&search=12',
    },
  ]);
});

it('tells the steward, but not who did it, that access was given back', () => {
  expect(accessReturned(request, [1, 4])).toEqual([
    {
      ...about,
      userId: 4,
      title: 'Access given back',
      body: 'Access to Chart Scribe by request 12 was given back: its owner does not use it any more.',
      link: '/dashboard/reviews?status=all&search=12',
    },
  ]);
});
