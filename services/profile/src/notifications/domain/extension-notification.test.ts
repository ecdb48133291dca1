import { expect, it } from 'vitest';
import { ethicsCorrected, extensionDecided, extensionWaits } from './extension-notification.ts';

const request = { requestId: 12, userId: 1, resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };
const about = { type: 'system', requestId: 12, resourceType: 'agent', resourceId: 7, byMail: true } as const;
const own = { ...about, userId: 1, link: '/dashboard?tab=requests#request-12' };
const endsAt = '2026-12-12T17:00:00Z';

it('tells each who may decide once that more time is asked for, but not who asks', () => {
  expect(extensionWaits({ ...request, until: endsAt }, [4, 1, 5, 4])).toEqual(
    [4, 5].map((userId) => ({
      ...about,
      userId,
      title: 'Extension to review',
      body: 'More time is asked for: Chart Scribe by request 12, until December 12, 2026.',
      link: '/dashboard/reviews',
    })),
  );
});

it('tells that access ends with an ethics approval', () => {
  expect(ethicsCorrected({ ...request, endsAt })).toEqual({
    ...own,
    title: 'End of access changed',
    body: 'A reviewer entered until when the ethics approval of your access to Chart Scribe holds: access ends on December 12, 2026.',
  });
});

it.each([
  ['approved', 'Extension approved', 'Your access to Chart Scribe goes on until December 12, 2026.'],
  [
    'rejected',
    'Extension refused',
    'Your access to Chart Scribe was not extended: it ends on December 12, 2026. The reason is with the request.',
  ],
])('tells that more time was %s', (decision, title, body) => {
  expect(extensionDecided({ ...request, endsAt }, decision)).toEqual({ ...own, title, body });
});

it.each(['postponed', 'toString'])('tells nothing of a decision that is not known: %s', (decision) => {
  expect(extensionDecided({ ...request, endsAt }, decision)).toBeUndefined();
});
