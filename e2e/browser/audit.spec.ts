import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const signIn = (name: string) => ({ data: { email: `${name}@carebourse.example`, password: DEMO_PASSWORD } });

test('a patient sees who dealt with their record and why; an admin narrows the trail and exports what is shown', async ({
  page,
  browser,
  product,
}) => {
  await page.request.post('/api/login', signIn('patient'));
  await page.goto('/account/activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity on your record' })).toBeVisible();
  const decided = page.getByRole('row').filter({ hasText: 'Priya Raman' }).filter({ hasText: 'Review of a request' });
  await expect(decided.first()).toBeVisible();
  await page.getByLabel('Kind of information').selectOption('Dependents');
  await expect(page).toHaveURL(/kind=dependent/);
  await expect(decided).toHaveCount(0);

  const admin = await (await browser.newContext({ baseURL: product.url, acceptDownloads: true })).newPage();
  await admin.request.post('/api/login', signIn('admin'));
  await admin.goto('/dashboard/audit?kind=access-request');
  const names = admin.getByRole('cell').getByRole('button', { name: 'Amelia Tran' });
  await names.first().click();
  await expect(admin).toHaveURL(/(actor|person)=1/);
  await expect(admin.getByRole('button', { name: /^(Done by|About) Amelia Tran/ })).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^carebourse-audit-.*\.csv$/);
  await admin.context().close();
});
