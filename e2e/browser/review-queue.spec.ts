import type { Review } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What waits, as the API has it: what waits longest first. */
async function waiting(page: Page): Promise<Review[]> {
  const answer = await page.request.get('/api/reviews', { params: { status: 'pending' } });
  return ((await answer.json()) as { items: Review[] }).items;
}

test('the queue is put in another order, which is in the address, and taken as a file', async ({ page }) => {
  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/reviews');
  const reviews = await waiting(page);
  expect(reviews.length).toBeGreaterThan(2);
  const first = page.getByRole('grid').getByRole('row').nth(1);
  await expect(first).toContainText(reviews[0]?.requester.name ?? '');
  await expect(page.getByRole('columnheader', { name: 'Business days' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Order' }).selectOption('By requester');
  await expect(page).toHaveURL(/[?&]sort=requester/);
  const names = reviews.map(({ requester }) => requester.name).toSorted((one, other) => one.localeCompare(other));
  await expect(first).toContainText(names[0] ?? '');
  await page.reload();
  await expect(first).toContainText(names[0] ?? '');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('requests-pending.csv');
  const [header, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split(/\r\n(?=\d)/);
  expect(header).toMatch(/^id,status,createdAt,decidedAt,businessDays,/);
  expect(lines.map((line) => Number(line.split(',', 1)[0]))).toEqual(reviews.map(({ id }) => id));
});
