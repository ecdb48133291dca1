import { expect } from '@playwright/test';
import { expectToast } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { moveTime, recordHosts, signUp } from '../support/payments.ts';

test('a trial begins without a card, warns three days before, ends by itself, and is not given again', async ({
  page,
  product,
}) => {
  const hosts = recordHosts(page);
  const plan = page.getByRole('region', { name: 'Your plan' });
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Sign in to start your trial' }).click();
  await signUp(page);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Free trial activated!');

  await page.goto('/account/plan');
  await expect(plan).toContainText('Your trial ends by itself on');
  await page.goto('/pricing');
  await expect(page.getByText('Your plan: Free Trial, 14 days left, 2 user accounts')).toBeVisible();
  // What a switch would change stands with each plan.
  await expect(page.getByRole('article', { name: 'Basic' })).toContainText('5 user accounts (now 2)');
  await expect(page.getByRole('article', { name: 'Professional' })).toContainText('and API access.');
  await expect(page.getByRole('link', { name: 'Manage your plan' })).toHaveAttribute('href', '/account/plan');
  await page.goto('/account/plan');
  await moveTime(product.paymentsUrl, ['week', 'three-days', 'day']);
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await expect(page.getByRole('link', { name: /Your free trial ends soon/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await moveTime(product.paymentsUrl, ['three-days']);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('You have no plan', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(plan).toContainText('Ended');
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Start free trial' })).toBeDisabled();
  await expect(page.getByText('You have used your free trial.')).toBeVisible();
  expect([...hosts]).toEqual(['127.0.0.1']);
});
