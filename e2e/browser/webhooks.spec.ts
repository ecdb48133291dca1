import { expect } from '@playwright/test';
import { expectToast, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

test('a partner adds a webhook, copies its secret, tests it, reads the log, sends again, pauses and deletes', async ({
  page,
}) => {
  using receiver = await startWebhookReceiver();
  await signInAsNew(page, 'partner');
  await page.goto('/dashboard/webhooks');
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible();

  await test.step('the secret is shown once', async () => {
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await page.getByRole('checkbox', { name: 'grant.expired' }).uncheck();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'The signing secret' });
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByText(/^whsec_/)).toHaveCount(0);
  });

  const card = page.getByRole('article', { name: receiver.url });
  await test.step('a test event arrives, and the log shows the answer', async () => {
    await expect(card.getByText('grant.expired')).toHaveCount(0);
    receiver.status = 500;
    await card.getByRole('button', { name: 'Send test event' }).click();
    await expect(card.getByRole('row').filter({ hasText: 'webhook.test' })).toContainText('Status 500');
    await expect(card.getByText(/^Failing since/)).toBeVisible();
  });

  await test.step('it is sent again by hand', async () => {
    receiver.status = 204;
    await card.getByRole('button', { name: 'Send again' }).click();
    const row = card.getByRole('row').filter({ hasText: 'webhook.test' });
    await expect(row.getByText('Delivered')).toBeVisible();
    await row.getByText(/^All \d tries$/).click();
    await expect(row.getByRole('listitem').first()).toContainText('Status 500');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  await test.step('it rests and goes on', async () => {
    await card.getByRole('button', { name: 'Pause' }).click();
    await expectToast(page, 'Webhook paused');
    await card.getByRole('button', { name: 'Resume' }).click();
    await expect(card.getByText('Active')).toBeVisible();
  });

  await test.step('it is deleted after a question', async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('You have no webhooks yet.')).toBeVisible();
  });
});
