import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { readDemoRecord } from '../support/read-record.ts';

const signIn = (name: string) => ({ data: { email: `${name}@carebourse.example`, password: DEMO_PASSWORD } });

test('a patient sees who dealt with their record and why; an admin narrows the trail and exports what is shown', async ({
  page,
  browser,
  product,
}) => {
  const admin = await (await browser.newContext({ baseURL: product.url, acceptDownloads: true })).newPage();
  await admin.request.post('/api/login', signIn('admin'));
  await page.request.post('/api/login', signIn('patient'));
  const requests = (await (await page.request.get('/api/resource-requests')).json()) as ResourceRequest[];
  const looked = requests[0]!;
  for (let look = 0; look < 2; look++) await admin.request.get(`/api/resource-requests/${looked.id}/history`);
  await expect
    .poll(async () => (await page.request.get('/api/audit-events?action=request.viewed')).json())
    .not.toHaveLength(0);
  await page.goto('/account/activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity on your record' })).toBeVisible();
  await expect(page.getByText(/ saw your information .* The last was Priya Raman, on /)).toBeVisible();
  const readers = page.getByRole('table', { name: /^Who saw your information/ });
  await expect(readers.getByRole('row').filter({ hasText: 'Priya Raman' }).first()).toContainText('Admin');
  const looks = page.getByRole('row').filter({ hasText: `Looked at a request (request for ${looked.resourceName})` });
  await looks.getByText(/that day$/).click();
  await expect(looks.getByRole('listitem')).not.toHaveCount(1);
  await page.getByLabel('Also show when I looked myself').check();
  await expect(page).toHaveURL(/own=shown/);
  const decided = page.getByRole('row').filter({ hasText: 'Priya Raman' }).filter({ hasText: 'Review of a request' });
  await expect(decided.first()).toBeVisible();
  await page.getByLabel('Kind of information').selectOption('Dependents');
  await expect(page).toHaveURL(/kind=dependent/);
  await expect(decided).toHaveCount(0);

  // Newest first, and the admin's own looks are the newest.
  await admin.goto('/dashboard/audit?kind=access-request&own=shown');
  const names = admin.getByRole('cell').getByRole('button', { name: 'Amelia Tran' });
  await names.first().click();
  await expect(admin).toHaveURL(/(actor|person)=1/);
  await expect(admin.getByRole('button', { name: /^(Done by|About) Amelia Tran/ })).toBeVisible();
  await admin.getByRole('button', { name: /^(Done by|About) Amelia Tran/ }).click();
  await admin.getByLabel('Find a person by name or e-mail').fill('amelia');
  await admin
    .getByRole('listitem')
    .filter({ hasText: 'patient@carebourse.example' })
    .getByRole('button', { name: 'About them' })
    .click();
  await expect(admin).toHaveURL(/person=1/);
  await expect(admin.getByRole('button', { name: 'About Amelia Tran' })).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^carebourse-audit-.*\.csv$/);
  await admin.context().close();
});

test('an admin reads of a use of data what its grant is for, and that it is about the persons of a table', async ({
  page,
  product,
}) => {
  const admin = new ApiClient(product.url);
  await admin.signIn('admin');
  const { reader, requestId } = await readDemoRecord(product.url, admin);
  const asked = `/api/audit-events?subject=request/${requestId}&action=data.downloaded`;
  await expect.poll(async () => (await admin.get(asked)).body).toHaveLength(1);

  await page.request.post('/api/login', signIn('admin'));
  await page.goto(`/dashboard/audit?kind=granted-data&actor=${reader.id}`);
  const use = page.getByRole('row').filter({ hasText: 'Downloaded a table' });
  await expect(use).toContainText('grant for ');
  await expect(use).toContainText('Purpose of the grant: Research with an ethics approval');
  await expect(use).toContainText('Persons of a table');
  await expect(use).not.toContainText('Nobody');
});
