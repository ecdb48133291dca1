import { expect, type Page } from '@playwright/test';
import { expectToast, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const login = (page: Page) => page.getByRole('button', { name: 'Login' });

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await login(page).click();
}

test('a protected page waits with a spinner, sends visitors to sign in, and brings them back', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/checkout?session=cs_1');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  answer();
  await expect(page).toHaveURL('/auth?returnTo=%2Fcheckout%3Fsession%3Dcs_1');
  await fillLogin(page, 'provider@carebourse.example', 'Demo-Pass-2026');
  await expect(page).toHaveURL('/checkout?session=cs_1');
});

test('the cookie of the session goes with every call and is out of reach of scripts', async ({ page, context }) => {
  await signInAsNew(page, 'patient');
  const sent = page.waitForRequest('**/api/dependents');
  await page.goto('/dashboard');
  expect((await (await sent).allHeaders())['cookie']).toMatch(/session/);
  expect((await context.cookies()).filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the menu of a small screen signs out', async ({ page }) => {
  await signIn(page, 'partner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Home',
    'AI Agents',
    'Data Products',
    'Data Services',
    'Pricing',
    'Documentation',
    'Dashboard',
  ]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
});
