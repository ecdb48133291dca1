import type { SearchResult } from '@carebourse/contracts/search';
import { expect, type Page } from '@playwright/test';
import { changeAnswer, recordCalls, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const status = (page: Page) => page.getByRole('tabpanel').getByRole('status');

test('a visitor goes from View all by values to an entry, and Back restores the view', async ({ page, client }) => {
  // Other tests of this product publish entries too.
  const chosen = 'type=agent&category=diagnostic&audience=patient';
  const { body: found } = await client().get<SearchResult>(`/api/search?${chosen}`);
  await page.goto('/');
  await page.getByRole('link', { name: 'View all AI Agents' }).click();
  await expect(page).toHaveURL('/catalogue');
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  const category = page.getByRole('group', { name: 'Category' });
  await category.getByLabel(/^Diagnostic/).check();
  await page
    .getByRole('group', { name: 'Offered to' })
    .getByLabel(/^Patients/)
    .check();
  await page.getByLabel('Sort by').selectOption('Recently updated');
  await expect(page).toHaveURL('/catalogue?category=diagnostic&audience=patient&sort=updated');
  await expect(status(page)).toHaveText(`1–${found.total} of ${found.total}`);
  // A facet's own counts stay while it narrows the list.
  await expect(category.getByRole('checkbox')).toHaveCount(5);
  const names = await cards(page).getByRole('heading').allTextContents();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/agents\/\d+$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/catalogue?category=diagnostic&audience=patient&sort=updated');
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await expect(category.getByLabel(/^Diagnostic/)).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
});

test('who leaves while typing is not brought back by the search', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/agent-screen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/catalogue');
  const first = cards(page).first().getByRole('link');
  await expect(first).toBeVisible();
  await page.getByLabel('Search the catalogue').fill('renal');
  await first.click();
  await expect(page).toHaveURL(/\/agents\/\d+$/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/agents\/\d+$/);
  release();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a data domain is a link to its page, and its dialog leads there too', async ({ page }) => {
  await signIn(page, 'provider');
  await page.goto('/data-utilities?search=primary+care+encounters');
  await expect(page.getByRole('group', { name: 'Steward' })).toBeVisible();
  // Somebody who is signed in is shown what is offered to them.
  await expect(page.getByRole('group', { name: 'Offered to' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Primary Care Encounters' })).toHaveAttribute('href', '/data-domains/1');
  await page.getByRole('button', { name: 'View Details: Primary Care Encounters' }).click();
  await page.getByRole('dialog').getByRole('link', { name: "Open the domain's page" }).click();
  await expect(page).toHaveURL('/data-domains/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Primary Care Encounters' })).toBeVisible();
  await expect(page.getByRole('link', { name: /PHIPA|Data quality|Terms of use/ })).toHaveCount(3);
  await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible();
});

test('of ten thousand entries a page is read and drawn, and another is an address away', async ({ page }) => {
  const calls = recordCalls(page);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url);
  });
  // There is one page of data domains: entries of another look like the first of that page.
  let like: SearchResult['items'][number] | undefined;
  await changeAnswer<SearchResult>(page, '**/api/search?*', ({ items, ...rest }) => {
    like ??= items[0];
    if (!like?.entry) throw new Error('nothing was found');
    const { entry, ...item } = like;
    const many = Array.from({ length: 24 }, (_, index) => {
      const id = index + 1;
      return { ...item, resourceId: id, entry: { ...entry, id } };
    });
    return { ...rest, items: many, total: 10_000 };
  });
  for (const address of ['/data-utilities', '/catalogue']) {
    like = undefined;
    await page.goto(address);
    await expect(cards(page)).toHaveCount(24);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link')).toHaveText(['1', '2', '417', 'Next']);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(status(page)).toHaveText('25–48 of 10,000');
    await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(cards(page)).toHaveCount(24);
    const found = page.waitForResponse(/\/api\/search\?.*q=care/);
    await page.getByRole('searchbox').fill('care');
    await expect(page).toHaveURL(`${address}?search=care`);
    await found;
  }
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('limit')))).toEqual(new Set(['24']));
  expect(calls.filter((call) => /GET \/api\/(ai-agents|data-\w+)$/.test(call))).toEqual([]);
});
