import { expect } from '@playwright/test';
import { failCalls, recordCalls, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

test('what was read is kept: no second call on the way, on focus or after a failure', async ({ page }) => {
  await signInAsNew(page, 'provider');
  const calls = recordCalls(page);
  await failCalls(page, '**/api/data-products', { status: 500 });
  await page.goto('/');
  await expect(page.getByText('Failed to fetch data products')).toBeVisible();
  // What is still being read when its reader leaves is given up, and read again.
  await expect(page.locator('#ai-agents').getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('article', { name: 'Basic' })).toBeVisible();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('granted for a purpose');
  await page.getByRole('link', { name: 'View all AI Agents' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  const count = (call: string) => calls.filter((one) => one === call).length;
  expect(count('GET /api/ai-agents')).toBe(1);
  expect(count('GET /api/plans')).toBe(1);
  expect(count('GET /api/resource-requests')).toBe(1);
  expect(count('GET /api/user')).toBe(1);
});

test('a call that failed is not repeated by itself', async ({ page }) => {
  const calls = recordCalls(page);
  await failCalls(page, '**/api/ai-agents', { status: 500 });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Failed to fetch AI agents')).toBeVisible();
  await page.clock.runFor(120_000);
  expect(calls.filter((call) => call === 'GET /api/ai-agents')).toHaveLength(1);
});
