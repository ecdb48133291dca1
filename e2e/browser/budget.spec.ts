import { expect, type Page, type Request } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/**
 * Compressed, as the network carries them. Each screen adds a hundred to the first file, its route and its file's name.
 */
const SCRIPT_BYTES = 134_500;
/** A fifth of what is "good" by web.dev's Core Web Vitals. */
const LAYOUT_SHIFT = 0.02;

/** The dashboard's home: its screen, what it shares with others and with lists, and the bundler's own seven hundred bytes. */
const HOME_FILES = 7;

/** The scripts that a first visit of an address fetches until the network is quiet. */
async function scriptsOf(page: Page, address: string): Promise<{ names: string[]; bytes: number }> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  await page.goto(address);
  // Drawn pages are there before their scripts have taken them over.
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
  return {
    names: requests.map((request) => new URL(request.url()).pathname),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

test('the landing page loads no more JavaScript than its budget, and nothing of other screens', async ({ page }) => {
  const { names, bytes } = await scriptsOf(page, '/');
  test.info().annotations.push({ type: 'bytes of script', description: String(bytes) });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(names.some((name) => name.includes('landing-screen'))).toBe(true);
  expect(names.filter((name) => /parts|shared|dialog|(auth|dashboard|pricing|checkout)-screen/.test(name))).toEqual([]);
});

test('each screen is a file of its own, which comes when it is opened', async ({ page }) => {
  const { names } = await scriptsOf(page, '/pricing');
  expect(names.filter((name) => name.endsWith('.js') && name.includes('-screen')).length).toBe(1);
  const terms = page.waitForRequest(/terms-screen/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await terms;
});

test('the dashboard begins with few files and the session, and all of them are named by its page', async ({ page }) => {
  await signIn(page, 'provider');
  const wanted: string[] = [];
  page.on('request', (request) => wanted.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'What needs you' })).toBeVisible();
  const first = wanted.slice(0, wanted.indexOf('/api/resource-requests'));
  expect(first.filter((path) => path === '/api/user')).toHaveLength(1);
  const html = await (await page.request.get('/dashboard')).text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(1);
  expect(named.length).toBeLessThanOrEqual(HOME_FILES);
  expect(named.filter((path) => !first.includes(path ?? ''))).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`nothing jumps while pages load at ${width} px, also when the API takes its time`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/api\/(?!notifications\/stream)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const [role, address] of [
      ['patient', '/'],
      ['patient', '/dashboard'],
      // Who has several things that need them.
      ['provider', '/dashboard'],
      ['provider', '/data-utilities'],
    ] as const) {
      await signIn(page, role);
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      expect(
        await page.evaluate(() => (window as unknown as { shift: number }).shift),
        `layout shift of ${address} for a ${role}`,
      ).toBeLessThanOrEqual(LAYOUT_SHIFT);
    }
  });
}
