import { expect, type Page } from '@playwright/test';
import { expectToast, recordCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { openScreen } from '../support/screen-audit.ts';
import * as MY_REQUESTS_TEXTS from '../../web/src/requests/my-requests/texts.ts';
import * as APP_TEXTS from '../../web/src/app/texts.ts';
import * as LIB_TEXTS from '../../web/src/lib/texts.ts';

const WORDS = 'To compare our referral times with those of the region.';

async function openRequest(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.goto('/agents/1');
  await page.getByRole('main').getByRole('button', { name: 'Request Access' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  await dialog.getByLabel('Purpose').fill(WORDS);
  await expect(dialog.getByText(/^Saved as a draft/)).toBeVisible();
  return dialog;
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Nothing that was asked for before is still to come: this page's own reads have been answered since. */
async function readAnew(page: Page): Promise<void> {
  const read = page.waitForResponse(/\/api\/resource-requests\?/);
  await page.getByRole('link', { name: 'Carebourse, home' }).click();
  await page.goto('/dashboard?tab=requests');
  await read;
}

test('a request that is submitted and cancelled without a connection is told of at once, and never sent', async ({
  page,
  context,
}) => {
  await signInAsNew(page, 'provider');
  const dialog = await openRequest(page);
  await context.setOffline(true);
  await expect(page.getByText(APP_TEXTS.offline)).toBeVisible();
  const calls = recordCalls(page);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expectToast(page, 'Request failed', LIB_TEXTS.offlineNothingSent);
  await expect(dialog.getByLabel('Purpose')).toHaveValue(WORDS);
  await giveUp(page);

  await context.setOffline(false);
  await expect(page.getByText(APP_TEXTS.onlineAgain)).toBeVisible();
  await readAnew(page);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await expect(page.getByRole('main')).toContainText(MY_REQUESTS_TEXTS.noRequests);
});

test('a reviewer’s decision without a connection is not sent later, and can be made again', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/reviews?waiting=decision');
  const panel = page.getByRole('complementary', { name: 'The chosen request' });
  await panel.getByText('Reject', { exact: true }).click();
  await panel.getByLabel('Reason').fill('The purpose does not say which patients it is about.');
  await context.setOffline(true);
  const calls = recordCalls(page);
  await panel.getByRole('button', { name: 'Reject request' }).click();
  await expectToast(page, 'The decision was not recorded', LIB_TEXTS.offlineNothingSent);
  await context.setOffline(false);
  await expect(page.getByText(APP_TEXTS.onlineAgain)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reject request' })).toBeEnabled();
  await page.reload();
  await expect(panel).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('cancelling a dialog ends the call that is under way', async ({ page }) => {
  await signInAsNew(page, 'provider');
  const dialog = await openRequest(page);
  // A slow network: the call is held up on its way.
  const held = new Promise<() => Promise<void>>((resolve) => {
    void page.route('**/api/resource-requests', (route) =>
      route.request().method() === 'POST' ? resolve(() => route.continue()) : route.fallback(),
    );
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  const letGo = await held;
  await giveUp(page);
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  await letGo().catch(() => undefined);
  await expect(page.getByTestId('toast')).toBeHidden();
  await readAnew(page);
  await expect(page.getByRole('main')).toContainText(MY_REQUESTS_TEXTS.noRequests);
});

test('a page without a connection keeps what was typed, and what it has yet to fetch comes when that is back', async ({
  page,
  context,
}) => {
  await signInAsNew(page, 'provider');
  await page.goto('/account/notifications');
  const mail = page.getByLabel('Send me news by email');
  await expect(mail).toBeChecked();
  await context.setOffline(true);
  // Its dialog for leaving, and the menu, are files that have not come yet.
  await mail.uncheck();
  const menu = page.getByRole('banner').getByRole('button', { name: /account/i });
  await menu.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Your notification settings were not saved', LIB_TEXTS.offlineNothingSent);
  await expect(mail).not.toBeChecked();

  await context.setOffline(false);
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mail).not.toBeChecked();
});

test('what could not be read without a connection is read when it is back', async ({ page, context }) => {
  // With its script: until that has taken the drawn page over, a link leaves it, and the browser has no page to show.
  await openScreen(page, '/agents/1');
  await page.getByRole('link', { name: 'Carebourse, home' }).click();
  const other = page.locator('#ai-agents').getByRole('link').and(page.locator('a[href="/agents/2"]'));
  const name = await other.textContent();
  await context.setOffline(true);
  await expect(page.getByText(APP_TEXTS.offline)).toBeVisible();
  await other.click();
  await expect(page.getByText('couldn’t be loaded').or(page.getByText("couldn't be loaded"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});
