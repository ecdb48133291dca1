import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { auditScreen, recordNoise } from '../support/screen-audit.ts';

const LAYOUT_SHIFT = 0.02;

/** Holds the application's script back until `release` is called. */
async function holdScript(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

/** Opens the landing page as it was drawn, without waiting for what is held back. */
async function openDrawn(page: Page, address = '/'): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page says what it is for, and what it needs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Health data and clinical AI, granted for a purpose.',
    );
    await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  });
});

for (const theme of ['light', 'dark']) {
  test(`the drawn page is taken over in the ${theme} theme, and nothing moves or complains`, async ({ page }) => {
    const noise = recordNoise(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((name) => {
      localStorage.setItem('theme', name);
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as unknown as { value: number }[])
          (window as unknown as { shift: number }).shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    }, theme);
    const { release } = await holdScript(page);
    await openDrawn(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await auditScreen(page);
    const claim = await page.getByRole('heading', { level: 1 }).elementHandle();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await claim?.evaluate((heading) => heading.isConnected), 'the claim was not drawn again').toBe(true);
    const other = theme === 'light' ? 'dark' : 'light';
    await expect(page.getByRole('button', { name: `Use the ${other} theme` })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(LAYOUT_SHIFT);
    expect(noise).toEqual([]);
  });
}

test('what needs its script cannot be used before it has come, so that nothing is lost; links can', async ({
  page,
}) => {
  const { release } = await holdScript(page);
  await openDrawn(page);
  const controls = page.locator('button, input, select').filter({ visible: true });
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) await expect(control).toBeDisabled();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  release();
  const box = page.getByRole('combobox', { name: 'Search agents and data' });
  await box.fill('imaging');
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('option')).not.toHaveCount(0);
  await box.press('Enter');
  await expect(page).not.toHaveURL('/');
});

test('an anchor is named in the header, and a query in the sections, although the drawn page knows neither', async ({
  page,
}) => {
  const noise = recordNoise(page);
  await page.goto('/#documentation');
  await expect(page.locator('#documentation')).toBeInViewport();
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveText('Documentation');
  await page.goto('/?agents=imaging');
  await expect(page.getByRole('searchbox', { name: 'Search AI agents' })).toHaveValue('imaging');
  expect(noise).toEqual([]);
});
