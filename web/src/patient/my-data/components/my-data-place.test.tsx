import type { DecidedSubject } from '@carebourse/contracts/directives';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { address, openPage } from '../../../../tests/support/page.tsx';
import { patient } from '../../../../tests/support/people.ts';

const undecided: DecidedSubject = {
  dependentId: null,
  name: 'Jo Marsh',
  linkState: 'none',
  directives: [],
  revision: 0,
  changedAt: null,
  refusalsHold: false,
  byParent: false,
  decidesSince: null,
};

/** A record that is linked or not, of which nobody made use. */
function answerRecord({ linked }: { linked: boolean }): void {
  answerDashboard();
  answer('get', '/api/directives', { items: [{ ...undecided, linkState: linked ? 'confirmed' : 'none' }] });
  answer('get', '/api/my-data/effects', { linked, items: [] });
  answer('get', '/api/my-data/uses', { linked, items: [], nextCursor: null });
}

test('without a confirmed link it says so, and leads there', async () => {
  answerRecord({ linked: false });
  const user = await openPage('/dashboard/my-data', { as: patient });
  await screen.findByText('No link to a record is confirmed yet');
  await user.click(screen.getByRole('link', { name: 'See the record link' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('it says when uses cannot be loaded, and tries again', async () => {
  answerRecord({ linked: true });
  refuse('get', '/api/my-data/uses', 500);
  const user = await openPage('/dashboard/my-data', { as: patient });
  await screen.findByText('The uses of your record could not be loaded');
  answerRecord({ linked: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The uses of your record could not be loaded')).toBeNull());
  await screen.findByRole('button', { name: 'Print' });
});
