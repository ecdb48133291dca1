import { MESSAGES } from '@carebourse/contracts/messages';
import { shortDate } from '@carebourse/contracts/ontario-day';
import { expect, type Page } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { ApiClient } from '../support/api-client.ts';
import { dayIn, expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';
const REASON = 'The second season of measures comes in June, and we compare both.';
const DAY_MS = 86_400_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function granted(base: string, lastName: string) {
  const [person, admin] = [new ApiClient(base), new ApiClient(base)];
  await person.registerProvider({ firstName: 'Ines', lastName });
  const asked = { resourceType: 'data', resourceId: 1, purpose: 'To compare two seasons of measures.' };
  const { id } = await askFor(person, asked);
  await admin.signIn('admin');
  const decision = { decision: 'approved', expiresAt: new Date(Date.now() + 20 * DAY_MS).toISOString() };
  expect((await admin.post(`/api/resource-requests/${id}/decision`, decision)).status).toBe(200);
  return { person, id };
}

async function wide(page: Page) {
  await showAs(page, 'light', 1440);
}

test('who has access asks for more time, a reviewer gives a nearer day, and the card shows it', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const lastName = `Gagnon ${newName()}`;
  const { person, id } = await granted(product.url, lastName);
  const grantee = await windowOf(browser, product.url, person);
  const card = grantee.locator(`#request-${id}`);

  await test.step('asked for on the card', async () => {
    await openScreen(grantee, `/dashboard?tab=requests#request-${id}`);
    await card.getByRole('button', { name: 'Ask for more time' }).click();
    const dialog = grantee.getByRole('dialog', { name: 'Ask for more time' });
    await dialog.getByRole('button', { name: 'Ask for more time' }).click();
    await expect(dialog.getByText(MESSAGES.validation.extensionNotLater)).toBeVisible();
    await dialog.getByLabel('Last day of access').fill(dayIn(200));
    await dialog.getByLabel('Reason').fill(REASON);
    await auditEverywhere(grantee);
    await wide(grantee);
    await dialog.getByRole('button', { name: 'Ask for more time' }).click();
    await expectToast(grantee, 'More time asked for', 'You keep the access until it is decided.');
    await expect(
      card.getByText(`Asked to hold until ${shortDate(dayIn(200))}; holds until this is decided.`),
    ).toBeVisible();
  });

  await test.step('seen on the entry’s page, and in the workspace', async () => {
    await openScreen(grantee, '/products/1');
    await expect(grantee.getByRole('region', { name: 'Access' })).toContainText('holds until this is decided');
    await openScreen(grantee, `/use/${id}`);
    const strip = grantee.getByRole('region', { name: 'What your access allows' });
    await strip.locator('summary').click();
    await expect(strip.getByText('holds until this is decided')).toBeVisible();
    await auditEverywhere(grantee);
    await wide(grantee);
  });

  await test.step('decided in the queue', async () => {
    await signIn(admin, 'admin');
    await openScreen(admin, '/dashboard/reviews');
    const row = admin.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText(`Extension until ${shortDate(dayIn(200))}: ${REASON}`);
    await row.click();
    const panel = admin.getByRole('form', { name: 'Extension' });
    await expect(panel.getByText(REASON)).toBeVisible();
    await auditEverywhere(admin);
    await wide(admin);
    await row.click();
    await panel.getByLabel('Last day of access').fill(dayIn(100));
    await panel.getByRole('button', { name: 'Extend access' }).click();
    await expectToast(admin, 'Extension approved', `Ines ${lastName} has been told.`);
    await expect(row).toHaveCount(0);
  });

  await openScreen(grantee, `/dashboard?tab=requests#request-${id}`);
  await expect(card).toContainText(`access ends ${shortDate(dayIn(100))}`);
  await card.getByRole('button', { name: 'Show history' }).click();
  await expect(card.getByText(`Extended, until ${shortDate(dayIn(100))}`)).toBeVisible();
  await grantee.context().close();
});
