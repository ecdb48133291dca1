import type { User } from '@carebourse/contracts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerReviewer } from '../../../../tests/support/dashboard.ts';
import { answer } from '../../../../tests/support/gateway.ts';
import { address, openPage, texts } from '../../../../tests/support/page.tsx';
import { admin, editor, partner, patient, provider } from '../../../../tests/support/people.ts';

const forOthers: [address: string, reader: User, title: string][] = [
  ['/dashboard/people', patient, 'This page is for administrators'],
  ['/dashboard/reviews', patient, 'This page is for reviewers'],
  ['/dashboard/tables', patient, 'This page is for stewards'],
  ['/dashboard/tables/data-products/2', patient, 'This page is for stewards'],
  ['/dashboard/tables/data-products/2/facts', provider, 'This page is for stewards'],
  ['/agents/31/card/edit', provider, 'This page is for stewards'],
  ['/dashboard/catalogue/agents/1', patient, 'This page is for editors'],
  ['/dashboard/import', provider, 'This page is for editors'],
  ['/dashboard/privacy', partner, 'This page is for privacy officers'],
  ['/dashboard/privacy', { ...admin, privacyOfficer: undefined }, 'This page is for privacy officers'],
  ['/dashboard/privacy-questions', partner, 'This page is for custodians'],
  ['/dashboard/record-links', editor, 'This page is for custodians'],
  ['/dashboard/decisions', provider, 'This page is for patients'],
  ['/dashboard/questions', partner, 'This page is for patients'],
  ['/dashboard/api-clients', patient, 'API clients come with a plan'],
  ['/dashboard/webhooks', patient, 'This page is for partners'],
];

test.each(forOthers)('who has no right to %s is told whose it is', async (place, reader, title) => {
  answerReviewer();
  await openPage(place, { as: reader });
  await screen.findByRole('heading', { level: 1, name: title });
});

test('who is told that a place is for others is led to the dashboard, whose navigation has their own places', async () => {
  const user = await openPage('/dashboard/catalogue/agents/1', { as: patient });
  await screen.findByRole('heading', { level: 1, name: 'This page is for editors' });
  answerDashboard();
  await user.click(screen.getByRole('link', { name: 'Go to your dashboard' }));
  await screen.findByRole('heading', { name: /^Welcome/ });
  const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  expect(texts(links)).toEqual(['Home', 'My data', 'My decisions', 'My questions']);
});

test('an address from before leads to the place, with its filter, and stands in nobody’s way back', async () => {
  const before = window.history.length;
  answerReviewer();
  answer('get', '/api/admin/people', { items: [], nextCursor: null });
  await openPage('/dashboard?tab=people&role=provider', { as: admin });
  await waitFor(() => expect(address()).toBe('/dashboard/people?role=provider'));
  expect(window.history.length).toBe(before);
  const role = within(screen.getByRole('main')).findByLabelText<HTMLSelectElement>('Role');
  expect((await role).value).toBe('provider');
});
