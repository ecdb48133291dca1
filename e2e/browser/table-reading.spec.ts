import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { utils, write } from '@e965/xlsx';
import { expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere } from '../support/screen-audit.ts';

const ENTRY = '/dashboard/tables/data-products/2';
const PERSONS = 60;

const fileInput = (page: Page) => page.getByLabel('File of the table');
const readingOf = (page: Page) => page.getByRole('region', { name: 'How the file is read' });
const previewed = (page: Page) => page.getByRole('group', { name: 'What grantees will see' });

/** Values of a person as Excel holds them: a whole number, a day and a number with decimals. */
const measured = (person: number) => ({
  number: healthNumberAt(person),
  day: 1 + (person % 28),
  value: 60.25 + person,
});

/** As Excel (French, Canada) saves it: a sheet of words first, and on the other one a title above and a total below. */
function workbook(): Buffer {
  const words = utils.aoa_to_sheet([['Extraction mensuelle'], ['Préparée par le service de néphrologie']]);
  const rows = Array.from({ length: PERSONS }, (_, person) => {
    const { number, day, value } = measured(person);
    return [number, new Date(Date.UTC(2026, 3, day)), value, person % 2 === 0 ? 'Montréal' : 'Québec'];
  });
  const visits = utils.aoa_to_sheet(
    [
      ['Créatinine, avril 2026'],
      [],
      ['Carte santé', 'Date du prélèvement', 'Créatinine', 'Région'],
      ...rows,
      ['Total', null, rows.reduce((sum, row) => sum + Number(row[2]), 0), null],
    ],
    { dateNF: 'yyyy-mm-dd', UTC: true },
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, words, 'Lisez-moi');
  utils.book_append_sheet(book, visits, 'Visites');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** The same as such an Excel saves it as CSV: semicolons, decimal commas, Windows-1252, a total and a note. */
function csv(): Buffer {
  const rows = Array.from({ length: PERSONS }, (_, person) => {
    const { number, day, value } = measured(person);
    const region = person % 2 === 0 ? 'Montréal' : 'Québec';
    return `${number};2026-04-${String(day).padStart(2, '0')};${String(value).replace('.', ',')};${region}`;
  });
  const lines = [
    'Créatinine, avril 2026;;;',
    ';;;',
    'Carte santé;Date du prélèvement;Créatinine;Région',
    ...rows,
    'Total;;5385,00;',
    'Produit le 1er mai 2026;;;',
  ];
  // Latin-1 has the same bytes for these letters.
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

/** Unfolds a matter of the reading. */
async function unfold(card: Locator, title: string): Promise<Locator> {
  const part = card
    .getByRole('group')
    .filter({ has: card.page().locator('summary').getByText(title, { exact: true }) });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
  return part;
}

/** Describes and publishes what was read, and looks at a value of the preview. */
async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Creatinine');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('One row a measurement.');
  await page.getByRole('checkbox', { name: 'Synthetic data' }).check();
  await page.getByRole('combobox', { name: 'Person link' }).selectOption('carte_sante');
  await page.getByRole('button', { name: 'Mark them as “Neither”' }).click();
  await expect(page.getByRole('combobox', { name: 'Type of creatinine' })).toHaveValue('number');
  await expect(page.getByRole('combobox', { name: 'Type of date_du_prelevement' })).toHaveValue('date');
  for (const column of ['creatinine', 'region']) {
    await page.getByRole('textbox', { name: `Description of ${column}` }).fill(`The ${column} of a measurement`);
    await page.getByRole('checkbox', { name: `${column} with Export capability` }).check();
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await previewed(page).getByText('Export capability').click();
  await expect(previewed(page)).toContainText(`${PERSONS} rows with 2 columns`);
  const rows = previewed(page).getByRole('table', { name: 'First rows that leave' });
  await expect(rows.getByRole('row').nth(1)).toContainText(/\d+\.25/);
  await expect(rows).toContainText('Montréal');
  await page.getByRole('button', { name: 'Publish release 1' }).click();
  await expectToast(page, 'Release 1 published', 'Grantees use it from now on.');
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.goto(`${ENTRY}/release`);
});

test('a steward brings an Excel workbook in French to a release: the sheet, the row of names and the last row', async ({
  page,
}) => {
  const name = `creatinine_${randomBytes(3).toString('hex')}`;
  await fileInput(page).setInputFiles({
    name: 'Créatinine avril.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(),
  });
  const card = readingOf(page);
  await test.step('the sheet is chosen, and the workbook looked into again', async () => {
    const sheets = await unfold(card, 'Sheet');
    await sheets.getByText('Visites', { exact: true }).click();
    await card.getByRole('button', { name: 'Read it so' }).click();
    await expect(page.getByText(/, 4 columns$/)).toBeVisible();
  });
  await test.step('which row names the columns and which is the last is seen, and said', async () => {
    const change = card.getByRole('button', { name: 'Change' });
    const names = card.getByText('Names of the columns', { exact: true });
    await expect(change.or(names)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await (await unfold(card, 'Names of the columns')).getByRole('radio', { name: 'Row 3 names the columns' }).check();
    await (await unfold(card, 'Lines that are left out')).getByLabel('Last row').fill(String(PERSONS + 3));
    await auditEverywhere(page);
    await card.getByRole('button', { name: /^(Read it so|Confirm reading|Close)$/ }).click();
    await expect(card).toContainText('Read as a workbook: sheet Visites, names in row 3');
    await expect(page.getByText(`${PERSONS} rows, 4 columns`)).toBeVisible();
  });
  await publish(page, name);
});

test('a steward brings a CSV with a title line, decimal commas and a total to a release by confirming what was recognized', async ({
  page,
}) => {
  const name = `creatinine_${randomBytes(3).toString('hex')}`;
  await fileInput(page).setInputFiles({ name: 'Créatinine avril.csv', mimeType: 'text/csv', buffer: csv() });
  const card = readingOf(page);
  await test.step('nothing is described before it is said how the file is read', async () => {
    await expect(card.getByText('Please check').first()).toBeVisible();
    await expect(page.getByText('Say first how the file is read')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Definition of the table' })).toBeHidden();
  });
  await test.step('what was recognized is shown by lines and values of the file', async () => {
    const names = await unfold(card, 'Names of the columns');
    await expect(names.getByRole('radio', { name: 'Line 3 names the columns' })).toBeChecked();
    await expect(await unfold(card, 'Lines that are left out')).toContainText('Total');
    await expect(await unfold(card, 'Letters')).toContainText('Créatinine, avril 2026');
    await expect(await unfold(card, 'Numbers')).toContainText('60,25 → 60.25');
    await auditEverywhere(page);
  });
  await card.getByRole('button', { name: 'Confirm reading' }).click();
  await expect(card).toContainText('Read as CSV: semicolons, decimal comma, Windows-1252, names in line 3');
  await expect(page.getByText(`${PERSONS} rows, 4 columns`)).toBeVisible();
  await publish(page, name);
});
