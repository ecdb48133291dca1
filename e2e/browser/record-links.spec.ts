import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, failCalls, newName, signIn, windowOf } from '../support/browser.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { newHealthNumber } from '../support/health-numbers.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';

const { recordLinks: words } = MESSAGES;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a patient claims their records, a custodian confirms it, and the patient reads so', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const person = new ApiClient(product.url);
  const lastName = `Tran ${newName()}`;
  await confirmAddress(person, await person.register({ role: 'patient', firstName: 'Ada', lastName }));
  const patient = await windowOf(browser, product.url, person);
  await patient.goto('/dashboard');
  const card = patient.getByRole('region', { name: 'Record link' });
  await expect(card).toContainText('What is missing: health card number, date of birth.');
  await card.getByRole('textbox', { name: 'Date of birth' }).fill('1980-02-29');
  await card.getByRole('button', { name: 'Save date of birth' }).click();
  await expect(card).toContainText('What is missing: health card number.');
  const profile = patient.getByRole('region', { name: 'Patient Profile' });
  const number = newHealthNumber();
  await profile.getByLabel('Health card number').fill(number);
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Waiting', { exact: true })).toBeVisible();
  await auditEverywhere(patient);
  await showAs(patient, 'light', 1440);

  await signIn(admin, 'admin');
  await failCalls(admin, '**/api/stewardship/record-links?*', { status: 500 });
  await admin.goto('/dashboard/record-links');
  await expect(admin.getByText('Failed to fetch the record links')).toBeVisible();
  await admin.unroute('**/api/stewardship/record-links?*');
  await admin.getByRole('button', { name: 'Try again' }).click();
  await admin.getByRole('row').filter({ hasText: lastName }).click();
  const dialog = admin.getByRole('dialog', { name: `Ada ${lastName}` });
  await expect(dialog.getByText(number)).toBeVisible();
  await expect(dialog.getByText('Feb 29, 1980')).toBeVisible();
  await auditEverywhere(admin);
  await showAs(admin, 'light', 1440);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText(words.reasonRequired)).toBeVisible();
  await dialog.getByRole('button', { name: 'All three agree: confirm' }).click();
  await expectToast(admin, 'Link confirmed', 'The patient is told.');
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('row').filter({ hasText: lastName })).toHaveCount(0);
  await auditEverywhere(admin);

  await patient.reload();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(card).toContainText('An admin of Carebourse confirmed this');
  await auditEverywhere(patient);
  await patient.context().close();
});
