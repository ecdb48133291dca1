import { expect } from '@playwright/test';
import { changeAnswer, expectToast, failCalls, recordCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const PROFILE = '**/api/user/profile';
const FALLBACK = '**/api/functions/user-profile';

test('the dashboard greets by first name or username and shows what the role has', async ({ page }) => {
  const tabs = ['AI Agents', 'Data Products', 'My Requests'];
  const tabTexts = (names: string[]) => names.map((name) => new RegExp(`^${name}`));
  await signIn(page, 'patient');
  await page.goto('/dashboard');
  const welcome = page.getByRole('region', { name: /^Welcome/ });
  await expect(welcome.getByRole('heading', { name: 'Welcome, Amelia' })).toBeVisible();
  await expect(welcome.getByRole('definition')).toHaveText(['patient@carebourse.example', 'Not specified', 'Patient']);
  await expect(page.getByRole('tab')).toHaveText(tabTexts([...tabs, 'Dependents']));
  await expect(page.getByRole('tab', { name: 'AI Agents' })).toHaveAttribute('aria-selected', 'true');
  const profile = page.getByRole('region', { name: 'Patient Profile' });
  await expect(profile.getByRole('term')).toHaveText([
    'Healthcare ID',
    'Date of birth',
    'Gender',
    'Blood type',
    'Allergies',
    'Conditions',
    'Data consent (recorded, not a decision)',
  ]);
  await expect(profile.getByRole('textbox')).toHaveCount(1);

  const username = await signInAsNew(page, 'partner');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Dependents' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Family Members and Dependents' })).toHaveCount(0);
});

test('a patient saves the health card number, by the fallback too, and reads when both fail', async ({ page }) => {
  await signInAsNew(page, 'patient');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Patient Profile' });
  await expect(card.getByRole('definition')).toHaveText(['provider']);
  const number = card.getByLabel('Health card number');
  const save = card.getByRole('button', { name: 'Save' });

  await number.fill('9876543217 AB');
  await save.click();
  await expectToast(page, 'Success', 'Patient profile saved successfully');
  await expect(number).toHaveValue(/^•+3217/);

  const calls = recordCalls(page);
  await failCalls(page, PROFILE, { status: 502 });
  await number.fill('1234567897');
  const sent = page.waitForRequest(FALLBACK);
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    profileType: 'patient',
    profileData: { healthCardNumber: '1234567897' },
  });
  await expect(number).toHaveValue(/^•+7897$/);
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/user/profile',
    'PUT /api/functions/user-profile',
  ]);

  await failCalls(page, FALLBACK, { status: 502 });
  await number.fill('9876543217');
  await save.click();
  await expectToast(page, 'Error', 'Failed to save patient profile');
  await expect(number).toHaveValue('9876543217');
});

test('a partner saves the profile, and reads when it fails', async ({ page }) => {
  await signInAsNew(page, 'partner');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Partner Profile' });
  await expect(card.getByRole('textbox')).toHaveCount(6);
  for (const label of ['Organization name', 'Contact person', 'Phone', 'Address', 'Service areas', 'Partner type']) {
    await card.getByLabel(label).fill(label === 'Service areas' ? 'Peel, Halton' : `Own ${label}`);
  }
  const save = card.getByRole('button', { name: 'Save' });
  await failCalls(page, PROFILE, { status: 500 });
  await failCalls(page, FALLBACK, { status: 500 });
  await save.click();
  await expectToast(page, 'Error', 'Failed to save partner profile');
  await page.unroute(PROFILE);
  await save.click();
  await expectToast(page, 'Success', 'Partner profile updated successfully');
  await expect(card.getByRole('definition').filter({ hasText: 'Peel, Halton' })).toBeVisible();
});

test('a provider reads the profile and cannot change it', async ({ page }) => {
  await signIn(page, 'provider');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Provider Profile' });
  await expect(card.getByRole('term').filter({ hasText: 'License number' })).toBeVisible();
  await expect(card.locator('input, textarea, select, button')).toHaveCount(0);
});

for (const role of ['patient', 'provider', 'partner'] as const) {
  const title = `Error Loading ${role[0]?.toUpperCase()}${role.slice(1)} Profile`;
  test(`a ${role}'s profile that cannot be read is replaced by the card "${title}"`, async ({ page }) => {
    await signIn(page, role);
    await changeAnswer<object>(page, '**/api/user', (user) => ({ ...user, [`${role}Profile`]: '{broken' }));
    await page.goto('/dashboard');
    const card = page.getByRole('alert').filter({ hasText: title });
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(
      card.getByText('Please try refreshing the page or contact support if the problem persists.', { exact: true }),
    ).toBeVisible();
    await page.unroute('**/api/user');
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toHaveCount(0);
  });
}
