import type { PublicFacts } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

const { entryFacts: words } = MESSAGES;
/** It delivers no tables: its columns are written. */
const PRODUCT = 12;
/** It delivers tables. */
const DELIVERING = 5;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const within = (group: Locator, name: string) => group.getByRole('textbox', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a steward edits facts, a visitor reads them and finds the entry by a word of them', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'admin');
  await page.goto(`/dashboard/tables/data-products/${PRODUCT}`);
  await page.getByRole('link', { name: 'Facts about the data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facts about the data' })).toBeVisible();

  await field(page, 'Contact’s email').fill('');
  const checklist = page.getByRole('region', { name: 'For the export' });
  await expect(checklist).toContainText('Contact’s email, missing');
  await field(page, 'Contact’s email').fill('nobody');
  await field(page, 'Population').fill('Retired ferrymen of the Great Lakes.');
  await page.getByText('Paste columns from a spreadsheet').click();
  await field(page, 'Columns, one a line').fill('name,type,description\nmeniscus_grade,integer,');
  await page.getByRole('button', { name: 'Add 1 column' }).click();
  await page.getByRole('button', { name: 'Save facts' }).click();
  await expect(field(page, 'Contact’s email')).toHaveAccessibleDescription(new RegExp(words.notAnEmail));
  await field(page, 'Contact’s email').fill('knees@greyfold.example');
  const added = page.getByRole('group', { name: 'column 6' });
  await expect(within(added, 'Meaning')).toHaveAccessibleDescription(words.required);
  await within(added, 'Meaning').fill('Tear of the meniscus, 0 to 3');
  await expect(checklist).toContainText('Contact’s email, told');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await page.getByRole('link', { name: 'Its tables' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Retired ferrymen')).toBeVisible();
  await page.getByRole('button', { name: 'Save facts' }).click();
  await expectToast(page, 'Facts saved', 'Everybody reads them from now on.');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 2');

  const { body } = await new ApiClient(product.url).get<PublicFacts>(`/api/facts/data/${PRODUCT}`);
  expect(body.facts?.dictionary.at(-1)).toMatchObject({ name: 'meniscus_grade', type: 'integer' });

  const visitor = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await openScreen(visitor, '/pricing');
  await visitor.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await visitor.getByRole('dialog').getByRole('combobox').fill('ferrymen');
  await visitor.getByRole('option', { name: /Knee MRI over Eight Years/ }).click();
  await expect(visitor.getByRole('region', { name: 'Time, place and people' })).toContainText('Retired ferrymen');
  await expect(visitor.getByRole('region', { name: 'Dictionary' })).toContainText('meniscus_grade');
  await expect(visitor.getByRole('region', { name: 'Use, licence and costs' })).toContainText('DUO:0000018');
  await expect(visitor.getByRole('button', { name: 'Copy the citation' })).toBeVisible();
  await auditEverywhere(visitor);
  await showAs(visitor, 'light', 1440);
  await visitor.close();
});

test('columns of delivered tables are searched on the page, and are not written by hand', async ({ page }) => {
  await openScreen(page, `/products/${DELIVERING}`);
  const dictionary = page.getByRole('region', { name: 'Dictionary' });
  await expect(dictionary.getByText('Synthetic data: nobody in it is real.')).toBeVisible();
  await expect(dictionary.getByRole('row')).not.toHaveCount(0);
  await dictionary.getByRole('searchbox', { name: 'Search the columns' }).fill('triage');
  await expect(dictionary.getByRole('row', { name: /triage/i }).first()).toBeVisible();
  await dictionary.getByRole('searchbox', { name: 'Search the columns' }).fill('no such column');
  await expect(dictionary.getByText('No column says that.')).toBeVisible();
  await signIn(page, 'admin');
  await page.goto(`/dashboard/tables/data-products/${DELIVERING}/facts`);
  await expect(page.getByRole('button', { name: 'Save facts' })).toBeVisible();
  await expect(page.getByText('The page lists the columns of the tables that are delivered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a column' })).toHaveCount(0);
});
