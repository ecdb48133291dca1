import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the queue is put in another order, which is in the address, and taken as a file', async ({ page, product }) => {
  const asked = {
    dora: await ask(product.url, 'Dora', ['view'], 'Wexford'),
    abel: await ask(product.url, 'Abel', ['view'], 'Wexford'),
    cora: await ask(product.url, 'Cora', ['view'], 'Wexford'),
  };
  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/reviews?search=Wexford');
  const grid = page.getByRole('grid');
  const names = grid.getByRole('row').filter({ hasText: 'Wexford' });
  await expect(names).toContainText(['Dora', 'Abel', 'Cora']);
  await expect(page.getByRole('columnheader', { name: 'Business days' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Order' }).selectOption('By requester');
  await expect(page).toHaveURL(/[?&]sort=requester/);
  await expect(names).toContainText(['Abel', 'Cora', 'Dora']);
  await page.reload();
  await expect(names).toContainText(['Abel', 'Cora', 'Dora']);
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await page.getByRole('button', { name: 'Target' }).click();
  const dialog = page.getByRole('dialog', { name: 'Target of decisions' });
  await dialog.getByLabel('Business days').fill('9');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const link = page.getByRole('link', { name: 'Export as CSV' });
  await page.getByLabel('Late only').click();
  await expect(page).toHaveURL(/[?&]late=true/);
  await expect(link).toHaveAttribute('href', /late=true/);
  await expect(page.getByLabel('Late only')).toBeChecked();
  await expect(names).toHaveCount(0);
  await page.getByLabel('Late only').click();
  await expect(link).not.toHaveAttribute('href', /late=true/);
  await expect(names).toHaveCount(3);

  expect(await takeFile(page)).toEqual([asked.abel.id, asked.cora.id, asked.dora.id]);
  await page.getByRole('searchbox', { name: 'Search by requester, resource or purpose' }).fill('Cora Wexford');
  await expect(names).toHaveCount(1);
  expect(await takeFile(page), 'what was searched').toEqual([asked.cora.id]);
});

/** Takes what waits as a file. @returns the requests' numbers, in its order */
async function takeFile(page: Page): Promise<number[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('requests-pending.csv');
  const [header, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(header).toMatch(/^\uFEFFid,status,createdAt,decidedAt,businessDays,/);
  return lines.map((line) => Number(line.split(',', 1)[0]));
}

/** Somebody new asks for access to the first collection. */
async function ask(base: string, firstName: string, accessTypes: string[], lastName: string): Promise<ResourceRequest> {
  const person = new ApiClient(base);
  await person.registerProvider({ firstName, lastName });
  const purpose = 'To read the measures of our own two clinics into our own dashboard, for a year.';
  const asked = { resourceType: 'data', resourceId: 1, purpose, accessTypes };
  return (await person.post<ResourceRequest>('/api/resource-requests', asked)).body;
}

/** Keeps a reason for approvals, by the dialog of the queue. */
async function keepReason(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reasons' }).click();
  await page.getByRole('button', { name: 'Keep a reason' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep a reason' });
  await dialog.getByLabel('Title').fill('For clinics');
  await dialog.getByLabel('Said when you').selectOption('Approve');
  await dialog.getByLabel('Text').fill('Welcome, and no copies please.');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Kept reasons' });
  await expect(list.getByRole('listitem')).toContainText(['For clinics']);
  await list.getByRole('button', { name: 'Done' }).click();
}

test('several are decided on at once, by the keyboard, and each tells what became of it', async ({ page, product }) => {
  const [overtaken] = await Promise.all([
    ask(product.url, 'Ada', ['view'], 'Quillon'),
    ask(product.url, 'Bram', ['view'], 'Quillon'),
    ask(product.url, 'Cleo', ['view', 'api'], 'Quillon'),
  ]);
  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/reviews?search=Quillon&sort=requester');
  const rowOf = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const tickOf = (name: string) => rowOf(name).getByRole('checkbox');
  await expect(rowOf('Quillon')).toHaveCount(3);
  await keepReason(page);

  await rowOf('Bram').click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(rowOf('Bram')).toContainText('Priya Raman');
  await page.getByRole('combobox', { name: 'Assignment' }).selectOption('Assigned to me');
  await expect(rowOf('Quillon')).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]assigned=me/);
  await page.getByRole('combobox', { name: 'Assignment' }).selectOption('Assigned or not');
  await expect(rowOf('Quillon')).toHaveCount(3);

  await rowOf('Ada').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(tickOf('Ada')).toBeChecked();
  await expect(tickOf('Bram')).toBeChecked();
  await page.getByLabel('Tick all 3 rows shown').check();
  await page.getByRole('button', { name: 'Approve …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 3 rows' });
  await expect(dialog).toContainText('3 requests of 3 people, for 1 entry.');
  const lineOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(lineOf('Cleo')).toContainText('Beyond their plan');
  await dialog.getByLabel('Kept reason').selectOption('For clinics');
  await expect(dialog.getByLabel('Message to the requester')).toHaveValue('Welcome, and no copies please.');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  const other = new ApiClient(product.url);
  await other.post('/api/login', { email: 'admin@carebourse.example', password: DEMO_PASSWORD });
  const decision = { decision: 'rejected', comment: 'Not for this purpose.' };
  await other.post(`/api/resource-requests/${overtaken.id}/decision`, decision);
  await dialog.getByRole('button', { name: 'Approve 3 rows' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '1 decided, 1 decided by others or taken back before, 1 not decided.',
  );
  await expect(lineOf('Ada')).toContainText('Rejected by Priya Raman');
  await expect(lineOf('Bram')).toContainText('Decided');
  await expect(lineOf('Cleo')).toContainText(MESSAGES.entitlements.accessTypes('API access'));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf('Quillon')).toHaveCount(1);
  await expect(tickOf('Cleo')).toBeChecked();
});
