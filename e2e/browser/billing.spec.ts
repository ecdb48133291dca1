import { expect, type Page } from '@playwright/test';
import { expectToast, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { buy, cardForm, CARDS, newestPaymentIntent, payEmbedded, recordHosts, signUp } from '../support/payments.ts';

const receipt = (page: Page) => page.getByRole('table', { name: 'Receipt' });
const history = (page: Page) => page.getByRole('table', { name: 'What happened to your plan' });
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });

/** What the history says, the newest first. */
async function expectHistory(page: Page, whats: string[]): Promise<void> {
  await expect(history(page).getByRole('row')).toHaveCount(whats.length + 1);
  const rows = await history(page).getByRole('row').allInnerTexts();
  for (const [position, what] of whats.entries()) expect(rows[position + 1]).toContain(what);
}

test('a visitor chooses a plan, signs up, is declined, pays, changes the plan, sees the portal and cancels', async ({
  page,
}) => {
  const hosts = recordHosts(page);

  await test.step('sign-up leads back to the plan that was chosen', async () => {
    await page.goto('/pricing?period=annual');
    await page.getByRole('link', { name: 'Sign in to choose Basic' }).click();
    await signUp(page);
    await expect(page.getByText('The plan you chose is marked below')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
    await page.getByRole('button', { name: 'Choose Basic' }).click();
    await expect(page).toHaveURL(/\/checkout\?session=cs_/);
  });

  await test.step('a declined card is told and can be followed by another', async () => {
    await payEmbedded(page, CARDS.declined);
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await cardForm(page).getByLabel('Card number').fill(CARDS.works);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
  });

  await test.step('the receipt says what was paid, and prints without buttons', async () => {
    await expect(page).toHaveURL(/\/payment-success\?session_id=cs_/);
    await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible();
    for (const text of ['Basic', '$470.00 USD', 'Paid']) await expect(receipt(page)).toContainText(text);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the account shows the plan, what it gives, and the price of a change before it is made', async () => {
    await page.goto('/account/plan');
    await expect(plan(page)).toContainText('Active');
    await expect(page.getByText('0 of 100', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Professional', { exact: true }).click();
    await expect(dialog).toContainText('Then $950 each year.');
    await dialog.getByRole('button', { name: 'Change and pay $480' }).click();
    await expectToast(page, 'Plan changed');
    await expect(plan(page)).toContainText('Professional');
  });

  await test.step('the portal has the invoices and leads back', async () => {
    await page.getByRole('button', { name: 'Cards and invoices' }).click();
    await expect(page.getByText('Sandbox: this is not Stripe. No card is charged.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('$470.00');
    await page.getByRole('link', { name: /Back to/ }).click();
    await expect(page).toHaveURL('/account/plan');
  });

  await test.step('a cancellation to the period’s end can be taken back; one for now ends the plan', async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(plan(page)).toContainText('Ending');
    await page.getByRole('button', { name: 'Keep my plan' }).click();
    await expect(plan(page)).toContainText('Active');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByText('Now', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect(page.getByText('You have no plan', { exact: true })).toBeVisible();
    await expectHistory(page, [
      'Ended',
      'Cancellation taken back',
      'Canceled: ends with its period',
      'Plan changed',
      'Started',
    ]);
  });

  expect([...hosts]).toEqual(['127.0.0.1']);
});

test('the provider’s own page takes the payment too, and an admin returns the money', async ({ page, client }) => {
  const hosts = recordHosts(page);
  const username = await signInAsNew(page, 'provider');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await page.getByRole('button', { name: 'Pay on the card provider’s page instead' }).click();
  await page.getByLabel('Card number').fill(CARDS.declined);
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByLabel('Card number').fill(CARDS.works);
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(receipt(page)).toContainText('$99.00 USD');
  expect([...hosts]).toEqual(['127.0.0.1']);

  const invoices = await page.request.get('/api/invoices');
  expect(await invoices.json()).toMatchObject([{ status: 'paid', amount: 9900 }]);
  const admin = client();
  await admin.signIn('admin');
  const { body } = await admin.get<{ id: string; buyer: { username: string } }[]>('/api/admin/subscriptions');
  const bought = body.find(({ buyer }) => buyer.username === username);
  const refund = await admin.post(`/api/admin/subscriptions/${bought?.id}/refund`, {});
  expect(refund.body).toMatchObject({ amount: 9900, currency: 'usd', subscription: { status: 'canceled' } });
  await page.goto('/account/plan');
  await expect(page.getByText('Your payment was returned to you.')).toBeVisible();
  await expectHistory(page, ['Refunded', 'Ended', 'Started']);
});

test('a payment is found by its payment intent too', async ({ page, product }) => {
  await signInAsNew(page, 'patient');
  await buy(page, 'basic');
  await expect(receipt(page)).toBeVisible();
  await page.goto(`/payment-success?payment_intent=${await newestPaymentIntent(product)}&redirect_status=succeeded`);
  await expect(receipt(page)).toContainText('$49.00 USD');
  await page.goto('/payment-success?session_id=cs_test_of_somebody_else');
  await expectToast(page, 'Error verifying payment', 'Failed to verify payment');
});
