import { expect, type Page } from '@playwright/test';
import { comeEmpty, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/** What each screen says when nothing of the API answers. */
const SCREENS: [address: string, words: string][] = [
  ['/', 'Failed to fetch AI agents'],
  ['/auth', 'Sign in'],
  ['/dashboard', 'Something went wrong.'],
  ['/agents/1', "The AI agent you're looking for doesn't exist or couldn't be loaded."],
  ['/data-products/1', 'Failed to fetch data collection details'],
  ['/products/1', 'Failed to fetch data product details'],
  ['/data-domains/1', 'Failed to fetch data domain details'],
  ['/stewards/1', 'Failed to fetch the steward'],
  ['/data-utilities', 'Failed to fetch data domains'],
  ['/catalogue', 'Failed to fetch AI agents'],
  ['/pricing', 'Failed to fetch plans'],
  ['/checkout?session=cs_1', 'Something went wrong.'],
  ['/payment-success?session_id=cs_1', 'Failed to verify payment'],
  ['/contact', 'Contact us'],
  ['/emr-interoperability', 'Custom Integration'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/no-such-page', '404 Page Not Found'],
];

/** What goes wrong in the page, beyond the browser's own lines about calls that failed. */
function recordFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!message.text().startsWith('Failed to load resource')) faults.push(message.text());
  });
  return faults;
}

const ways = {
  'answers 502 with a page of a proxy': { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' },
  'cannot be reached': undefined,
};

for (const [way, answer] of Object.entries(ways)) {
  test(`every screen says what is missing when the API ${way}`, async ({ page }) => {
    await comeEmpty(page);
    await page.route('**/api/**', (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')));
    const faults = recordFaults(page);
    for (const [address, words] of SCREENS) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('<h1>');
        expect(faults).toEqual([]);
      });
    }
  });
}

test('while the API does not answer, every screen shows that it waits', async ({ page }) => {
  await comeEmpty(page);
  await page.route('**/api/**', () => new Promise(() => {}));
  const faults = recordFaults(page);
  for (const [address] of SCREENS) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('main')).toHaveText(/\w/);
      expect(faults).toEqual([]);
    });
  }
});

test('the dashboard of somebody who is signed in stays usable when only the session answers', async ({ page }) => {
  await signIn(page, 'patient');
  await page.route(/\/api\/(?!user$|auth\/session)/, (route) => route.fulfill({ status: 503, json: {} }));
  const faults = recordFaults(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Welcome, Amelia' })).toBeVisible();
  await expect(main.getByText('Failed to fetch AI agents', { exact: true })).toBeVisible();
  await expect(main.getByText('Error Loading Dependents', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Data Products' }).click();
  await expect(main.getByText('Failed to fetch data products', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await expect(main.getByText('Failed to fetch resource requests', { exact: true })).toBeVisible();
  await page.unroute(/\/api\/(?!user$|auth\/session)/);
  await main.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  expect(faults).toEqual([]);
});
