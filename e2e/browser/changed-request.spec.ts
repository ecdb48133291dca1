import { ACCESS_TYPE_LABELS } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const READ = 'To compare referral times of our two clinics, as counts of 11 or more.';
const NOW = 'To contact the patients of both clinics, by name, about a study of ours.';

/** Somebody who asks for an agent; answers who, and the request. */
async function ask(base: string, lastName: string, resourceId = 1) {
  const person = new ApiClient(base);
  await person.registerProvider({ firstName: 'Odile', lastName });
  const asked = { resourceType: 'agent', resourceId, purpose: READ, accessTypes: ['view'] };
  return { person, request: await askFor(person, asked) };
}

/** The queue of an admin, with somebody's request beside it. */
async function openReview(page: Page, name: string) {
  await page.request.post('/api/login', { data: { email: 'admin@carebourse.example', password: DEMO_PASSWORD } });
  // What comes from here on is heard of.
  const streaming = page.waitForResponse('**/api/notifications/stream');
  await page.goto('/dashboard/reviews');
  await streaming;
  await page.getByRole('row').filter({ hasText: name }).click();
  const detail = page.getByRole('complementary', { name: 'The chosen request' });
  const asked = detail.getByRole('group', { name: 'What is asked for' });
  await expect(asked.getByText(READ)).toBeVisible();
  return { detail, asked };
}

test('a reviewer approves nothing but what they read: both texts are shown, and the new one is decided on', async ({
  page,
  product,
}) => {
  const { person, request } = await ask(product.url, 'Marchand');
  const { detail, asked } = await openReview(page, 'Odile Marchand');
  await detail.getByLabel('Message to the requester').fill('For the clinics named.');
  await person.put(`/api/resource-requests/${request.id}`, { purpose: NOW, accessTypes: ['view', 'api'] });

  await detail.getByRole('button', { name: 'Approve request' }).click();
  await expect(asked.getByText('The request has changed since you opened it')).toBeVisible();
  await expect(asked.getByText(READ)).toBeVisible();
  await expect(asked.getByText(NOW)).toBeVisible();
  await expect(asked).toBeFocused();
  await expect(detail.getByRole('button', { name: 'Approve request' })).toBeDisabled();
  const own = await person.get<ResourceRequest[]>('/api/resource-requests');
  expect(own.body).toMatchObject([{ id: request.id, status: 'pending' }]);

  await asked.getByRole('button', { name: 'I have read what it now says' }).click();
  await expect(asked.getByText(READ)).toBeHidden();
  await expect(detail.getByLabel('Message to the requester')).toHaveValue('For the clinics named.');
  await expect(detail.getByLabel(ACCESS_TYPE_LABELS.api)).toBeChecked();
  const history = detail.getByRole('region', { name: 'History' });
  await expect(history.getByText(READ)).toBeVisible();
  await expect(history.getByText(NOW)).toBeVisible();
  await detail.getByText('Reject', { exact: true }).click();
  await detail.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.getByText('Odile Marchand has been told.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Odile Marchand' })).toHaveCount(0);
});

test('a text that changes while it is read is not put in its place unseen', async ({ page, product }) => {
  const { person, request } = await ask(product.url, 'Pelletier');
  const { detail, asked } = await openReview(page, 'Odile Pelletier');
  await person.put(`/api/resource-requests/${request.id}`, { purpose: NOW });
  // Another request: the queue is read again.
  await ask(product.url, 'Gagnon', 2);
  await expect(page.getByRole('row').filter({ hasText: 'Odile Gagnon' })).toBeVisible();
  const bothAreShown = async () => {
    await expect(asked.getByText('The request has changed since you opened it')).toBeVisible();
    await expect(asked.getByText(READ)).toBeVisible();
    await expect(asked.getByText(NOW)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Approve request' })).toBeDisabled();
  };
  await bothAreShown();
  // Also after a look at another one.
  await page.getByRole('row').filter({ hasText: 'Odile Gagnon' }).click();
  await expect(asked.getByText(NOW)).toBeHidden();
  await page.getByRole('row').filter({ hasText: 'Odile Pelletier' }).click();
  await bothAreShown();
});
