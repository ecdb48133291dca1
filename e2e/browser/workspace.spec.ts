import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { StewardUseList } from '@carebourse/contracts/stewardship';
import type { MakingLine, Workspace } from '@carebourse/contracts/use';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { askFor } from '../support/ask-for.ts';
import { somebody } from '../support/access/people.ts';
import { ApiClient } from '../support/api-client.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { rowsOfDemoPartner } from '../support/rows-of-demo-partner.ts';
import { auditScreen, showAs } from '../support/screen-audit.ts';

/** A collection of the demo catalogue with tables, of which a reviewer lets people look at figures. */
const COLLECTION = 21;
/** One whose figures have a mean. */
const STAYS = { collection: 7, table: 'index_stay' };
/** A figure as it is told with its error. */
const WITH_ERROR = /^\d+(\.\d+)? ± \d+(\.\d+)?$/;
const PURPOSE = 'To compare how often chest pain turns out to be a heart attack.';

/** Has what the page's reader asks for approved, and gives the request. */
async function grantFigures(page: Page, admin: ApiClient, resourceId = COLLECTION): Promise<number> {
  const asked = await page.request.post('/api/resource-requests', {
    data: { resourceType: 'dataCollection', resourceId, purpose: PURPOSE },
  });
  const { id, status } = (await asked.json()) as ResourceRequest;
  if (status === 'pending') {
    const decided = await admin.post(`/api/resource-requests/${id}/decision`, {
      decision: 'approved',
      accessTypes: ['view'],
      comment: 'Approved for one year.',
    });
    expect(decided.status).toBe(200);
  }
  return id;
}

async function signedInAdmin(url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.signIn('admin');
  return client;
}

async function openRows(page: Page): Promise<Workspace> {
  await signIn(page, 'partner');
  return rowsOfDemoPartner(page);
}

test('an approved request opens the data: what one may do, its columns, a question, its address and the record; a revocation empties the open page', async ({
  page,
  product,
}) => {
  await signInAsNew(page, 'provider');
  const reviewer = await signedInAdmin(product.url);
  const id = await grantFigures(page, reviewer);
  await page.goto(`/data-products/${COLLECTION}`);
  await page.getByRole('link', { name: 'Access Data' }).click();
  await expect(page).toHaveURL(new RegExp(`/use/${id}$`));
  const strip = page.getByRole('region', { name: 'What your access allows' });
  await expect(strip.getByText(PURPOSE).first()).toBeVisible();
  await expect(page.getByText('Synthetic data')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Columns of/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Ask' }).click();
  await page.getByLabel('First group').selectOption({ index: 1 });
  await expect(page.getByText('Made of frozen figures')).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Chart: Persons by/ })).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: /^Persons by/ })
      .getByRole('rowheader')
      .first(),
  ).toBeVisible();
  await strip.scrollIntoViewIfNeeded();
  await expect(strip).toBeInViewport();

  const address = page.url();
  expect(address).toContain('measure=persons');
  await page.reload();
  await expect(page.getByRole('figure', { name: /^Chart: Persons by/ })).toBeVisible();
  await page.getByRole('link', { name: 'How figures are made' }).click();
  await expect(page.getByText('This is not differential privacy')).toBeVisible();

  await page.getByRole('tab', { name: 'Record' }).click();
  await expect(page.getByRole('table', { name: 'Uses under this access' })).toContainText('Question asked');

  const visa = page.getByRole('region', { name: 'Visa', exact: true }).first();
  await visa.getByText('show this access elsewhere').click();
  await visa.getByRole('button', { name: 'Sign a visa' }).click();
  await expect(visa.getByText(/^Good until /)).toBeVisible();
  await expect(visa.getByRole('region', { name: 'Visa' })).toContainText(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(visa.getByText(`${product.url}/oauth/jwks`)).toBeVisible();

  await page.goto(`/use/${id}?place=ask&measure=persons`);
  await expect(page.getByText('Made of frozen figures')).toBeVisible();
  // The page hears by the stream that the bell holds.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const revoked = await reviewer.post(`/api/resource-requests/${id}/revoke`, { comment: 'The study has ended.' });
  expect(revoked.status).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
  await expect(page.getByText('Made of frozen figures')).toHaveCount(0);
  await expect(page.getByText('The study has ended.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Uses under this access' })).toContainText('Question asked');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
});

test('who may only look is told a mean and a sum of the demonstration’s rows', async ({ page, product }) => {
  await signInAsNew(page, 'provider');
  const id = await grantFigures(page, await signedInAdmin(product.url), STAYS.collection);
  await page.goto(`/use/${id}?place=ask&table=${STAYS.table}&measure=persons&measure=mean.mean_days`);
  await expect(page.getByText('Made of frozen figures')).toBeVisible();
  const mean = page
    .getByRole('term')
    .filter({ hasText: 'Mean days of a stay' })
    .locator('xpath=following-sibling::dd[1]');
  await expect(mean).toHaveText(WITH_ERROR);
  await expect(page.getByText('Too few persons')).toBeHidden();
  const off = /expect persons to be off by up to [\d,]+, mean days of a stay by up to [\d.]+ days, 19 times of 20/;
  await expect(page.getByText(off)).toBeVisible();

  await page.goto(`${new URL(page.url()).pathname}?place=ask&table=${STAYS.table}&measure=mean.mean_days&by=sex`);
  const cells = page.getByRole('table', { name: /^Mean days of a stay/i }).getByRole('cell');
  await expect(cells.first()).toHaveText(WITH_ERROR);
  await expect(page.getByRole('columnheader', { name: 'Mean days of a stay (days)' })).toBeVisible();
  await expect(page.getByText('A thin line goes as far as a figure may be off, 19 times of 20.')).toBeVisible();
  const chart = page.getByRole('figure', { name: /^Chart: Mean days of a stay/i });
  await expect(chart).toHaveAccessibleDescription(
    /Lowest \d[\d.]* ± [\d.]+ \(.*A figure is off by what follows ± at most/,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Answer as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(
    /Mean days of a stay \(d\),Mean days of a stay_error \(d\)\r\n[^,]+,\d[\d.]*,[\d.]+\r\n/,
  );
});

test('who may have rows sees the first, takes all or those of a question out, asks exactly and keeps a question', async ({
  page,
}) => {
  const { grant, tables } = await openRows(page);
  const [table] = tables;
  if (!table) throw new Error('the grant opens no table');
  await page.goto(`/use/${grant.id}?place=rows`);
  await expect(page.getByRole('table', { name: `First rows of ${table.title}` }).getByRole('row')).not.toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All rows as CSV' }).click();
  expect(await (await download).failure()).toBeNull();
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await page
    .getByRole('row', { name: /File downloaded/ })
    .first()
    .getByRole('button', { name: /^Receipt/ })
    .click();
  const receipt = page.getByRole('dialog', { name: /^Receipt/ });
  await expect(receipt).toContainText(grant.resourceName);
  await expect(receipt).toContainText(grant.purpose);
  const saved = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save as text' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Cite as: ');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Ask' }).click();
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await expect(page.getByText('Exact', { exact: true })).toBeVisible();
  const name = `All rows ${Date.now()}`;
  await page.getByRole('button', { name: 'Keep this question' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
  await page.goto(`/use/${grant.id}?place=ask`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Exact', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await test.step('the rows of a question leave as a file of those alone', async () => {
    const text = table.columns.find(({ type, opensWith }) => type === 'text' && opensWith === 'export');
    const value = text?.distribution?.items[0]?.label;
    if (!text || !value) throw new Error('the table has no text');
    const condition = `where=${text.name}.eq.${encodeURIComponent(value)}`;
    await page.goto(`/use/${grant.id}?place=ask&measure=count&${condition}`);
    await expect(page.getByText('Exact', { exact: true })).toBeVisible();
    const taking = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Its rows as CSV' }).click();
    const [header = '', ...rows] = readFileSync(await (await taking).path(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(header, 'spreadsheets know UTF-8 by it').toMatch(/^\uFEFF/);
    const at = header.slice(1).split(',').indexOf(text.name);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.split(',')[at]))).toEqual(new Set([value]));
  });
});

test('what was taken is asked back at the end: the taker says that it is destroyed, and the steward sees it', async ({
  page,
  product,
}) => {
  const reviewer = await signedInAdmin(product.url);
  const person = await somebody(product.url, 'provider');
  await buyPlan(person, 'professional');
  const wanted = { resourceType: 'dataCollection', resourceId: COLLECTION, purpose: PURPOSE, accessTypes: ['export'] };
  const asked = await askFor(person.api, wanted);
  const approved = { decision: 'approved', accessTypes: ['export'] };
  expect((await reviewer.post(`/api/resource-requests/${asked.id}/decision`, approved)).status).toBe(200);
  const [name = '', value = ''] = person.api.cookie.split('=');
  await page.context().addCookies([{ name, value, url: product.url }]);

  await page.goto(`/use/${asked.id}?place=rows`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All rows as CSV' }).click();
  expect(await (await download).failure()).toBeNull();
  await reviewer.post(`/api/resource-requests/${asked.id}/revoke`, { comment: 'The study has ended.' });
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
  await expect(page.getByText('Destroy your copies')).toBeVisible();

  const uses = `/api/stewardship/dataCollection/${COLLECTION}/uses`;
  const seen = async () => {
    const { body } = await reviewer.get<StewardUseList>(uses);
    return body.copies.find(({ requestId }) => requestId === asked.id);
  };
  await expect.poll(seen).toMatchObject({ times: 1, destroyedAt: null });
  const notification = () => person.api.get<{ title: string; requestId: number | null }[]>('/api/notifications');
  await expect
    .poll(async () => (await notification()).body)
    .toContainEqual(expect.objectContaining({ title: 'Copies to destroy', requestId: asked.id }));

  await page.getByRole('button', { name: 'Every copy is destroyed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, every copy' }).click();
  await expect(page.getByText('Your copies are destroyed')).toBeVisible();
  expect((await seen())?.destroyedAt).not.toBeNull();
});

test('a file that takes long shows how far it is, and what refuses it then', async ({ page }) => {
  // The lines come when the test says so.
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (...call) => {
      if (typeof call[0] !== 'string' || !call[0].includes('/file/making')) return real(...call);
      const lines = new ReadableStream<Uint8Array>({
        start(making) {
          window.addEventListener('message', ({ data }) =>
            making.enqueue(new TextEncoder().encode(`${JSON.stringify(data)}\n`)),
          );
        },
      });
      return new Response(lines);
    };
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const say = (line: MakingLine) => page.evaluate((told) => window.postMessage(told, window.location.origin), line);
  const { grant } = await openRows(page);
  await page.goto(`/use/${grant.id}?place=rows`);
  await page.getByRole('button', { name: 'All rows as CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Making the file' })).not.toHaveAttribute('aria-valuenow');
  await say({ step: 'gathering', share: 0.4 });
  const gathering = page.getByRole('progressbar', { name: 'Putting the rows together' });
  await expect(gathering).toHaveAttribute('aria-valuenow', '40');
  await say({ step: 'writing', share: 0.07 });
  await expect(page.getByRole('progressbar', { name: 'Making the file' })).toHaveAttribute('aria-valuenow', '7');
  await expect(page.getByText('Making the file: 7 %')).toBeVisible();
  await auditScreen(page);
  await showAs(page, 'dark', 390);
  await auditScreen(page);
  const message = 'Your plan includes 10 GB of downloads a day';
  const words = { message, error: message, detail: message };
  await say({ problem: { type: 'about:blank', title: 'Too Many Requests', status: 429, ...words } });
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('every place of the workspace is accessible and within the window, in both themes', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { grant, tables } = await openRows(page);
  const [table] = tables;
  const date = table?.columns.find(({ type, opensWith }) => type === 'date' && opensWith === 'export');
  const places = ['columns', 'rows', 'record', 'ask', `ask&measure=count&by=${date?.name}.month`];
  for (const place of places) {
    await test.step(place, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/use/${grant.id}?place=${place}`);
      await expect(page.getByRole('heading', { level: 2, name: table?.title })).toBeVisible();
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
      await auditScreen(page);
      await showAs(page, 'dark', 390);
      await auditScreen(page);
      await showAs(page, 'light', 320);
      await auditScreen(page);
    });
  }
  await context.close();
});
