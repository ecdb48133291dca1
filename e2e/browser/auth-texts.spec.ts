import { expect, type Page } from '@playwright/test';
import { expectToast, failCalls, newName, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const login = (page: Page) => page.getByRole('button', { name: 'Login' });
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await login(page).click();
}

async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
}

test('a sign-in leads to the dashboard and welcomes by username, a sign-out to the landing page', async ({ page }) => {
  await page.goto('/auth');
  await fillLogin(page, 'patient@carebourse.example', 'Demo-Pass-2026');
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Login successful', 'Welcome back, amelia!');
  await page.goto('/auth');
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: /Account menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('amelia');
  await expect(menu).toContainText('patient@carebourse.example');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Data Services',
    'Pricing',
    'Documentation',
    'Account',
    'Log out',
  ]);
  await failCalls(page, '**/api/logout', { status: 500, body: { message: 'The session store is away' } });
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logout failed', 'The session store is away');
  await expect(page).toHaveURL('/dashboard');
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

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

test('the chosen plan and its period go through the sign-in, as does the trial', async ({ page }) => {
  await page.goto('/auth?plan=professional&period=annual&tab=register');
  await fillRegistration(page, newName());
  await register(page).click();
  await expect(page).toHaveURL('/pricing');
  const professional = page.getByRole('article', { name: 'Professional' });
  await expect(professional).toContainText('Your choice');
  await expect(professional).toContainText('$950');

  await page.goto('/auth?trial=true');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('article', { name: 'Free Trial' })).toContainText('Your choice');
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
