import { expect, type Page } from '@playwright/test';
import type { Product } from '@carebourse/tools/start/running-product';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/** Stops a part where it is, as a machine that hangs does, and lets it go on after the work. */
async function whileStopped(product: Product, part: string, work: () => Promise<void>): Promise<void> {
  const pid = product.pidOf(part);
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Notes the page, so that a reload would show. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
}

async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
}

const family = (page: Page) => page.getByRole('region', { name: 'Family Members and Dependents' });

test('while the catalogue is away the dashboard says so in its place, and heals without a reload', async ({
  page,
  product,
}) => {
  await signIn(page, 'patient');
  const main = page.getByRole('main');
  await whileStopped(product, 'catalogue', async () => {
    // What the gateway keeps it gives for some seconds more.
    await expect.poll(async () => (await page.request.get('/api/ai-agents')).ok()).toBe(false);
    await page.goto('/dashboard');
    await mark(page);
    await expect(main.getByText('Failed to fetch AI agents', { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Welcome, Amelia' })).toBeVisible();
    await expect(family(page).getByText('Leo Tran')).toBeVisible();
  });
  await expect(main.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await expect(main.getByText('Failed to fetch AI agents', { exact: true })).toBeHidden();
  await expectNoReload(page);
});

test('while profile is away the rest of the dashboard is there, and the profile comes back by itself', async ({
  page,
  product,
}) => {
  await signIn(page, 'patient');
  const main = page.getByRole('main');
  await whileStopped(product, 'profile', async () => {
    await page.goto('/dashboard');
    await mark(page);
    await expect(main.getByText('Error Loading Patient Profile', { exact: true })).toBeVisible();
    await expect(main.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  });
  await expect(main.getByText('CB-P-000001')).toBeVisible();
  await expect(family(page).getByText('Leo Tran')).toBeVisible();
  await expectNoReload(page);
});

test('while delivery is away the privacy desk has all else, and does not say that nothing waits', async ({
  page,
  product,
}) => {
  await signIn(page, 'admin');
  const main = page.getByRole('main');
  await whileStopped(product, 'delivery', async () => {
    await page.goto('/dashboard/privacy');
    await expect(main.getByText('Unusual reading could not be counted')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Breaches' })).toBeVisible();
  });
  await expect(main.getByText('Unusual reading could not be counted')).toBeHidden();
});
