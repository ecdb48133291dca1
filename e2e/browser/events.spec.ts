import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { expectToast, signIn } from '../support/browser.ts';
import { EventWriter } from '../support/events.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere } from '../support/screen-audit.ts';

/** Who hears of requests. */
const HEARERS = ['Profiles and notifications', 'Catalogue', 'Delivery', 'Accounts and audit'];

test('an admin sees what a service could not handle, replays it, and gives up what cannot be handled', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new EventWriter(product).fail('request/900101', 1);
  await new EventWriter(product).poison('webhook/900102');
  await new EventWriter(product).failAudit('agent/900103');
  await signIn(page, 'admin');
  const rowOf = (aggregate: string, table: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: aggregate });
  await expect(async () => {
    await page.goto('/dashboard/events');
    for (const hearer of HEARERS) {
      await expect(rowOf('webhook/900102', `Events of ${hearer}`)).toBeVisible({ timeout: 1_000 });
    }
  }).toPass();
  await auditEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const planted = rowOf('request/900101', 'Events of Profiles and notifications');
  await planted.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Replay grant-revoked of request/900101?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click();
  await expectToast(page, '1 event handled');
  await expect(planted).toHaveCount(0);

  const line = rowOf('audit/profile', 'Events of Accounts and audit');
  await expect(line.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await line.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click();
  await expect(line).toHaveCount(0);

  for (const hearer of HEARERS) {
    const row = rowOf('webhook/900102', `Events of ${hearer}`);
    await row.getByRole('button', { name: 'Discard' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toContainText(MESSAGES.deadLetters.reasonRequired);
    await dialog.getByLabel('Why').fill('It was planted');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(row).toHaveCount(0);
  }
  await expect(page.getByText('Every event has been handled.')).toBeVisible();
});
