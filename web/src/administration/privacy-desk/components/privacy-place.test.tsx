import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { PrivacyDesk } from '@carebourse/contracts/privacy-desk';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerReviewer } from '../../../../tests/support/dashboard.ts';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { address, openPage } from '../../../../tests/support/page.tsx';
import { admin } from '../../../../tests/support/people.ts';

const { privacyDesk } = MESSAGES;

const nothing: PrivacyDesk = {
  questions: { open: 0, complaints: 0, overdue: 0, nextDueAt: null },
  links: { waiting: 0, contested: 0 },
  readings: { waiting: 0 },
};

const none = { items: [], nextCursor: null };

/** A desk at which nothing waits and nothing was written, or what is given waits. */
function answerDesk(waits: PrivacyDesk = nothing): void {
  answerReviewer();
  answer('get', '/api/privacy/desk', waits);
  answer('get', '/api/privacy/breaches', none);
  answer('get', '/api/privacy/statistics', { items: [] });
  answer('get', '/api/privacy/unusual-readings', none);
}

test('what waits is told with its days, and leads to where it is done', async () => {
  const dueOn = daysLater(dayInOntario(new Date()), 12);
  answerDesk({
    questions: { open: 3, complaints: 1, overdue: 0, nextDueAt: endOfOntarioDay(dueOn).toISOString() },
    links: { waiting: 2, contested: 1 },
    readings: { waiting: 1 },
  });
  const user = await openPage('/dashboard/privacy', { as: admin });
  await screen.findByText('1 is a complaint. The first answer is due in 12 days.');
  answer('get', '/api/stewardship/record-links', none);
  await user.click(screen.getByRole('link', { name: 'Look: 1 record link is contested' }));
  await waitFor(() => expect(address()).toBe('/dashboard/record-links?state=contested'));
});

test('a desk at which nothing waits and nothing was written says so', async () => {
  answerDesk();
  await openPage('/dashboard/privacy', { as: admin });
  await screen.findByText('Nothing waits right now.');
  await screen.findByText('No breach was recorded yet');
  await screen.findByText('No reading was unusual');
});

test('what cannot be loaded says so, and is asked for again', async () => {
  answerReviewer();
  refuse('get', '/api/privacy/desk', 500);
  refuse('get', '/api/privacy/breaches', 500);
  refuse('get', '/api/privacy/statistics', 500);
  refuse('get', '/api/privacy/unusual-readings', 500);
  const user = await openPage('/dashboard/privacy', { as: admin });
  const failures = [
    'What waits could not be loaded',
    'Unusual reading could not be loaded',
    'Failed to fetch the breaches',
    'The statistics could not be loaded',
  ];
  for (const words of failures) await screen.findByText(words);
  answerDesk();
  for (const words of failures) {
    const failure = within(screen.getByText(words).closest<HTMLElement>('[role=alert]') ?? document.body);
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  }
});

test('the log of a reader who read nothing is empty, and one that cannot be loaded says so', async () => {
  answerDesk();
  refuse('get', '/api/privacy/log', 500);
  answer('get', '/api/admin/people/{id}', {
    id: 41,
    username: 'jo',
    name: 'Jo Marsh',
    email: 'jo@example.org',
    role: 'patient',
    organization: null,
    membership: null,
    createdAt: '2026-01-05T14:00:00.000Z',
    lastLogin: null,
    suspendedAt: null,
    emailVerifiedAt: null,
    privacyOfficerAt: null,
  });
  const user = await openPage('/dashboard/privacy?person=41&log=reads', { as: admin });
  await screen.findByText('The log could not be loaded');
  answer('get', '/api/privacy/log', { holders: [], items: [], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This person read no records');
});

test('it says to who is no privacy officer any more whose it is', async () => {
  answerDesk();
  refuse('get', '/api/privacy/desk', 403, privacyDesk.officersOnly, { type: PROBLEM_TYPES.officersOnly });
  await openPage('/dashboard/privacy', { as: admin });
  await screen.findByText('This page is for privacy officers');
  screen.getByText(privacyDesk.officersOnly);
});
