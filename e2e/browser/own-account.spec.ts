import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { signInAsNew } from '../support/browser.ts';
import { NEW_PASSWORD } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { linkOf, receiveMail } from '../support/mailbox.ts';

const { account: words, auth, validation } = MESSAGES;

test('a name is changed, and the header calls the person by it', async ({ page }) => {
  const username = await signInAsNew(page, 'patient');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('heading', { name: 'Patient Profile' })).toBeVisible();
  await page.getByLabel('Username').fill('ab');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText(validation.usernameTooShort)).toBeVisible();
  await page.getByLabel('Username').fill('amelia');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('main').getByText(auth.usernameTaken)).toBeVisible();
  await page.getByLabel('Username').fill(`x${username}`);
  await page.getByLabel('First name').fill('Adeline');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await expect(page.getByRole('button', { name: `Account menu of x${username}` })).toBeVisible();
});

test('an address is changed by its link, after the password was shown', async ({ page, product }) => {
  const username = await signInAsNew(page, 'patient');
  await page.goto('/account/profile');
  const change = page.getByRole('button', { name: 'Change email address' });
  await page.getByLabel('New email address').fill('patient@carebourse.example');
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(auth.emailTaken)).toBeVisible();

  const email = `new-${username}@example.org`;
  await page.getByLabel('New email address').fill(email);
  await change.click();
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(words.passwordWrong)).toBeVisible();
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`${email} waits to be confirmed`)).toBeVisible();

  await page.goto(linkOf(await receiveMail(product.mailboxUrl, email, 'Confirm your new email address')));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('notification settings are kept', async ({ page }) => {
  await signInAsNew(page, 'patient');
  await page.goto('/account/notifications');
  const access = page.getByRole('group', { name: /^Access and organizations/ });
  await access.getByLabel('Email').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  await page.reload();
  await expect(access.getByLabel('Email')).not.toBeChecked();
  await expect(access.getByLabel('In Carebourse')).toBeChecked();
  await page.getByLabel('Send me news by email').uncheck();
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
});

test('who comes through the directory lands on the dashboard, and is led to what their role asks for', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Healthcare provider' }).click();
  await page.getByRole('button', { name: /Marguerite Osei/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Nothing needs you right now.')).toBeHidden();
  await page.getByRole('link', { name: 'Complete it' }).click();

  await expect(page.getByText('Your name comes from your organization’s directory.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await expect(page.getByLabel('New email address')).toHaveCount(0);
  const complete = page.getByRole('button', { name: 'Complete my account' });
  await page.getByLabel('Specialty').fill('Ophthalmology');
  await complete.click();
  await expect(page.getByRole('main').getByText(validation.roleFieldsMissing)).toBeVisible();
  await page.getByLabel('License number').fill('918007');
  await complete.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(complete).toBeHidden();
  const user = (await (await page.request.get('/api/user')).json()) as User;
  expect(user).toMatchObject({ specialty: 'Ophthalmology', licenseNumber: '918007' });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Complete it' })).toBeHidden();
});
