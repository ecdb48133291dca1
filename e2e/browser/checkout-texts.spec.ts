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
