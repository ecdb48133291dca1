import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, newName, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';
import * as MY_REQUESTS_TEXTS from '../../web/src/requests/my-requests/texts.ts';

const { requestDrafts: words } = MESSAGES;
const WORDS = 'To compare the measures of our two clinics';
const SAVED = /^Saved as a draft/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function somebody(base: string): Promise<ApiClient> {
  const person = new ApiClient(base);
  await person.registerProvider({ firstName: 'Noor', lastName: `Drafts ${newName()}` });
  return person;
}

async function ask(page: Page) {
  await openScreen(page, '/products/1');
  await page.getByRole('main').getByRole('button', { name: 'Request Access' }).first().click();
  return page.getByRole('dialog', { name: 'Request Access' });
}

test('a draft is saved as one types, listed, gone on with and discarded', async ({ browser, product }) => {
  test.slow();
  const person = await somebody(product.url);
  const page = await windowOf(browser, product.url, person);
  const dialog = await ask(page);
  await dialog.getByLabel('Access Type').selectOption('export');
  await dialog.getByLabel('Purpose').fill(WORDS);
  await expect(dialog.getByText(SAVED)).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  // Saved, so nobody is asked.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openScreen(page, '/dashboard?tab=requests');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts.getByRole('article')).toContainText(WORDS);
  await expect(page.getByText(MY_REQUESTS_TEXTS.noRequests)).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await drafts.getByRole('link', { name: /^Go on/ }).click();
  await expect(dialog.getByLabel('Purpose')).toHaveValue(WORDS);
  await expect(dialog.getByLabel('Access Type')).toHaveValue('export');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expectToast(page, 'Draft discarded');
  await expect(dialog).toBeHidden();

  await (await ask(page)).getByLabel('Purpose').fill(`${WORDS}, again`);
  await expect(dialog.getByText(SAVED)).toBeVisible();
  await openScreen(page, '/dashboard?tab=requests');
  await drafts.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, 'Draft discarded');
  await expect(drafts).toHaveCount(0);
  await page.context().close();
});

test('of two windows the second chooses between what is here and what is newer', async ({ browser, product }) => {
  const person = await somebody(product.url);
  const [one, other] = [await windowOf(browser, product.url, person), await windowOf(browser, product.url, person)];
  const [here, there] = [await ask(one), await ask(other)];
  await here.getByLabel('Purpose').fill('Written here');
  await expect(here.getByText(SAVED)).toBeVisible();
  await there.getByLabel('Purpose').fill('Written there');
  await expect(there.getByText(words.changed)).toBeVisible();
  await expect(there.getByText('Written here')).toBeVisible();
  await expect(there.getByLabel('Purpose')).toHaveValue('Written there');
  await auditEverywhere(other);
  await showAs(other, 'light', 1440);
  await there.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(there.getByText(SAVED)).toBeVisible();

  await here.getByLabel('Purpose').fill('Written here, and more');
  await expect(here.getByText('Written there')).toBeVisible();
  await here.getByRole('button', { name: 'Take the newer one' }).click();
  await expect(here.getByLabel('Purpose')).toHaveValue('Written there');
  for (const page of [one, other]) await page.context().close();
});

test('what is typed without a connection is saved when it is back', async ({ browser, product }) => {
  const person = await somebody(product.url);
  const page = await windowOf(browser, product.url, person);
  const dialog = await ask(page);
  await page.context().setOffline(true);
  await dialog.getByLabel('Purpose').fill(WORDS);
  await expect(dialog.getByText(/^Not saved yet/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByText(SAVED)).toBeVisible();
  expect((await person.get('/api/request-drafts/data/1')).body).toMatchObject({ fields: { purpose: WORDS } });
  await page.context().close();
});
