import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { readDemoRecord } from '../support/read-record.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';
import { signedIn } from '../support/staffed-organization.ts';
const PLACE = '/dashboard/privacy';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an officer finds a person, who read their records, and what that reader read', async ({ page, product }) => {
  test.slow();
  const officer = await signedIn(new ApiClient(product.url), 'admin');
  const { reader } = await readDemoRecord(product.url, officer);
  const patient = await new ApiClient(product.url).signIn('patient');
  await signIn(page, 'admin');
  await openScreen(page, PLACE);
  const section = page.getByRole('region', { name: 'Who read a record' });
  await expect(section.getByText('Find a person first')).toBeVisible();
  const search = section.getByRole('searchbox');

  await test.step('nobody has such a name', async () => {
    await search.fill('no such person anywhere');
    await expect(section.getByText('Nobody was found')).toBeVisible();
  });

  await test.step('the records of the demo patient', async () => {
    await search.fill(patient.email);
    const found = section.getByRole('grid', { name: /^People who were found/ }).getByRole('row');
    await expect(found).toHaveCount(2);
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await found.nth(1).focus();
    await found.nth(1).press('Enter');
    const row = section.getByRole('row').filter({ hasText: `User ${reader.id}` });
    await expect(row).toContainText('Took rows as a file or a page');
    for (const header of ['Information', 'Entry', 'When', 'Who', 'Whose']) {
      await expect(section.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
    }
    await expect(section.getByRole('link', { name: 'Audit trail of their profile' })).toHaveAttribute(
      'href',
      `/dashboard/audit?person=${patient.id}`,
    );
    await auditEverywhere(page);
    await showAs(page, 'light', 390);
    await showAs(page, 'light', 1440);
    await section.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page).toHaveURL(/to=2020-01-01/);
    await expect(section.getByText('Nothing was read that fits these filters.')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', /to=2020-01-02T/);
    await section.getByLabel('To', { exact: true }).fill('');
    await row
      .getByRole('button', { name: /show only this entry/ })
      .first()
      .click();
    await expect(page).toHaveURL(/entry=/);
    await expect(row.first()).toBeVisible();
    await section.getByRole('button', { name: /^Only / }).click();
    await expect(page).not.toHaveURL(/entry=/);
    const download = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`record-log-${patient.id}.csv`);
  });

  await test.step('what the reader read', async () => {
    await section.getByRole('button', { name: 'Find another person' }).click();
    await search.fill(reader.email);
    await section.getByRole('grid').getByRole('row').nth(1).click();
    await expect(section.getByText('No link to records is confirmed')).toBeVisible();
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await section.getByRole('radio', { name: 'Reads by' }).press('Space');
    await expect(section.getByRole('row').nth(1)).toContainText('other persons');
    await expect(page).toHaveURL(/person=\d+&log=reads/);
    await auditEverywhere(page);
  });
});
