import { expect, type Locator } from '@playwright/test';
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

/** The lines of the file that a part of the page is taken as. */
async function fileOf(part: Locator): Promise<string[]> {
  const address = await part.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  const csv = await part.page().request.get(address ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  return (await csv.text()).split('\r\n');
}
