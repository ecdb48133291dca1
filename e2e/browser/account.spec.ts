import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { confirmOwnAddress } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { linkOf, receiveMail } from '../support/mailbox.ts';
import { codeAt } from '../support/one-time-code.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a quite different one';
const { account: words } = MESSAGES;

/** Registers in this browser and answers the address. */
async function register(page: Page): Promise<string> {
  const username = `b${randomBytes(5).toString('hex')}`;
  const data = { username, email: `${username}@example.org`, password: PASSWORD };
  const answer = await page.request.post('/api/register', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as User).email;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();

test('who has forgotten the password gets a link, chooses a new one and signs in with it', async ({
  page,
  product,
}) => {
  const email = await register(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(words.resetAsked)).toBeVisible();

  const link = linkOf(await receiveMail(product.mailboxUrl, email, 'Choose a new password'));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByLabel('Repeat the new password').fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(words.passwordCommon)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await isSignedIn(page);

  // A used link asks for no password.
  await page.goto(link);
  await expect(page.getByText(words.linkInvalid)).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot');
});

test('the address is confirmed by the mailed link, and the notice on the dashboard goes', async ({ page, product }) => {
  const email = await register(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  const link = linkOf(await receiveMail(product.mailboxUrl, email, 'Confirm your email address'));
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirm email address' });
  await confirm.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
  // Once more, it says what it is, and leads on.
  await page.goto(link);
  await confirm.click();
  await expect(page.getByText(words.alreadyVerified)).toBeVisible();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('a second factor is turned on, opens the account by its code and by a recovery code, and is turned off by one', async ({
  page,
}) => {
  const email = await register(page);
  await confirmOwnAddress(page);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.getByTestId('second-factor-key').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(codeAt(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, email);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(words.secondFactorWrong)).toBeVisible();
  // The code of the next half minute: this one's has been used to turn it on.
  await page.getByLabel('Code').fill(codeAt(secret, 30));
  await page.getByRole('button', { name: 'Login' }).click();
  await isSignedIn(page);

  await page.context().clearCookies();
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await isSignedIn(page);

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText(words.secondFactorRequired)).toBeVisible();
  await dialog.getByLabel('or a recovery code').fill(recoveryCodes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Second factor turned off')).toBeVisible();
});

test('a session that is signed out from another browser is over there', async ({ page, browser, product }) => {
  const email = await register(page);
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(other, email);
  await isSignedIn(other);

  await page.goto('/account/sessions');
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
  await other.context().close();
});

test('an account is deleted with its password, and nobody is signed in then', async ({ page }) => {
  const email = await register(page);
  await page.goto('/account/data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('carebourse-data.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(words.passwordWrong)).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText(MESSAGES.auth.badCredentials)).toBeVisible();
});
