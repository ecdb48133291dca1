import { expect, type Page } from '@playwright/test';
import { recordCalls, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditScreen, recordNoise } from '../support/screen-audit.ts';

const LAYOUT_SHIFT = 0.02;

/** Each public page, and something that it shows of what it is about. */
const PUBLIC_PAGES: [address: string, words: string][] = [
  ['/', 'Lab Results in Plain Language'],
  ['/data-utilities', 'Emergency Visits'],
  ['/data-utilities?search=emergency', 'Emergency Visits'],
  ['/pricing', 'Sign in to start your trial'],
  ['/agents/1', 'Lab Results in Plain Language'],
  ['/agents/31/card', 'Tangri et al., JAMA 2016;315:164'],
  [
    '/agents/compare?left=31&right=32',
    '541 people with fatty liver disease · Shah et al., Clin Gastroenterol Hepatol 2009;7:1104',
  ],
  ['/data-products/2', 'Hospital Journey Linked File'],
  ['/stewards/2', 'How it decides'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/contact', 'Contact us'],
  ['/emr-interoperability', 'Custom Integration'],
];

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

/** The page comes in pieces, as over a slow line, each drawn as it comes. Returns how to end that. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const speed = (downloadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await speed(40 * 1024);
  return async () => void (await speed(-1));
}

/** Opens a page as it was drawn, without waiting for what is held back. It comes empty where drawing takes too long. */
async function openDrawn(page: Page, address = '/'): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('script#drawn')).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What search engines read in a page. */
async function structured(page: Page): Promise<unknown> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages come drawn, entries included', async ({ page }) => {
    for (const [address, words] of PUBLIC_PAGES) {
      await test.step(address, async () => {
        await openDrawn(page, address);
        await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
        await expect(page).toHaveTitle(/Carebourse$/);
        await expect(page.locator('noscript p')).toBeVisible();
      });
    }
  });

  test('an entry tells search engines its name, what it is, and its one address', async ({ page, baseURL }) => {
    await openDrawn(page, '/agents/1?utm_source=letter');
    await expect(page).toHaveTitle('Lab Results in Plain Language · Carebourse');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/agents/1`);
    expect(await structured(page)).toMatchObject({
      '@type': 'SoftwareApplication',
      name: 'Lab Results in Plain Language',
    });
    const described = await page.locator('meta[name=description]').getAttribute('content');
    await expect(page.getByRole('main')).toContainText(described ?? '-');
    await openDrawn(page, '/data-products/2');
    expect(await structured(page)).toMatchObject({
      '@type': 'Dataset',
      name: 'Hospital Journey Linked File',
      // As its steward tells it.
      keywords: expect.arrayContaining([expect.any(String)]),
      license: expect.stringMatching(/^https:/),
    });
    await openDrawn(page, '/stewards/2');
    expect(await structured(page)).toMatchObject({ '@type': 'Organization', name: 'Halden Ridge Health Network' });
  });

  test('an entry that is not there is answered with 404 and the page that says so', async ({ page }) => {
    for (const [address, words] of [
      ['/agents/999999', 'Agent Not Found'],
      ['/data-products/999999', 'Data Product Not Found'],
      ['/stewards/999999', 'Steward Not Found'],
    ] as const) {
      const heading = page.getByRole('heading', { level: 1, name: words });
      await expect(async () => {
        expect((await page.goto(address))?.status()).toBe(404);
        await expect(heading).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
  });
});

/** What browsers tell of a layout shift, so far as it is read here. */
interface LayoutShift {
  value: number;
  sources: { node?: Node }[];
}

/** A layout shift, and the beginning of what moved. */
interface Shift {
  value: number;
  moved: (string | undefined)[];
}

const TAKEN_OVER = {
  light: ['/', '/data-utilities'],
  dark: ['/', '/pricing', '/agents/1'],
};

for (const [theme, addresses] of Object.entries(TAKEN_OVER)) {
  for (const address of addresses) {
    test(`${address} is taken over in the ${theme} theme, and nothing moves or complains`, async ({ page }) => {
      const noise = recordNoise(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((name) => {
        localStorage.setItem('theme', name);
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
            shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)) });
        }).observe({ type: 'layout-shift', buffered: true });
      }, theme);
      const { release } = await holdScript(page);
      const endSlowLine = await slowLine(page);
      await openDrawn(page, address);
      await endSlowLine();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await auditScreen(page);
      const claim = await page.getByRole('heading', { level: 1 }).elementHandle();
      release();
      const other = theme === 'light' ? 'dark' : 'light';
      await expect(page.getByRole('button', { name: `Use the ${other} theme` })).toBeEnabled();
      expect(await claim?.evaluate((heading) => heading.isConnected), 'the claim was not drawn again').toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThanOrEqual(LAYOUT_SHIFT);
      expect(noise).toEqual([]);
    });
  }
}

test('a drawn page asks for nothing again that it shows', async ({ page }) => {
  await openDrawn(page, '/data-utilities');
  // The first visit's own calls come with its script, which may be late.
  await page.waitForLoadState('networkidle');
  const calls = recordCalls(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['GET /api/user']);
});

test('a page of somebody who is signed in is drawn with nothing of theirs, and then theirs', async ({ page }) => {
  await signIn(page, 'patient');
  let drawn = '';
  await expect(async () => {
    drawn = await (await page.request.get('/data-utilities')).text();
    expect(drawn).toContain('<h1');
  }).toPass();
  expect(drawn).not.toContain('<article');
  expect(drawn).not.toContain('Amelia');
  expect(drawn, 'whether to sign in is not known yet').toContain('data-waiting="true"');
  await page.goto('/data-utilities');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
});

test('a search box takes letters before its script has come, and they are searched for', async ({ page }) => {
  const { release } = await holdScript(page);
  await openDrawn(page);
  const box = page.getByRole('combobox', { name: 'Search agents and data' });
  await box.pressSequentially('imag');
  release();
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('option')).not.toHaveCount(0);
  await expect(box).toHaveValue('imag');
  await expect(box).toBeFocused();
  await page.keyboard.type('ing');
  await expect(box).toHaveValue('imaging');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/');
});

test('letters typed early into the search of Data services filter it', async ({ page }) => {
  const { release } = await holdScript(page);
  await openDrawn(page, '/data-utilities');
  await page.getByRole('searchbox', { name: 'Search data services' }).fill('emergency');
  release();
  await expect(page).toHaveURL(/search=emergency/);
});

test('what else needs its script cannot be used before it has come, so that nothing is lost; links can', async ({
  page,
}) => {
  const { release } = await holdScript(page);
  for (const [address] of PUBLIC_PAGES) {
    await openDrawn(page, address);
    const controls = page.locator('button, input:not([type=search]), select, textarea').filter({ visible: true });
    await expect(controls).not.toHaveCount(0);
    for (const control of await controls.all()) await expect(control).toBeDisabled();
  }
  await openDrawn(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  release();
});

test('an anchor is named in the header, and a query in the sections', async ({ page }) => {
  const noise = recordNoise(page);
  await page.goto('/#documentation');
  await expect(page.locator('#documentation')).toBeInViewport();
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveText('Documentation');
  await page.goto('/?agents=imaging');
  await expect(page.getByRole('searchbox', { name: 'Search AI agents' })).toHaveValue('imaging');
  expect(noise).toEqual([]);
});
