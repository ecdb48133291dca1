import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { EntryTerms } from '@carebourse/contracts/tables';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/** A domain of the demo catalogue that its steward releases for some purposes alone. */
const DOMAIN = 5;
const PURPOSE = 'How long people stay in hospital after a fall, by age and by region.';

test('what a request is for is chosen from the terms, read by the reviewer, and held to at each use', async ({
  page,
  browser,
  product,
}) => {
  await signInAsNew(page, 'provider');
  await page.goto(`/data-domains/${DOMAIN}`);
  await page.getByRole('button', { name: 'Request Access' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The steward releases this for:')).toBeVisible();
  await dialog.getByLabel('Purpose', { exact: true }).fill(PURPOSE);
  const kinds = dialog.getByLabel('What it is for');
  await expect(kinds.getByRole('option', { name: 'Teaching and training' })).toHaveCount(0);
  await kinds.selectOption('Planning and management of the health system');
  const submitted = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  const { id } = (await (await submitted).json()) as ResourceRequest;
  await expect(dialog).toBeHidden();

  const reviewing = await browser.newContext({ baseURL: product.url });
  const reviewer = await reviewing.newPage();
  await signIn(reviewer, 'admin');
  await reviewer.goto('/dashboard/reviews');
  await reviewer
    .getByRole('row')
    .filter({ hasText: PURPOSE.slice(0, 40) })
    .first()
    .click();
  await expect(reviewer.getByText('Planning and management of the health system')).toBeVisible();
  await reviewing.close();

  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  const decided = await admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved' });
  expect(decided.status).toBe(200);
  await page.goto(`/use/${id}`);
  await expect(page.getByRole('tab', { name: 'Ask' })).toBeVisible();

  const terms = `/api/stewardship/dataDomain/${DOMAIN}`;
  const { body } = await admin.get<{ terms: EntryTerms }>(terms);
  const before = body.terms;
  try {
    await admin.put(`${terms}/terms`, { ...before, purposes: ['research'] });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This access is for a purpose that is not allowed',
    );
  } finally {
    await admin.put(`${terms}/terms`, before);
  }
});
