import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { test } from '../support/fixtures.ts';

const REASON = 'The study for which it was granted has ended.';

test('an admin takes a granted access away with a reason, and the person sees it and asks again', async ({
  page,
  product,
}) => {
  const person = new ApiClient(product.url);
  await person.registerProvider({ firstName: 'Imogen', lastName: 'Farrow' });
  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  const asked = { resourceType: 'data', resourceId: 2, purpose: 'To plan the follow-up of our study.' };
  const request = await askFor(person, asked);
  await admin.post(`/api/resource-requests/${request.id}/decision`, { decision: 'approved' });

  await page.request.post('/api/login', { data: { email: 'admin@carebourse.example', password: DEMO_PASSWORD } });
  await page.goto('/dashboard/reviews?status=approved');
  await page.getByRole('row').filter({ hasText: 'Imogen Farrow' }).click();
  await page.getByRole('button', { name: 'Revoke access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the access of Imogen Farrow?' });
  await dialog.getByRole('button', { name: 'Revoke access' }).click();
  await expect(dialog.getByText(MESSAGES.validation.commentRequired)).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Revoke access' }).click();
  await expect(page.getByText('Imogen Farrow has been told.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Imogen Farrow' })).toHaveCount(0);

  const own = await page.context().browser()?.newContext({ baseURL: product.url });
  const [name = '', value = ''] = person.cookie.split('=');
  await own?.addCookies([{ name, value, url: product.url }]);
  const theirs = await own?.newPage();
  if (!theirs) throw new Error('no second browser');
  await theirs.goto('/dashboard?tab=requests');
  const card = theirs.getByRole('article').filter({ hasText: REASON });
  await expect(card.getByText('Revoked', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await theirs.getByRole('link', { name: /Access revoked/ }).click();
  await expect(theirs).toHaveURL('/products/2');
  await theirs.getByRole('main').getByRole('button', { name: 'Request Access' }).first().click();
  await expect(theirs.getByRole('dialog').getByLabel('Purpose')).toHaveValue(asked.purpose);
  await own?.close();
});
