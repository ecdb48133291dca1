import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const SUBJECT = 'A second reviewer for Lakeside';

test('a message from the contact page reaches an admin, who marks it as dealt with', async ({
  page,
  browser,
  product,
}) => {
  const admin = await (await browser.newContext({ baseURL: product.url })).newPage();
  const signedIn = await admin.request.post('/api/login', {
    data: { email: 'admin@carebourse.example', password: DEMO_PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  await admin.goto('/dashboard/messages');
  await expect(admin.getByRole('button', { name: /^Notifications/ })).toBeVisible();

  await page.goto('/contact');
  await page.getByLabel('Name').fill('Jo Marsh');
  await page.getByLabel('Email').fill('jo.marsh@example.org');
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByLabel('Message').fill('How do we add a second reviewer?');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Message sent successfully')).toBeVisible();

  // It comes in by itself, without a reload.
  const message = admin.getByRole('article').filter({ hasText: SUBJECT });
  await expect(message.getByText('How do we add a second reviewer?')).toBeVisible({ timeout: 30_000 });
  await message.getByRole('button', { name: 'Mark as dealt with' }).click();
  await expect(message).toBeHidden();
  await admin.getByText('Dealt with', { exact: true }).click();
  await expect(message.getByText(/^Dealt with on/)).toBeVisible();
  await admin.context().close();
});
