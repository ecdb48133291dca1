import { expect, type Page } from '@playwright/test';
import { expectToast, failCalls, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const TEN_MINUTES_MS = 600_000;
const REMOVAL_DELAY_MS = 1_000_000;

/** Keeps the delays that the page gives to its timers. */
async function recordDelays(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const delays: number[] = [];
    const own = window.setTimeout;
    const record = (...args: Parameters<typeof own>) => {
      delays.push(Number(args[1]));
      return own(...args);
    };
    Object.assign(window, { delays, setTimeout: record });
  });
  return () => page.evaluate(() => (window as unknown as { delays: number[] }).delays);
}

async function tryLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
}

test('one toast at a time; a failure stays until it is dismissed and is removed 1,000,000 ms later', async ({
  page,
}) => {
  await page.clock.install();
  const delays = await recordDelays(page);
  await failCalls(page, '**/api/login', { status: 500, body: { message: 'First' } });
  await page.goto('/auth');
  await tryLogin(page);
  await expectToast(page, 'Login failed', 'First');
  await page.unroute('**/api/login');
  await failCalls(page, '**/api/login', { status: 500, body: { message: 'Second' } });
  await page.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Login failed', 'Second');
  await expect(page.getByTestId('toast')).toHaveCount(1);

  await page.clock.runFor(TEN_MINUTES_MS);
  await expectToast(page, 'Login failed', 'Second');
  expect(await delays()).not.toContain(REMOVAL_DELAY_MS);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  expect(await delays()).toContain(REMOVAL_DELAY_MS);
});

test('a success leaves by itself and is announced politely, a failure at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Jo Marsh');
  await page.getByLabel('Email').fill('jo.marsh@example.org');
  await page.getByLabel('Subject').fill('Access for our clinic');
  await page.getByLabel('Message').fill('How do we add a second reviewer?');
  await failCalls(page, '**/api/contact', { status: 500 });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').getByTestId('toast')).toBeVisible();
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').getByTestId('toast')).toBeVisible();
  // A toast under the pointer waits for its reader.
  await page.mouse.move(0, 0);
  await page.clock.runFor(8_000);
  await expect(page.getByTestId('toast')).toHaveCount(0);
});

test('a toast outlives the page that it came from', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState(null, '', '/agents/abc');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Invalid Agent ID', 'The agent ID provided is not valid.');
});
