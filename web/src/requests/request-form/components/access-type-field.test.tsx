import { MESSAGES } from '@carebourse/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { answerCollection, collection } from '../../../../tests/support/catalogue.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';
import { aRequest } from '../../record/test-request.ts';

const PURPOSE = 'To read the measures of our own two clinics into our own dashboard, for a year.';
const STARTS_AT_ONCE = /An open resource starts at once, for what your plan includes/;

async function openDialog(fields: Partial<typeof collection> = {}) {
  answerAsking();
  answerCollection({ ...collection, ...fields });
  const user = await openPage('/data-products/2', { as: provider });
  await user.click(await screen.findByRole('button', { name: 'Request Access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Access' }));
  await dialog.findByLabelText(/^Purpose/);
  const choose = (type: string) => user.selectOptions(dialog.getByLabelText('Access Type'), type);
  return { user, dialog, choose };
}

test('who asks reads before sending which kinds of access need which plan', async () => {
  const { dialog, choose } = await openDialog();
  await dialog.findByText(/API access needs a plan: Professional or Enterprise\./);
  expect(dialog.queryByText(/You have no plan that includes this\./)).toBeNull();
  await choose('API access');
  await dialog.findByText(/You have no plan that includes this\./);
  expect(dialog.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
});

test('an open resource is granted at once for what the plan includes, and the dialog says so before', async () => {
  const { user, dialog, choose } = await openDialog({ accessLevel: 'open' });
  await fill(user, dialog.getByLabelText(/^Purpose/), PURPOSE);
  await choose('Export capability');
  await dialog.findByText(STARTS_AT_ONCE);
  const refused = MESSAGES.entitlements.ownAccessTypes('Export capability');
  refuse('post', '/api/resource-requests', 403, refused);
  await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
  await expectToast('Request failed', refused);
  await choose('View only');
  await waitFor(() => expect(dialog.queryByText(STARTS_AT_ONCE)).toBeNull());
  answer('post', '/api/resource-requests', aRequest({ userId: provider.id, status: 'approved' }));
  await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
  await expectToast('Request submitted', 'This resource is open: your access starts now.');
  expect(sentTo('post', '/api/resource-requests').map(({ accessTypes }) => accessTypes)).toEqual([
    ['export'],
    ['view'],
  ]);
});
