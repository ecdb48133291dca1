import { expect } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

test('the theme is light at first and remembered in local storage', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a link to a part of the landing page ends at that part, whatever comes above it later', async ({ page }) => {
  await signIn(page, 'partner');
  await page.goto('/dashboard');
  // The agents come late, and are taller than what holds their place.
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/ai-agents', async (route) => {
    await late;
    await route.fallback();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Data Products' }).click();
  const section = page.locator('#data-products');
  await expect(section.getByRole('article').first()).toBeInViewport();
  answer();
  await expect(page.locator('#ai-agents').getByRole('article')).toHaveCount(6);
  await expect
    .poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
    .toBeLessThan(120);
});
