import { expect, it } from 'vitest';
import { linkConfirmed, linkContested, linkRefused } from './record-link-notification.ts';

const notification = { userId: 2, type: 'system', link: '/dashboard', byMail: true };

it.each([
  [null, 'The link to your records was checked and confirmed. The profile says what that means.'],
  [5, 'The link to the records of a dependent was checked and confirmed. The profile says what that means.'],
])('tells that a link was confirmed, of dependent %s, and names nobody', (dependentId, body) => {
  expect(linkConfirmed({ userId: 2, dependentId })).toEqual({ ...notification, title: 'Record link confirmed', body });
});

it.each([
  [null, 'The link to your records was not confirmed. The reason is with the profile.'],
  [5, 'The link to the records of a dependent was not confirmed. The reason is with the profile.'],
])('tells that a link was refused, of dependent %s', (dependentId, body) => {
  expect(linkRefused({ userId: 2, dependentId })).toEqual({ ...notification, title: 'Record link refused', body });
});

it('tells each custodian once that several claim a person', () => {
  expect(linkContested([8, 9, 8])).toEqual(
    [8, 9].map((userId) => ({
      userId,
      type: 'system',
      title: 'Record link contested',
      body: 'Several people claim the same health number. None of their links counts until it is settled. What was refused before holds.',
      link: '/dashboard/record-links?state=contested',
    })),
  );
});
