import { expect, type Page } from '@playwright/test';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/** The patient's dashboard, with a dialog over it and something typed in it. */
async function openOwn(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=dependents');
  await expect(page.getByText('Allergies', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Dependent' }).first().click();
  await page.getByRole('dialog').getByLabel('First name').fill('Noor');
}

/** Nothing of the patient is in the page any more, seen or covered. */
async function isCleared(page: Page): Promise<void> {
  await expect(page.getByText('Allergies', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Amelia', { exact: false })).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveCount(0);
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
}

test('who signs out in one tab is signed out in all, also behind a dialog', async ({ page, context }) => {
  await signIn(page, 'patient');
  await openOwn(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Welcome, Amelia' })).toBeVisible();
  await signOut(other);
  await isCleared(page);
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
});

test('a session that ends elsewhere ends in all tabs, and the page comes again with the password', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, 'patient');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Welcome, Amelia' })).toBeVisible();
  await openOwn(page);

  const elsewhere = new ApiClient(product.url);
  await elsewhere.post('/api/login', { email: 'patient@carebourse.example', password: DEMO_PASSWORD });
  expect((await elsewhere.delete('/api/account/sessions')).status).toBeLessThan(300);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await isCleared(page);
  await isCleared(other);

  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByText('Allergies', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Welcome, Amelia' })).toBeVisible();
});

test('who signs in as somebody else is somebody else in all tabs', async ({ page, context }) => {
  await signIn(page, 'patient');
  await openOwn(page);
  const other = await context.newPage();
  await other.goto('/auth');
  await expect(other).toHaveURL(/\/dashboard/);
  await signIn(other, 'provider');
  await other.reload();
  await expect(other.getByRole('heading', { name: /^Welcome, (?!Amelia)/ })).toBeVisible();
  await isCleared(page);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});
