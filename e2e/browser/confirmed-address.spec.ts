import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { expectToast, newName, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const { organizations } = MESSAGES;

/** Registers a provider in this page's browser, with an address that nobody has confirmed. */
async function registerProvider(page: Page, fields: object = {}): Promise<User> {
  const username = newName();
  const data = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    role: 'provider',
    firstName: 'Noor',
    lastName: 'Haddad',
    organization: 'Alder Street Clinic',
    specialty: 'Cardiology',
    licenseNumber: '918001',
    ...fields,
  };
  const answer = await page.request.post('/api/register', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as User;
}

test('a claim waits for the address, which an admin confirms in the list of people', async ({
  page,
  browser,
  product,
}) => {
  const claimant = await (await browser.newContext({ baseURL: product.url })).newPage();
  const { id, email } = await registerProvider(claimant, { organizationId: 12 });
  await test.step('who claims is told why nobody confirms it', async () => {
    await claimant.goto('/account/organization');
    await expect(
      claimant.getByText(
        'Please confirm your email address: the organization hears of your claim, and can confirm it, once you have.',
      ),
    ).toBeVisible();
  });

  await signIn(page, 'admin');
  await test.step('the platform’s admin sees the claim as one of an unconfirmed address', async () => {
    await page.goto('/dashboard/organizations?organization=12');
    const claims = page.getByRole('region', { name: 'Claims' });
    const row = claims.getByRole('listitem').filter({ hasText: email });
    await expect(row.getByText('Address not confirmed')).toBeVisible();
    await expect(row.getByText('Another mail domain')).toBeVisible();
    await expect(row.getByText(organizations.claimUnconfirmed)).toBeVisible();
    await expect(row.getByRole('button', { name: /^Confirm/ })).toBeDisabled();
  });

  await test.step('and confirms the address, after a question that says what it means', async () => {
    await page.goto(`/dashboard/people?person=${id}`);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(email);
    await expect(question).toContainText('by the link that we sent them');
    await question.getByRole('button', { name: 'Confirm the address' }).click();
    await expectToast(page, 'Address confirmed', email);
    await expect(page.getByText(/^Confirmed on/)).toBeVisible();
    await page.goto('/dashboard/organizations?organization=12');
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row.getByText('Address confirmed')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Confirm/ })).toBeEnabled();
  });
});
