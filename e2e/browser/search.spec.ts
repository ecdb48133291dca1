import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('the key / opens the search on every page; what was found is marked, and Enter opens the best', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('article', { name: 'Basic' })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Search agents and data' });
  await expect(box).toBeFocused();
  await box.pressSequentially('cohort diabtes');
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect(options.first()).toContainText('Diabetes Care Cohort');
  await expect(options.first().locator('mark')).toContainText(['Diabetes', 'Cohort']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/data-products/1');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is typed behind the key before the search has come is searched for', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/search-dialog-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('diabetes cohort');
  letGo();
  await expect(page.getByRole('combobox', { name: 'Search agents and data' })).toHaveValue('diabetes cohort');
  await expect(page.getByRole('option').first()).toContainText('Diabetes Care Cohort');
});

test('the search has a button, says that nothing was found, and gives the focus back', async ({ page }) => {
  await page.goto('/pricing');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.click();
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill('a/xylophone');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing was found for “a/xylophone”.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('arrows choose among what was found', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('greyfold');
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
});
