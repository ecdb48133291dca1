import { pageSecurityPolicy } from '@carebourse/runtime/security-headers';
import { expect, type Page, type Route } from '@playwright/test';
import { changeAnswer, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { cardForm, CARDS, payEmbedded } from '../support/payments.ts';

/**
 * The page as it is with keys of Stripe: no address of a script in the configuration, and the policy that lets Stripe's
 * hosts in. What is asked of those hosts is handed to the sandbox, so that nothing leaves the machine.
 */
async function asWithStripe(page: Page, paymentsUrl: string): Promise<void> {
  await changeAnswer<object>(page, '**/api/config', (config) => ({ ...config, stripeJsUrl: null }));
  await page.route('**/checkout?*', async (route) => {
    const answer = await route.fetch();
    const policy = pageSecurityPolicy({ payments: 'stripe', https: false });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
  const handOver = async (route: Route) => {
    const asked = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: new URL(paymentsUrl).host };
    const answer = await route.fetch({ url: paymentsUrl + asked.pathname + asked.search, headers });
    return route.fulfill({ response: answer });
  };
  await page.route('https://js.stripe.com/**', handOver);
  await page.route('https://api.stripe.com/**', handOver);
  // Stripe's script is served per release, and calls another host than its own.
  await page.route('https://js.stripe.com/*/stripe.js', async (route) => {
    const script = await (await fetch(`${paymentsUrl}/v3/stripe.js`)).text();
    const body = script.replace('${origin}/elements/sessions', 'https://api.stripe.com/elements/sessions');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

test('Stripe’s own script is injected by its loader, under the policy of a page with Stripe, and takes the payment', async ({
  page,
  product,
}) => {
  await signInAsNew(page, 'patient');
  await asWithStripe(page, product.paymentsUrl);
  const answer = await page.request.post('/api/create-checkout-session', {
    data: { planId: 'basic', billingPeriod: 'monthly', uiMode: 'embedded' },
  });
  const { sessionId } = (await answer.json()) as { sessionId: string };
  await page.goto(`/checkout?session=${sessionId}`);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(cardForm(page).locator('html')).toHaveAttribute('data-theme', 'night');
  await payEmbedded(page, CARDS.works);
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible();
});

test('without the script the page says so and leads on to the provider’s own page', async ({ page, product }) => {
  await signInAsNew(page, 'patient');
  await asWithStripe(page, product.paymentsUrl);
  await page.route('https://js.stripe.com/*/stripe.js', (route) => route.abort('connectionrefused'));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expect(page.getByText('The card payment provider failed to initialize.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay on the card provider’s page instead' }).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_/);
});
