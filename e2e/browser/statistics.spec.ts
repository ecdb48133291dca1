import { expect, type Locator } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen } from '../support/screen-audit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('statistics are bars with their numbers in words, a table and a file, of all entries or one', async ({ page }) => {
  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/statistics?weeks=52');
  const decisions = page.getByRole('region', { name: 'Decisions by week' });
  const bars = decisions.getByRole('list', { name: 'Decisions by week' });
  await expect(bars.getByRole('listitem')).toHaveCount(52);
  await expect(bars.getByText(/\d+ approved/).first()).toBeVisible();
  await auditEverywhere(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await decisions.getByRole('button', { name: 'Show as table' }).click();
  await expect(decisions.getByRole('table', { name: 'Decisions by week' })).toContainText('Approved');
  const weeks = await fileOf(decisions);
  expect(weeks).toHaveLength(54);
  expect(weeks[0]).toContain('week,submitted,resubmitted,approved,returned,rejected');
  expect((await fileOf(page.getByRole('region', { name: 'By entry' })))[0]).toContain(',pendingNow,');
  const standing = await fileOf(page.getByRole('region', { name: 'Where requests stand now' }));
  expect(standing.slice(0, 2)).toEqual(['status,requests', expect.stringMatching(/^pending,\d+$/)]);

  const entries = page.getByRole('table', { name: 'By entry' });
  const [name = ''] = (await entries.getByRole('row').nth(1).getByRole('cell').allTextContents()).slice(0, 1);
  await page.getByLabel('Entry', { exact: true }).selectOption({ label: name });
  await expect(page).toHaveURL(/entry=\w+%2F\d+/);
  await expect(entries.getByRole('row')).toHaveCount(2);
});

test('access that ends soon leads to its request among the reviews', async ({ page, product }) => {
  const [person, admin] = [new ApiClient(product.url), new ApiClient(product.url)];
  await person.registerProvider();
  const purpose = 'To read for two days how the values are spread.';
  const { id } = await askFor(person, { resourceType: 'data', resourceId: 1, purpose });
  await admin.signIn('admin');
  const decision = { decision: 'approved', expiresAt: new Date(Date.now() + 2 * 86_400_000).toISOString() };
  expect((await admin.post(`/api/resource-requests/${id}/decision`, decision)).status).toBe(200);

  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/statistics');
  const ending = page.getByRole('table', { name: 'Access that ends soon' });
  await ending.getByRole('link', { name: String(id), exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/reviews?status=all&search=${id}`);
  await expect(page.getByText(purpose).first()).toBeVisible();
});

/** The lines of the file that a part of the page is taken as. */
async function fileOf(part: Locator): Promise<string[]> {
  const address = await part.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  const csv = await part.page().request.get(address ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  const text = (await csv.body()).toString();
  expect(text, 'spreadsheets know UTF-8 by it').toMatch(/^\uFEFF/);
  return text.slice(1).split('\r\n');
}
