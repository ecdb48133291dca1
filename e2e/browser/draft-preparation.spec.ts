import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectToast, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { newMember, staffed } from '../support/staffed-organization.ts';
import { dataContent } from '../support/data-content.ts';

const CSV = `visit,minutes\n${Array.from({ length: 40 }, (_, at) => `v${at},${10 + at}`).join('\n')}\n`;

test('all that belongs to an entry is prepared while it is a draft, and publishing shows what is missing', async ({
  browser,
  client,
  product,
}) => {
  const { platform, chief, organization } = await staffed(client);
  const plain = client();
  const made = await chief.post<ManagedResource<'data'>>(
    '/api/catalogue/data',
    dataContent({
      name: `Falls ${randomBytes(3).toString('hex')}`,
      description: 'Falls in long-term care.',
      stewardOrganizationId: organization.id,
    }),
  );
  expect(made.status).toBe(201);
  const { id, content } = made.body;
  const page = await windowOf(browser, product.url, chief);
  const list = page.getByRole('region', { name: 'Before everybody finds it' });
  const item = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await test.step('the draft says what it lacks, with the way there', async () => {
    await page.goto(`/dashboard/catalogue/data-products/${id}`);
    await expect(item('Tables').getByRole('img', { name: 'Missing' })).toBeVisible();
    await expect(item('Facts about the data').getByRole('img', { name: 'Missing' })).toBeVisible();
    await list.getByRole('link', { name: 'Tables' }).click();
    // The page before has the same headline and status: a click on a link that goes with it would be lost.
    await expect(page).toHaveURL(/\/dashboard\/tables\/data-products\/\d+$/);
    await expect(page.getByRole('link', { name: 'All tables' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: content.name })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });
  await test.step('what is told of a draft leads back to it, and says that nobody else reads it yet', async () => {
    await page.getByRole('link', { name: 'Facts about the data' }).click();
    await expect(page.getByText('Everybody reads it once the entry is published.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Population' }).fill('Residents of two homes.');
    await page.getByRole('button', { name: 'Save facts' }).click();
    await expectToast(page, 'Facts saved', 'Everybody reads it once the entry is published.');
    await page.getByRole('link', { name: content.name }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/catalogue/data-products/${id}$`));
    await page.getByRole('link', { name: 'Request form' }).click();
    await expect(page.getByRole('link', { name: content.name })).toHaveAttribute(
      'href',
      `/dashboard/catalogue/data-products/${id}`,
    );
    await page.goto(`/dashboard/tables/data-products/${id}`);
  });
  await test.step('a table of it is released', async () => {
    await page.getByRole('link', { name: 'Add a table' }).click();
    // Its founders have no plan.
    await expect(page.getByText('You can add 20 GB a day, and 50 GB more for this entry.')).toBeVisible();
    await page
      .getByLabel('File of the table')
      .setInputFiles({ name: 'falls.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await expect(page.getByText(/40 rows, 2 columns/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Falls');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('falls');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('One row a fall.');
    await page.getByRole('checkbox', { name: 'Synthetic data' }).check();
    await page.getByRole('checkbox', { name: 'Visits and hospital stays' }).check();
    await page.getByRole('button', { name: 'Mark them as “Neither”' }).click();
    for (const column of ['visit', 'minutes']) {
      await page.getByRole('textbox', { name: `Description of ${column}` }).fill(`The ${column}`);
    }
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Publish release 1' }).click();
    await expectToast(page, 'Release 1 published', 'Grantees use it from now on.');
  });
  await test.step('a plain member and a visitor see nothing of it', async () => {
    await newMember(plain, platform, { organizationId: organization.id });
    for (const path of ['', '/facts', '/form']) {
      expect((await plain.get(`/api/stewardship/data/${id}${path}`)).status).toBe(404);
    }
    const { body } = await client().get<{ tables: number }>(`/api/terms/data/${id}`);
    expect(body.tables).toBe(0);
  });
  await test.step('sent for approval, it shows again what is missing, and no table is', async () => {
    await page.goto(`/dashboard/catalogue/data-products/${id}`);
    await expect(item('Tables').getByText('1 table released.')).toBeVisible();
    await page.getByRole('button', { name: 'Send for approval' }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${content.name} for approval` });
    await expect(dialog.getByRole('link', { name: 'Facts about the data' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await page.context().close();
  });
  await test.step('published, a plain member reads it, and is offered nothing that the server refuses', async () => {
    const { body } = await platform.get<{ items: { id: number; resourceId: number }[] }>(
      '/api/publications?state=open',
    );
    const waiting = body.items.find(({ resourceId }) => resourceId === id);
    const decided = await platform.post(`/api/publications/${waiting?.id}/decision`, { decision: 'approved' });
    expect(decided.status).toBe(200);
    const reader = await windowOf(browser, product.url, plain);
    await reader.goto(`/dashboard/tables/data-products/${id}`);
    await expect(reader.getByRole('article', { name: 'Falls' })).toBeVisible();
    for (const name of ['Add a table', 'New release']) await expect(reader.getByRole('link', { name })).toBeHidden();
    for (const name of ['Withdraw', 'Delete files', 'Change schedule']) {
      await expect(reader.getByRole('button', { name })).toBeHidden();
    }
    await reader.getByRole('tab', { name: 'Terms' }).click();
    await expect(
      reader.getByRole('checkbox', { name: 'Rows may leave while the entry is confidential' }),
    ).toBeDisabled();
    await expect(reader.getByRole('button', { name: 'Save terms' })).toBeHidden();
    await reader.goto(`/dashboard/catalogue/data-products/${id}/form`);
    await expect(reader.getByRole('heading', { level: 1, name: 'Request form' })).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Save form' })).toBeHidden();
    await expect(reader.getByRole('link', { name: content.name })).toHaveAttribute('href', `/products/${id}`);
    await reader.context().close();
  });
  await test.step('who asks for it is counted at once, and told what was granted', async () => {
    const asker = client();
    await asker.registerProvider();
    const window = await windowOf(browser, product.url, asker);
    await window.goto(`/products/${id}`);
    const panel = window.getByRole('complementary');
    const asked = panel.locator('div').filter({ hasText: /^Requests so far\d+$/ });
    await expect(asked.first()).toHaveText('Requests so far0');
    await panel.getByRole('button', { name: 'Request Access' }).click();
    const dialog = window.getByRole('dialog', { name: 'Request Access' });
    await dialog.getByLabel('Access Type').selectOption('Export capability');
    await dialog.getByLabel('Purpose', { exact: true }).fill('To compare falls before and after new floors were laid.');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(panel.getByText('Requested', { exact: true }).first()).toBeVisible();
    await expect(asked.first()).toHaveText('Requests so far1');
    const { body } = await asker.get<{ id: number; resourceId: number }[]>('/api/resource-requests');
    const request = body.find(({ resourceId }) => resourceId === id);
    const decision = { decision: 'approved', accessTypes: ['view'] };
    expect((await chief.post(`/api/resource-requests/${request?.id}/decision`, decision)).status).toBe(200);
    await expect(panel.getByText('Granted: View only, for the purpose you gave.')).toBeVisible({
      timeout: 30_000,
    });
    await window.context().close();
  });
});
