import type { SearchResult } from '@carebourse/contracts/search';
import { expect, type Page } from '@playwright/test';
import { changeAnswer, expectToast, failCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const PURPOSE = 'A study of readmission within 30 days, approved by our ethics board.';
const DOMAIN_REQUESTS = '**/api/functions/data-domain-requests';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Request Access: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  await dialog.getByLabel('Purpose').fill(PURPOSE);
}

/** Answers the lists with what `change` makes of their entries. */
const changeEntries = (page: Page, change: (entry: Record<string, unknown>) => Record<string, unknown>) =>
  changeAnswer<SearchResult>(page, '**/api/search?*', ({ items, ...rest }) => ({
    ...rest,
    items: items.map(({ entry, ...item }) => ({ ...item, entry: entry && change(entry) })),
  }));

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit Request' }).click();

test('the catalogue starts with the domains; its filter and its legend have the names of the specification', async ({
  page,
}) => {
  await page.goto('/data-utilities');
  await expect(page.getByRole('tab', { name: /Data Domains/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toHaveText([/^Data Domains/, /^Collections/]);
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
    'All Categories',
    'Clinical Data',
    'Administrative',
    'Research Data',
    'Public Health',
  ]);
  const legend = page.getByRole('region', { name: 'Access levels' });
  await expect(legend.getByRole('term')).toHaveText(['Open Access', 'Restricted', 'Confidential']);
  const colours = await legend
    .getByRole('term')
    .locator('svg')
    .evaluateAll((icons) =>
      icons.map((icon) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(icon).stroke.match(/\d+/g)?.map(Number) ?? [];
        if (green > red) return 'green';
        return green > blue + 20 ? 'amber' : 'red';
      }),
    );
  expect(colours).toEqual(['green', 'amber', 'red']);
});

test('cards of domains and collections show what the specification lists', async ({ page }) => {
  await page.goto('/data-utilities');
  const domain = card(page, 'Primary Care Encounters');
  for (const words of ['Clinical', 'Restricted', 'records', 'Visits, Problem list, Measurements, Referrals']) {
    await expect(domain).toContainText(words);
  }
  await expect(domain).toContainText(/\d{4}/);
  await page.getByRole('tab', { name: /Collections/ }).click();
  const collection = card(page, 'Hospital Journey Linked File');
  for (const words of ['records', 'Updated', 'Includes Emergency Visits, Acute Hospital Stays']) {
    await expect(collection).toContainText(words);
  }
  await collection.getByRole('button', { name: /^View Details/ }).click();
  await expect(page).toHaveURL(/collection=2/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Details',
    'Usage information',
    'Compliance documents',
    'Access Requirements',
  ]);
  await expect(dialog.getByRole('link', { name: /PHIPA|Data quality|Terms of use/ })).toHaveCount(3);
  await expect(dialog.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', /^\/auth/);
});

test('a search without a result says so, for domains and for collections', async ({ page }) => {
  await page.goto('/data-utilities');
  await page.getByRole('searchbox').fill('no such thing');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No data domains found', { exact: true })).toBeVisible();
  await expect(panel.getByText('Try adjusting your search or filters', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Collections/ }).click();
  await expect(panel.getByText('No data collections found', { exact: true })).toBeVisible();
  await expect(panel.getByText('Try adjusting your search or filters', { exact: true })).toBeVisible();
});

test('lists that cannot be read say so', async ({ page }) => {
  await failCalls(page, '**/api/search?*', { status: 500 });
  await page.goto('/data-utilities');
  await expect(page.getByRole('tabpanel').getByText('Failed to fetch data domains', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Collections/ }).click();
  await expect(page.getByRole('tabpanel').getByText('Failed to fetch data collections', { exact: true })).toBeVisible();
});

test('lists inside an entry that cannot be parsed show their message', async ({ page }) => {
  type Entry = Record<string, unknown>;
  await changeEntries(page, (entry) => ({ ...entry, dataTypes: '{broken', domains: '{broken' }));
  await changeAnswer<Entry>(page, '**/api/data-collections/1', (collection) => ({ ...collection, domains: 'broken' }));
  await changeAnswer<Entry>(page, '**/api/data-collections/2', (collection) => ({ ...collection, domains: '[]' }));
  await page.goto('/data-utilities');
  await expect(card(page, 'Primary Care Encounters')).toContainText('Invalid data types');
  await page.getByRole('tab', { name: /Collections/ }).click();
  await expect(card(page, 'Diabetes Care Cohort')).toContainText('Invalid domains data');
  await page.goto('/data-products/1');
  await expect(page.getByRole('main').getByText('Invalid domains data', { exact: true })).toBeVisible();
  await page.goto('/data-products/2');
  await expect(page.getByRole('main').getByText('No domains specified', { exact: true })).toBeVisible();
});

test('what is not offered to a role, or does not say to whom it is, is hidden', async ({ page }) => {
  await signIn(page, 'patient');
  await page.goto('/data-utilities');
  await expect(card(page, 'Laboratory Results')).toBeVisible();
  await expect(card(page, 'OHIP Billing Claims')).toHaveCount(0);
  await changeEntries(page, (domain) => ({ ...domain, accessRoles: domain['id'] === 8 ? '["all"]' : 'broken' }));
  await page.reload();
  await expect(card(page, 'Neighbourhood Characteristics')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
});

test('a visitor who asks is told to sign in', async ({ page }) => {
  await page.goto('/data-utilities');
  await page.getByRole('button', { name: 'Request Access: Primary Care Encounters' }).click();
  await expectToast(page, 'Authentication Required: Please sign in to request access to data resources.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByTestId('toast').getByRole('link').click();
  await expect(page).toHaveURL('/auth?returnTo=%2Fdata-utilities');
  await expect(page.getByTestId('toast')).toHaveCount(0);
  // In a detail the same words lead back to it.
  await page.goto('/data-utilities?domain=1');
  await expect(page.getByRole('dialog').getByText('Please sign in to request access.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'sign in' }).click();
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent('/data-utilities?domain=1')}`);
});

test('a domain is asked for with its access type; a failure keeps the dialog, a success empties it', async ({
  page,
}) => {
  await signInAsNew(page, 'provider');
  await page.goto('/data-utilities');
  await ask(page, 'Primary Care Encounters');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Access Type').getByRole('option')).toHaveText([
    'View only',
    'Export capability',
    'API access',
  ]);
  await expect(dialog.getByLabel('Purpose')).toHaveAttribute('rows', '5');
  await dialog.getByLabel('Access Type').selectOption('export');

  await failCalls(page, DOMAIN_REQUESTS, { method: 'POST', status: 500, body: { message: 'Boom' } });
  await submit(page);
  await expectToast(page, 'Request Failed', 'Failed to submit access request');
  await expect(dialog.getByLabel('Purpose')).toHaveValue(PURPOSE);
  await page.unroute(DOMAIN_REQUESTS);
  await failCalls(page, DOMAIN_REQUESTS, { method: 'POST', status: 401 });
  await submit(page);
  await expectToast(page, 'Authentication Required: Please sign in to request access to data resources.');
  await page.unroute(DOMAIN_REQUESTS);
});

test('an accepted request for a domain is announced, and the button is gone', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/data-utilities');
  await ask(page, 'Primary Care Encounters');
  await page.getByRole('dialog').getByLabel('Access Type').selectOption('export');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({ domainId: 1, purpose: PURPOSE, expectedUse: 'Access type: export' });
  await expectToast(page, 'Access Request Submitted', 'Your access request has been submitted for review.');
  await expect(card(page, 'Primary Care Encounters')).toContainText('Requested');
  await expect(page.getByRole('button', { name: 'Request Access: Primary Care Encounters' })).toHaveCount(0);
  await ask(page, 'Emergency Visits');
  await expect(page.getByRole('dialog').getByLabel('Access Type')).toHaveValue('view');
});

test('a collection is asked for domain by domain, its name behind the purpose', async ({ page }) => {
  await signInAsNew(page, 'provider');
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await page.goto('/data-utilities?tab=collections');
  await ask(page, 'Hospital Journey Linked File');
  await submit(page);
  await expectToast(page, 'Access Requests Submitted', 'Your access request has been submitted for review.');
  const rest = { purpose: `${PURPOSE} (Collection: Hospital Journey Linked File)`, expectedUse: 'Access type: view' };
  expect(bodies).toHaveLength(2);
  expect(bodies).toEqual(expect.arrayContaining([5, 6].map((domainId) => ({ domainId, ...rest }))));

  await ask(page, 'Rare Disease Trio Variants');
  await submit(page);
  await expectToast(page, 'Request Submitted', 'Your access request has been submitted for review.');
});

test('a collection without a known domain cannot be asked for', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await changeEntries(page, (collection) => ({ ...collection, domains: '["Elsewhere"]' }));
  await page.goto('/data-utilities?tab=collections');
  await ask(page, 'Hospital Journey Linked File');
  await submit(page);
  await expectToast(page, 'Request Failed', 'Could not determine domains for this collection');
});
