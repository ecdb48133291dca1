import { expect } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

test('a view of the catalogue is an address: it can be shared, and Back goes through it step by step', async ({
  page,
  context,
}) => {
  await page.goto('/data-utilities');
  await page.getByLabel('Category').selectOption('Research Data');
  await page.getByRole('tab', { name: /Collections/ }).click();
  await page.getByRole('searchbox').fill('cancer');
  await expect(page).toHaveURL('/data-utilities?category=research&tab=collections&search=cancer');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  const shown = await other.getByRole('tabpanel').getByRole('article').allTextContents();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveText(shown);
  await expect(other.getByRole('searchbox')).toHaveValue('cancer');
  await other.close();

  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('cancer');
  await page.goBack();
  await expect(page.getByRole('tab', { name: /Data Domains/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Category')).toHaveValue('research');
  await page.goBack();
  await expect(page.getByLabel('Category')).toHaveValue('');
});

test('a tab of the dashboard is an address, and Back returns to the tab before', async ({ page }) => {
  await signIn(page, 'provider');
  await page.goto('/dashboard?tab=products');
  await expect(page.getByRole('tab', { name: 'Data Products' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await expect(page).toHaveURL('/dashboard?tab=requests');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Data Products' })).toHaveAttribute('aria-selected', 'true');
});

test('the site has an icon for the tab and a picture for those who share its address', async ({ page }) => {
  await page.goto('/');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toContain('image/svg+xml');
  const content = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await page.request.get(new URL(content ?? '').pathname);
  // A PNG says its width and height in bytes 16 to 23.
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
