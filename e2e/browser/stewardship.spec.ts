import { healthNumberAt } from '@carebourse/testing/health-numbers';
import type { Stewardship } from '@carebourse/contracts/stewardship';
import { expect, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditScreen } from '../support/screen-audit.ts';

const ENTRY = '/dashboard/tables/data-products/2';
const PERSONS = 20_000;

/** A few visits of each person, more than one piece of an upload: it can be stopped on its way. */
function visits(): string {
  const lines = ['health_number,birth_year,region,visit_date,arrived,hba1c,staff_note'];
  for (let at = 0; at < PERSONS * 9; at += 1) {
    const person = at % PERSONS;
    const day = String(1 + (at % 28)).padStart(2, '0');
    const region = ['North', 'East', 'South', 'West'][person % 4];
    const note = `checked by hand ${at % 90}`;
    lines.push(
      `${healthNumberAt(person)},${1930 + (person % 80)},${region},2026-04-${day},2026-04-${day}T23:30:00-04:00,${30 + (at % 60)}.5,${note}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const fileInput = (page: Page) => page.getByLabel('File of the table');
const previewed = (page: Page) => page.getByRole('group', { name: 'What grantees will see' });

/** Lets the first piece of an upload through and none after it. */
async function stopAfterOnePiece(page: Page): Promise<void> {
  let pieces = 0;
  await page.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    pieces += 1;
    return pieces === 1 ? route.fallback() : route.abort('connectionfailed');
  });
}

async function describe(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Visits');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('One row a visit to a clinic.');
  await page.getByRole('checkbox', { name: 'Synthetic data' }).check();
  await page.getByRole('checkbox', { name: 'Visits and hospital stays' }).check();
  await page.getByRole('combobox', { name: 'Person link' }).selectOption('health_number');
  await page.getByRole('checkbox', { name: 'staff_note', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Mark them as “Neither”' }).click();
  for (const column of ['birth_year', 'region', 'visit_date', 'arrived', 'hba1c']) {
    await page.getByRole('textbox', { name: `Description of ${column}` }).fill(`The ${column} of a visit`);
  }
  await page.getByRole('checkbox', { name: 'visit_date with Export capability' }).check();
  await expect(page.getByRole('combobox', { name: 'Type of arrived' })).toHaveValue('time');
  await page.getByRole('checkbox', { name: 'arrived with Export capability' }).check();
  await page.getByRole('checkbox', { name: 'hba1c with API access' }).check();
  await page.getByRole('button', { name: 'Add a break' }).click();
  const born = page.getByRole('group', { name: 'Break 1' });
  await born.getByRole('combobox', { name: 'Column' }).selectOption('birth_year');
  await born.getByRole('textbox', { name: 'Called' }).fill('Birth year');
  await born.getByRole('textbox', { name: 'Parts begin at' }).fill('1950, 1980');
  await page.getByRole('button', { name: 'Add a break' }).click();
  const region = page.getByRole('group', { name: 'Break 2' });
  await region.getByRole('combobox', { name: 'Column' }).selectOption('region');
  await region.getByRole('textbox', { name: 'Called' }).fill('Region');
  await page.getByRole('button', { name: 'Add a measure' }).click();
  const mean = page.getByRole('group', { name: 'Measure 1' });
  await mean.getByRole('combobox', { name: 'What' }).selectOption('mean');
  await mean.getByRole('textbox', { name: 'Called' }).fill('Mean HbA1c');
  await mean.getByRole('combobox', { name: 'Column' }).selectOption('hba1c');
}

/** Somebody who may look at the entry, and has asked the table once. */
async function useTable(url: string, name: string): Promise<void> {
  const admin = new ApiClient(url);
  await admin.signIn('admin');
  const person = new ApiClient(url);
  await person.registerProvider({ firstName: 'Imogen', lastName: 'Farrow' });
  const asked = { resourceType: 'data', resourceId: 2, purpose: 'To plan the follow-up of our study.' };
  const { body: request } = await person.post<{ id: number }>('/api/resource-requests', asked);
  await admin.post(`/api/resource-requests/${request.id}/decision`, { decision: 'approved' });
  const { body: stewardship } = await admin.get<Stewardship>('/api/stewardship/data/2');
  const table = stewardship.tables.find((candidate) => candidate.name === name);
  const answer = await person.post(`/api/grants/${request.id}/tables/${table?.id}/ask`, {});
  expect(answer.status, 'the table answers').toBe(200);
}

test('a steward sends a file, describes it, sees what grantees will see, publishes, follows its use and withdraws it', async ({
  page,
  product,
}, testInfo) => {
  const name = `visits_${randomBytes(3).toString('hex')}`;
  const file = testInfo.outputPath('visits.csv');
  await writeFile(file, visits());
  await signIn(page, 'admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('the entry is found among the tables', async () => {
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Tables' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto(ENTRY);
    await page.getByRole('link', { name: 'Add a table' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New table');
  });

  await test.step('an upload that stopped goes on after a reload', async () => {
    await stopAfterOnePiece(page);
    const broken = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await fileInput(page).setInputFiles(file);
    await broken;
    await page.goto('/dashboard/tables');
    const left = page.getByRole('region', { name: 'Files that are not published yet' });
    await expect(left).toContainText(/visits\.csv for .*[1-9]\d? percent of .* has come, brought by you/);
    await auditScreen(page);
    await left.getByRole('link', { name: 'Go on with visits.csv' }).click();
    await expect(page.getByText(/^visits\.csv stopped at [1-9]\d? percent\.$/)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    const offset = page.waitForRequest((request) => request.method() === 'PATCH');
    await fileInput(page).setInputFiles(file);
    expect(Number(await (await offset).headerValue('upload-offset'))).toBeGreaterThan(0);
    await expect(page.getByText(/180,000 rows, 7 columns/)).toBeVisible();
  });

  await test.step('what is missing is told at its field', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Please enter a title')).toBeVisible();
    await auditScreen(page);
  });

  await test.step('what is written survives a reload; the preview shows what each kind of access gets, and never who somebody is', async () => {
    await describe(page, name);
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(previewed(page).getByText('20,000', { exact: true }).first()).toBeVisible();
    await expect(previewed(page)).toContainText('figures alone');
    const errors = previewed(page).getByRole('table', { name: 'Figures of all persons and their errors' });
    const mean = errors.getByRole('row', { name: /^Mean HbA1c/ });
    // Told with its error, what the file has, and how far one smallest part is off.
    await expect(mean.getByRole('cell')).toHaveText([/^\d[\d.]* ± [\d.]+$/, /^\d[\d.]*$/, /^[\d.]+$/, '']);
    await expect(previewed(page)).toContainText('What the file has is for you alone');
    await previewed(page).getByText('API access').click();
    const rows = previewed(page).getByRole('table', { name: 'First rows that leave' });
    await expect(rows.getByRole('columnheader')).toHaveText(['visit_date', 'arrived', 'hba1c']);
    await expect(rows.getByRole('row').nth(1)).toContainText('2026-04-02T03:30:00Z');
    await expect(rows).not.toContainText('10000000');
    await expect(previewed(page).getByRole('list', { name: 'Region' }).getByRole('listitem')).toContainText([
      'East',
      'North',
    ]);
  });

  await test.step('another word makes another preview due', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Visits to clinics');
    await expect(page.getByRole('button', { name: 'Publish release 1' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Title' }).fill('Visits');
    await page.getByRole('button', { name: 'Publish release 1' }).click();
    await expectToast(page, 'Release 1 published', 'Grantees use it from now on.');
    await expect(page).toHaveURL(ENTRY);
  });

  const card = page.getByRole('article').filter({ hasText: name });
  await test.step('the release is in use', async () => {
    await expect(card.getByText('In use')).toBeVisible();
    await expect(card).toContainText('3 may leave as rows');
  });

  await test.step('a schedule says when the next release is expected, also to who uses it', async () => {
    await expect(card).toContainText('No schedule');
    await card.getByRole('button', { name: 'Change schedule of Visits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule of Visits' });
    await dialog.getByLabel('A new release comes').selectOption('Every 3 months');
    await auditScreen(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Schedule saved', 'Grantees and patients read it from now on.');
    await expect(card).toContainText(/Next release expected by \w{3} \d+, \d{4} · Every 3 months/);
  });

  await test.step('who uses what is told, and ends there', async () => {
    await useTable(product.url, name);
    await page.reload();
    await page.getByRole('tab', { name: 'Who uses what' }).click();
    await page.getByRole('button', { name: 'End access of Imogen Farrow' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the access of Imogen Farrow?' });
    await dialog.getByLabel('Reason').fill('The study for which it was granted has ended.');
    await dialog.getByRole('button', { name: 'Revoke access' }).click();
    await expect(page.getByText('Access has ended')).toBeVisible();
  });

  await test.step('it is withdrawn with a reason, after a question that says what follows and who took it', async () => {
    await page.getByRole('tab', { name: 'Tables' }).click();
    await card.getByRole('button', { name: 'Withdraw release 1' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw release 1' });
    await expect(question).toContainText('Nobody can use this table until there is a new release');
    // She looked and asked, and took nothing.
    await expect(question.getByText('Nobody took anything of it.')).toBeVisible();
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(question.getByText('Please say why.', { exact: false })).toBeVisible();
    await question.getByLabel('Why it is withdrawn').fill('One clinic sent its rows twice.');
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(card.getByText('One clinic sent its rows twice.')).toBeVisible();
    await auditScreen(page);
  });
});

test('a file that cannot be taken is refused by line, and the next one begins anew until it is given up', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(`${ENTRY}/release`);
  const csv = (text: string) => ({ name: 'labs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await fileInput(page).setInputFiles({ ...csv('a'), name: 'labs.ods' });
  await expect(page.getByText('labs.ods is no CSV, Excel or Parquet file, by its name.')).toBeVisible();
  await fileInput(page).setInputFiles(csv('test,value\nhba1c,48\nldl,3,1\n'));
  await expect(page.getByText('labs.csv was not taken.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'There are 3 values for 2 columns' })).toContainText('3');
  await fileInput(page).setInputFiles(csv('test,value\nhba1c,48\nldl,3.1\n'));
  await expect(page.getByText(/2 rows, 2 columns/)).toBeVisible();
  await page.goto('/dashboard/tables');
  const left = page.getByRole('region', { name: 'Files that are not published yet' });
  await expect(left).toContainText('waits to be described and published, brought by you. Given up in 23 hours.');
  await left.getByRole('button', { name: 'Give up labs.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click();
  await expectToast(page, 'The file is given up', 'Nothing of it is kept.');
  await expect(left.getByText('labs.csv')).toBeHidden();
});
