import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { expectToast, newName, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fileInput = (page: Page) => page.getByLabel('File of descriptions');
const file = (text: string, name = 'harbour.ttl') => ({ name, mimeType: '', buffer: Buffer.from(text) });

function turtle(of: string, title: string): string {
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
<https://harbour.example/${of}/one> a dcat:Dataset ; dct:title "${title}" ; dct:description "Ferry crews, followed since 1998" .
<https://harbour.example/${of}/two> a dcat:Dataset ; dct:description "Without a title" .
`;
}

test('an admin drops a file, looks at the plan, and imports it; again it is an update', async ({ page }) => {
  const of = newName();
  await signIn(page, 'admin');
  await page.goto('/dashboard/catalogue');
  await page.getByRole('link', { name: 'Import', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await fileInput(page).setInputFiles(file(turtle(of, `Crews ${of}`)));
  await expect(page.getByText('1 new, 1 with a problem')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Crews ${of}`) })).toContainText('New');
  await page.getByText('Problem 1', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Line 4, name/ })).toContainText(MESSAGES.validation.nameRequired);
  await expect(page.getByRole('row', { name: new RegExp(`Crews ${of}`) })).toHaveCount(0);
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await page.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(page.getByText('1 entry imported')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('link', { name: `Crews ${of}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Crews ${of}`);

  await page.goto('/dashboard/import');
  await fileInput(page).setInputFiles(file(turtle(of, `Crews of ${of}`)));
  await expect(page.getByRole('row', { name: new RegExp(`Crews of ${of}`) })).toContainText('Changed');
  await expect(page.getByRole('row', { name: new RegExp(`Crews of ${of}`) })).toContainText('name');
  await page.getByRole('button', { name: 'Drop this plan' }).click();
  await expectToast(page, 'The plan is dropped', 'The catalogue stays as it is.');
  await expect(page.getByRole('row', { name: /harbour\.ttl/ }).first()).toContainText('Dropped');
});

const relativeXml = (of: string) => `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dct="http://purl.org/dc/terms/">
 <dcat:Dataset rdf:about="https://harbour.example/${of}/1"><dct:title xml:lang="en">Births ${of}</dct:title><dct:description>Counts.</dct:description><dct:spatial rdf:resource="ontario"/></dcat:Dataset>
 <dcat:Dataset rdf:about="https://harbour.example/${of}/2"><dct:title xml:lang="de">Todesfälle ${of}</dct:title><dct:description xml:lang="de">&lt;p&gt;Zählungen.&lt;/p&gt;&lt;p&gt;Je Woche.&lt;/p&gt;</dct:description></dcat:Dataset>
</rdf:RDF>`;

/** Brings a file with a relative address, and gives the question that its plan asks. */
async function bringRelativeFile(page: Page) {
  const of = newName();
  await signIn(page, 'admin');
  await page.goto('/dashboard/import');
  await fileInput(page).setInputFiles(file(relativeXml(of), 'births.rdf'));
  return { of, question: page.getByRole('region', { name: 'Base address' }) };
}

test('a file with relative addresses is asked about once, and read with the address or without', async ({ page }) => {
  const { of, question } = await bringRelativeFile(page);
  await expect(question).toContainText('One address of this file is relative. It is “ontario”, in line 3.');
  const births = page.getByRole('row', { name: new RegExp(`Births ${of}`) });
  await expect(births).toContainText(IMPORT_MESSAGES.relativeAddress('ontario'));
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  const address = question.getByLabel('Base address of the file');
  await address.fill('harbour');
  await question.getByRole('button', { name: 'Read the file with this address' }).click();
  await expect(address).toHaveAccessibleDescription(new RegExp(IMPORT_MESSAGES.urlInvalid));
  await address.fill('https://harbour.example/places/');
  await question.getByRole('button', { name: 'Read the file with this address' }).click();
  await expect(question).toHaveCount(0);
  await expect(births).not.toContainText('left out');
  await page.getByRole('checkbox', { name: 'Publish new entries at once' }).check();
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(page.getByText('2 entries imported')).toBeVisible();
  await expect(page.getByText('Everybody finds the new ones.')).toBeVisible();

  // What is in German says so, to people and to their browser.
  await page.goto(`/catalogue?tab=products&search=${encodeURIComponent(`Todesfälle ${of}`)}`);
  await page
    .getByRole('link', { name: `Todesfälle ${of}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Todesfälle ${of}` })).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Zählungen. Je Woche.')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('region', { name: 'About the data' })).toContainText('German');
  await expect(page.getByRole('link', { name: 'Ask at harbour.example' })).toBeVisible();
  await auditEverywhere(page);
});

test('the product reads its own catalogue from its address, and finds nothing to change', async ({ page, product }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/import');
  await page.getByLabel('Or an address').fill(`${product.url}/catalog.ttl`);
  await page.getByRole('button', { name: 'Read from the address' }).click();
  await expect(page.getByText(IMPORT_MESSAGES.nothingToDo)).toBeVisible();
  await expect(page.getByText(/^\d+ as they are$/)).toBeVisible();
});

test('an address is read on a schedule, with its log, until the harvest is ended', async ({ page, product }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/import');
  await page.getByLabel('Or an address').fill(`${product.url}/catalog.jsonld`);
  await page.getByLabel('How often').selectOption('Every week');
  await page.getByRole('button', { name: 'Read on this schedule' }).click();
  await expectToast(page, 'The address is read on a schedule', 'Its first reading begins now.');
  const harvests = page.getByRole('region', { name: 'Harvests' });
  const harvest = harvests.getByRole('row').filter({ hasText: '/catalog.jsonld' });
  await expect(harvest).toContainText('Active');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await page.getByLabel('Or an address').fill(`${product.url}/catalog.jsonld`);
  await page.getByRole('button', { name: 'Read on this schedule' }).click();
  await expect(page.getByText(IMPORT_MESSAGES.harvestKnown)).toBeVisible();

  await harvest.getByRole('button', { name: 'Log' }).click();
  await expect(page.getByText('Readings of one address')).toBeVisible();
  const imports = page.getByRole('region', { name: 'Imports' });
  await expect(imports.getByRole('row').filter({ hasText: '/catalog.jsonld' })).toHaveCount(1);
  await harvest.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the harvest' }).click();
  await expectToast(page, 'The harvest has ended', 'Its entries stay.');
  await expect(harvest).toContainText('Ended');
});
