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

test('the sign-in page starts with login, and its form says what is missing', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await login(page).click();
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await fillLogin(page, 'nobody', 'x');
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
});

test('a refused sign-in keeps what was typed and tells why, as does one that does not arrive', async ({ page }) => {
  await page.goto('/auth');
  await fillLogin(page, 'nobody@example.org', 'wrong password');
  await expectToast(page, 'Login failed', 'Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  await failCalls(page, '**/api/login');
  await login(page).click();
  await expectToast(
    page,
    'Login Error',
    'Carebourse could not be reached. Please check your connection and try again.',
  );
});

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

test('the registration form says what each field lacks', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await register(page).click();
  for (const words of [
    'Email is required',
    'Username must be at least 3 characters',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Username').fill('a'.repeat(21));
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse');
  await register(page).click();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(page.getByText('Username must not exceed 20 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await page.getByLabel('First name').fill('Ada\u202E');
  await page.getByLabel('Username').fill('p\u0430ypal');
  await register(page).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'This must be one line without invisible characters',
  );
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /Username must be written in one script, such as Latin/,
  );
});

test('each role has its fields, and what a role needs is asked for at the role', async ({ page }) => {
  await page.goto('/auth?tab=register');
  const roles = page.getByRole('group', { name: 'I am joining as' });
  const fields = {
    organization: page.getByLabel('Organization', { exact: true }),
    listed: page.getByLabel('Organization on Carebourse'),
    specialty: page.getByLabel('Specialty'),
    license: page.getByLabel('License number'),
  };
  await expect(roles.getByRole('radio')).toHaveCount(3);
  await expect(roles.getByRole('radio', { name: /^Patient/ })).toBeChecked();
  await expect(fields.organization).toBeVisible();
  await expect(fields.listed).toBeHidden();
  await expect(fields.specialty).toBeHidden();

  await roles.getByText('You act for an organization').click();
  await expect(fields.listed).toBeVisible();
  await expect(fields.specialty).not.toHaveAttribute('aria-required');
  await expect(fields.license).toBeHidden();

  await roles.getByText('You care for patients').click();
  await expect(fields.specialty).toHaveAttribute('aria-required', 'true');
  await expect(fields.license).toHaveAttribute('aria-required', 'true');
  await fillRegistration(page, newName());
  await fields.organization.fill('Quarry Bay Hospitals');
  await register(page).click();
  await expect(roles).toContainText('Please fill in all required fields for your role');
});

test('a registration is refused in the words of the server, fails in its own, and succeeds', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await fillRegistration(page, 'amelia');
  await register(page).click();
  await expectToast(page, 'Registration failed', 'This username is already taken');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is already taken/);

  await fillRegistration(page, newName());
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByLabel('Confirm password').fill('password');
  await register(page).click();
  const common = 'This password is among the first that attackers try. Please choose another one.';
  await expectToast(page, 'Registration failed', common);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(new RegExp(common));

  await failCalls(page, '**/api/register');
  await register(page).click();
  await expectToast(
    page,
    'Registration Error',
    'Carebourse could not be reached. Please check your connection and try again.',
  );
  await page.unroute('**/api/register');

  await fillRegistration(page, newName());
  const sent = page.waitForRequest('**/api/register');
  await register(page).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('confirmPassword');
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Registration successful', 'Your account has been created.');
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

test('visitors of the dashboard are sent to sign in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
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

test('the directory cannot be asked before the page knows which one it is', async ({ page }) => {
  await failCalls(page, '**/api/config', { status: 503 });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Healthcare provider' }).click();
  await expectToast(page, 'Error', 'Authentication service is not initialized. Please try again.');
});
