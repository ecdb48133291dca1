import { expect } from '@playwright/test';
import { changeAnswer, expectToast, failCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const plans = [
  { name: 'Free Trial', monthly: '$0', annual: '$0', seats: '2 user accounts' },
  { name: 'Basic', monthly: '$49', annual: '$470', seats: '5 user accounts' },
  { name: 'Professional', monthly: '$99', annual: '$950', seats: '15 user accounts' },
  { name: 'Enterprise', monthly: '$249', annual: '$2,390', seats: 'Unlimited user' },
];

test('the four plans have the prices, seats and badges of the specification, monthly and annually', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('radio', { name: /Annual/ })).toHaveAccessibleName(/Save 20%/);
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(page.getByRole('region', { name: 'Plans' }).getByRole('article')).toHaveCount(4);
  for (const { name, monthly, seats } of plans) {
    await expect(card(name).getByText(monthly, { exact: true })).toBeVisible();
    await expect(card(name)).toContainText(seats);
  }
  await expect(card('Free Trial')).toContainText('for 14 days');
  await expect(card('Professional')).toContainText('Most popular');
  await page.getByText('Save 20%').click();
  for (const { name, annual } of plans) await expect(card(name).getByText(annual, { exact: true })).toBeVisible();
});

test('the page answers for payments, cancelling, data, trial, changes, refunds and billing', async ({ page }) => {
  await page.goto('/pricing');
  for (const name of ['Secure payments', 'Cancel anytime', 'Data protection']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  await expect(answers.getByRole('term')).toHaveText([/trial/i, /change/i, /money back/i, /billing/i]);
  await expect(answers).toContainText('30-day money-back guarantee');
});

test('visitors cannot buy and are sent to sign in with the trial, or the plan and its period', async ({ page }) => {
  await page.goto('/pricing?period=annual');
  await expect(page.getByRole('button', { name: 'Start free trial' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Sign in to start your trial' })).toHaveAttribute(
    'href',
    '/auth?trial=true',
  );
  await expect(page.getByRole('link', { name: 'Sign in to choose Basic' })).toHaveAttribute(
    'href',
    '/auth?plan=basic&period=annual',
  );
  await expect(page.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact?plan=enterprise');

  await page.getByRole('link', { name: 'Sign in to choose Basic' }).click();
  const chosen = page.getByText('You have chosen the plan Basic, billed annually.');
  await expect(chosen).toBeVisible();
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(chosen).toBeVisible();
  await page.goto('/auth?trial=true');
  await expect(page.getByText('You have chosen your free trial.')).toBeVisible();
});

test('who has a plan reads which, its seats and who changes it, above what they could have', async ({ page }) => {
  await signIn(page, 'partner');
  await page.goto('/pricing');
  const offer = page.getByRole('region', { name: 'Plans' });
  await expect(
    offer.getByText('Your organization’s plan: Professional, 15 user accounts', { exact: true }),
  ).toBeVisible();
  await expect(offer).toContainText('Your next payment is on');
  await expect(
    page.getByRole('article', { name: 'Professional' }).getByText('Your plan', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your plan in your account' })).toHaveAttribute('href', '/account/plan');

  await changeAnswer<object>(page, '**/api/subscription', (overview) => ({ ...overview, mayManage: false }));
  await page.reload();
  await expect(offer).toContainText('Its admin changes it.');
  await expect(page.getByRole('article', { name: 'Basic' })).toContainText('Your organization’s admin chooses.');
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeDisabled();
});

test('a checkout or a trial that fails says why', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/pricing');
  await failCalls(page, '**/api/create-checkout-session', { status: 402, body: { message: 'The price is unknown' } });
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expectToast(page, 'Failed to create checkout session', 'The price is unknown');
  await page.unroute('**/api/create-checkout-session');
  await page.route('**/api/create-checkout-session', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expectToast(page, 'Failed to create checkout session', 'An unexpected error occurred.');

  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/create-free-trial', async (route) => {
    await asked;
    await route.fulfill({ status: 404, json: {} });
  });
  const trial = page.getByRole('article', { name: 'Free Trial' }).getByRole('button');
  await trial.click();
  await expect(trial).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeDisabled();
  answer();
  await expectToast(page, 'Error', 'Failed to activate free trial');
});

test('without a session there is no checkout, without a reference no payment', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByText('Payment Information Not Found', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await signInAsNew(page, 'provider');
  await page.goto('/checkout');
  await expect(page.getByText('Invalid checkout session. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', '/pricing');
});
