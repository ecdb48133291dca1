import { expect, type FrameLocator, type Page } from '@playwright/test';
import { sandboxKeys } from '@carebourse/tools/start/payments';
import { readSecrets } from '@carebourse/tools/start/secrets';
import { newName } from './browser.ts';
import type { Product } from '@carebourse/tools/start/running-product';

/** Test cards of the payments sandbox, which are Stripe's. */
export const CARDS = { works: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Signs up on the page where a visitor was sent from the pricing page. */
export async function signUp(page: Page): Promise<void> {
  const username = newName();
  await page.getByRole('tab', { name: 'Register' }).click();
  // The form before has an e-mail address, too.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

/** The provider's card form inside our checkout. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** Pays on our checkout. */
export async function payEmbedded(page: Page, card: string): Promise<void> {
  await cardForm(page).getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
}

/** Buys a plan through the API of this browser's person and on the provider's own page, without looking on the way. */
export async function buy(page: Page, planId: 'basic' | 'professional'): Promise<void> {
  const answer = await page.request.post('/api/create-checkout-session', {
    data: { planId, billingPeriod: 'monthly' },
  });
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(page).toHaveURL(/\/payment-success\?/);
}

/** Moves the sandbox's clock forward; what is due on the way happens. */
export async function moveTime(paymentsUrl: string, steps: readonly ('day' | 'three-days' | 'week' | 'month')[]) {
  for (const step of steps) {
    const moved = await fetch(`${paymentsUrl}/clock`, {
      method: 'POST',
      headers: { origin: paymentsUrl },
      body: new URLSearchParams({ step }),
      redirect: 'manual',
    });
    expect(moved.status).toBe(303);
  }
}

/** The sandbox's keys in a product's folder. */
export function keysOf(dataDir: string): ReturnType<typeof sandboxKeys> {
  return sandboxKeys(readSecrets(dataDir));
}

/** The id of the last payment that anybody made, asked from the sandbox as the product does. */
export async function newestPaymentIntent({ paymentsUrl, dataDir }: Product): Promise<string> {
  const { STRIPE_SECRET_KEY } = keysOf(dataDir);
  const answer = await fetch(`${paymentsUrl}/v1/payment_intents?limit=1`, {
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
  });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

/** Notes every host that the page, and any page that it opens, asks something of. */
export function recordHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(hostname);
  });
  return hosts;
}
