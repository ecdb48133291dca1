import { expect, type Page } from '@playwright/test';
import { expectToast, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { CARDS, payEmbedded } from '../support/payments.ts';

/** Chooses a plan as people do; the checkout is open then. Returns what was sent for it. */
async function choose(page: Page, plan: string): Promise<unknown> {
  await signInAsNew(page, 'provider');
  await page.goto('/pricing');
  const sent = page.waitForRequest('**/api/create-checkout-session');
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await expect(page).toHaveURL(/\/checkout\?session=/);
  return (await sent).postDataJSON();
}

test('the checkout names what is bought, leads back and to the terms, and says what failed', async ({ page }) => {
  const sent = await choose(page, 'Basic');
  expect(sent).toMatchObject({ priceId: expect.stringMatching(/^price_/), planId: 'basic', billingPeriod: 'monthly' });
  const main = page.getByRole('main');
  await expect(main.getByText('You: the plan is your own', { exact: false })).toBeVisible();
  await expect(main.getByText('$49.00 USD', { exact: true })).toBeVisible();
  await expect(main.getByText('$49.00 USD every month, until you cancel')).toBeVisible();
  await expect(main.getByText('None: no HST or other tax is added to this payment')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', '/pricing');
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');

  // The card provider refuses without a word.
  await page.route('**/elements/sessions/confirm', (route) =>
    route.fulfill({
      status: 402,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { message: '', code: null } },
    }),
  );
  await payEmbedded(page, CARDS.works);
  await expectToast(page, 'Payment Failed', 'An unexpected error occurred.');
  await expect(main.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
});

test('a payment is verified with a spinner, then shown or told as an error that can be tried again', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/payment-status?sessionId=cs_1', async (route) => {
    await asked;
    await route.fulfill({ status: 502, json: {} });
  });
  await page.goto('/payment-success?session_id=cs_1');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Verifying your payment');
  answer();
  await expectToast(page, 'Error verifying payment', 'Failed to verify payment');

  await page.unroute('**/api/payment-status?sessionId=cs_1');
  const paid = { plan: 'professional', amount: 95_000, currency: 'usd', created: 1_795_000_000 };
  await page.route('**/api/payment-status?sessionId=cs_1', (route) => route.fulfill({ json: paid }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByRole('table', { name: 'Receipt' }).getByRole('row')).toHaveText([
    'PlanProfessional',
    'Amount$950.00 USD',
    /^DateNov \d+, 2026$/,
    'StatusPaid',
  ]);
});
