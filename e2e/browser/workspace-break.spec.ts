import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { TableDefinition } from '@carebourse/contracts/tables';
import type { Workspace } from '@carebourse/contracts/use';
import { expect, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { somebody } from '../support/access/people.ts';
import type { ApiClient } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { startBreakingProxy } from '../support/breaking-proxy.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { test } from '../support/fixtures.ts';
import { tableOf } from '../support/granted-rows.ts';
import { publishedData } from '../support/published-data.ts';
import { releaseTable } from '../support/release-table.ts';
import { auditScreen, showAs } from '../support/screen-audit.ts';

const column = { description: 'Of a person', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;
const FLOWS: TableDefinition = {
  name: 'flows',
  title: 'Flows',
  description: 'One row a measurement.',
  synthetic: true,
  columns: [
    { ...column, name: 'note', type: 'text' },
    { ...column, name: 'flow', type: 'integer' },
  ],
  terms: {
    columns: { export: ['note', 'flow'], api: [] },
    condition: [],
    breaks: [],
    smallestAtom: 20,
    measures: [],
  },
};

/** Rows that no buffer between two ends holds. */
function csvOf(from: number): string {
  const lines = Array.from({ length: 20_000 }, (_, at) => `measured by hand and written down ${at},${from + at}`);
  return `note,flow\n${lines.join('\n')}\n`;
}

/** A new entry with a table, and somebody whose rows may leave. */
async function startReading(url: string) {
  const { admin, id } = await publishedData(url, `Peak flow ${randomBytes(3).toString('hex')}`, []);
  const entry = { resourceType: 'data' as const, resourceId: id };
  const { tableId } = await releaseTable(admin, entry, FLOWS, csvOf(100));
  const { api } = await buyer(url);
  const request = await askFor(api, { ...entry, purpose: 'To compare flows by week.', accessTypes: ['export'] });
  const approved = { decision: 'approved', accessTypes: ['export'] };
  expect((await admin.post(`/api/resource-requests/${request.id}/decision`, approved)).status).toBe(200);
  await tableOf(api, `/api/grants/${request.id}/tables`, FLOWS.name);
  return { admin, entry, tableId, api, requestId: request.id };
}

async function buyer(url: string) {
  const person = await somebody(url, 'provider');
  await buyPlan(person, 'professional');
  return person;
}

async function signedInAs(page: Page, { cookie }: ApiClient, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
}

test('a download that breaks goes on to the same bytes, and the page says when its file was made anew', async ({
  page,
  product,
}) => {
  const { admin, entry, tableId, api, requestId } = await startReading(product.url);
  const proxy = await startBreakingProxy(product.url);
  try {
    await signedInAs(page, api, proxy.url);
    await page.goto(`${proxy.url}/use/${requestId}?place=rows`);
    const take = page.getByRole('button', { name: 'All rows as CSV' });
    const check = page.getByRole('button', { name: 'Check that it can' });

    await test.step('the browser asks for what is missing, of the same file', async () => {
      const download = page.waitForEvent('download');
      await take.click();
      const taken = readFileSync(await (await download).path(), 'utf8');
      expect(taken).toBe(`\uFEFF${csvOf(100)}`);
      const [first, second] = proxy.files;
      expect(proxy.files).toHaveLength(2);
      expect(second?.path).toBe(first?.path);
      expect(second?.headers).toMatchObject({
        range: expect.stringMatching(/^bytes=[1-9]\d*-/),
        'if-range': expect.stringMatching(/^".+"$/),
      });
    });

    await test.step('it still does while a newer release is there beside it', async () => {
      await releaseTable(admin, entry, FLOWS, csvOf(200));
      await check.click();
      await expect(page.getByText('It can: the file is still the same, byte for byte.')).toBeVisible();
      await expect(page.getByText(/^Release 2 of/)).toBeVisible();
    });

    await test.step('once its release is gone, what goes on is refused, and the page says to start again', async () => {
      const withdraw = `/api/stewardship/data/${entry.resourceId}/tables/${tableId}/releases/1/withdraw`;
      expect((await admin.post(withdraw, { reason: 'Wrong units.' })).status).toBe(200);
      const { path, headers } = proxy.files[1] ?? { path: '', headers: {} };
      const range = { range: headers.range ?? '', 'if-range': String(headers['if-range']) };
      const resumed = await page.request.get(`${proxy.url}${path}`, { headers: range });
      expect([resumed.status(), await resumed.json()]).toMatchObject([
        400,
        { errors: { release: [MESSAGES.use.fileReleaseGone] } },
      ]);
      await check.click();
      await expect(page.getByText('The file was made anew: start again')).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await auditScreen(page);
      await showAs(page, 'dark', 390);
      await auditScreen(page);
    });

    await test.step('and so it goes: the newest release comes whole', async () => {
      const download = page.waitForEvent('download');
      await take.click();
      expect(readFileSync(await (await download).path(), 'utf8')).toBe(`\uFEFF${csvOf(200)}`);
      await expect(page.getByText('The file was made anew: start again')).toHaveCount(0);
      const { body } = await api.get<Workspace>(`/api/grants/${requestId}/tables`);
      expect(body.tables[0]?.release.number).toBe(2);
    });
  } finally {
    await proxy.stop();
  }
});
