import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

test('the page about the API looks like the product, and its examples run as who is signed in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/#documentation');
  await page.getByRole('link', { name: 'API description' }).click();
  await expect(page).toHaveURL('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'The Carebourse API' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 21, 25)');
  await page.evaluate(() => document.fonts.load('15px "Inter Variable"'));
  expect(await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))).toContain(
    'Inter Variable loaded',
  );

  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('provider@carebourse.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/api/docs');
  await expect(page.getByRole('status').filter({ hasText: 'You are signed in as dr.okafor' })).toBeVisible();
  // What is out of sight is not there yet.
  await page.getByPlaceholder('Filter by tag or path').fill('/api/user');
  const call = page.locator('.opblock').filter({ has: page.locator('[data-path="/api/user"]') });
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('dr.okafor');
});

test('its header finds agents and data, by the key of all pages', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByPlaceholder('Filter by tag or path').fill('a/b');
  await expect(page.getByPlaceholder('Filter by tag or path')).toHaveValue('a/b');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('chest imaging');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalogue\?search=chest(\+|%20)imaging/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Chest Radiograph Triage' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Anticoagulant Switch Guide' })).toHaveCount(0);
});
