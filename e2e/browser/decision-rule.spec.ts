import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { secondAdmin } from '../support/custodian.ts';
import { publishedData } from '../support/published-data.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

const { decisionRule: words } = MESSAGES;
const PURPOSE = 'To compare the two seasons of measures of our clinic.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a steward lets what fits be approved at once; who asks is told before, has access, and sees by whose rule', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const name = `Ruled ${newName()}`;
  const { id: resourceId } = await publishedData(product.url, name, ['DUO:0000006', 'DUO:0000043']);

  await signIn(admin, 'admin');
  await openScreen(admin, `/dashboard/catalogue/data-products/${resourceId}/form`);
  const card = admin.getByRole('region', { name: 'Approved at once' });
  await card.getByRole('checkbox', { name: 'clinical care use' }).check();
  await card.getByRole('textbox', { name: 'Days of access' }).fill('0');
  await card.getByRole('button', { name: 'Save this rule' }).click();
  await expect(card.getByText(words.notADuration)).toBeVisible();
  await card.getByRole('checkbox', { name: 'View only' }).uncheck();
  await expect(card.getByText(MESSAGES.reviews.accessTypesMissing)).toBeVisible();
  await card.getByRole('checkbox', { name: 'View only' }).check();
  await card.getByRole('textbox', { name: 'Days of access' }).fill('90');
  await card.getByRole('button', { name: 'Save this rule' }).click();
  await expectToast(admin, 'Proposed', 'It counts once a second person agrees.');
  await expect(card.getByText('Waits for a second person')).toBeVisible();
  await auditEverywhere(admin);
  const second = await windowOf(browser, product.url, await secondAdmin(product));
  await openScreen(second, `/dashboard/catalogue/data-products/${resourceId}/form`);
  await second.getByRole('button', { name: 'Agree' }).click();
  await expectToast(second, 'Saved', 'What fits is approved at once from now on.');
  await admin.reload();
  await expect(card.getByText('Set by Priya Raman')).toBeVisible();
  await auditEverywhere(admin);
  await showAs(admin, 'light', 1440);

  const person = new ApiClient(product.url);
  await person.registerProvider({ firstName: 'Ines', lastName: 'Gagnon' });
  const window = await windowOf(browser, product.url, person);
  await openScreen(window, `/products/${resourceId}`);
  await window.getByRole('button', { name: 'Request Access' }).first().click();
  const dialog = window.getByRole('dialog');
  await expect(dialog.getByText('lets what fits be approved at once')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill(PURPOSE);
  await dialog.getByRole('combobox', { name: 'What it is for' }).selectOption('care');
  await auditEverywhere(window);
  await showAs(window, 'light', 1440);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expectToast(window, 'Request submitted', 'It was approved at once: your access starts now.');
  await expect(window.getByText('Approved by rule of the steward')).toBeVisible();
  await expect(window.getByText('It is care.')).toBeVisible();
  await auditEverywhere(window);

  const [request] = (await person.get<ResourceRequest[]>('/api/resource-requests')).body;
  await openScreen(admin, `/dashboard/reviews?status=approved&request=${request?.id}`);
  await admin.getByText(PURPOSE).first().click();
  await expect(admin.getByText('Approved by rule of Priya Raman').first()).toBeVisible();

  await openScreen(admin, `/dashboard/catalogue/data-products/${resourceId}/form`);
  await card.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByText('Switched off by Priya Raman', { exact: false })).toBeVisible();
  await expect(card.getByRole('checkbox', { name: 'clinical care use' })).toBeChecked();
  await card.getByRole('button', { name: 'Switch on' }).click();
  await expectToast(admin, 'Proposed', 'It counts once a second person agrees.');
  await card.getByRole('checkbox', { name: 'clinical care use' }).uncheck();
  await card.getByRole('button', { name: 'Save this rule' }).click();
  await expectToast(admin, 'Saved', 'A person decides on every request.');
});

test('who asks says more where a permitted use needs it, and whoever decides reads it with how it fits', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const { id: resourceId } = await publishedData(product.url, `Told ${newName()}`, ['DUO:0000007', 'DUO:0000046']);
  const person = new ApiClient(product.url);
  await person.registerProvider({ firstName: 'Ines', lastName: 'Gagnon' });
  const window = await windowOf(browser, product.url, person);
  await openScreen(window, `/products/${resourceId}`);
  await window.getByRole('button', { name: 'Request Access' }).first().click();
  const dialog = window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill(PURPOSE);
  await expect(dialog.getByText('Is the use commercial')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'What it is for' }).selectOption('research');
  await dialog.getByRole('checkbox', { name: 'Certain diseases' }).check();
  await dialog.getByRole('textbox', { name: 'Which diseases' }).fill('lungs');
  await dialog.getByRole('combobox', { name: 'Is the use commercial' }).selectOption('yes');
  await expect(dialog.getByText('It is commercial', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByText(MESSAGES.purposeDetails.notADisease)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Which diseases' }).fill('J40-J47');
  await auditEverywhere(window);
  await showAs(window, 'light', 1440);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expectToast(window, 'Request submitted', 'Your access request has been submitted for review.');

  await signIn(admin, 'admin');
  const [request] = (await person.get<ResourceRequest[]>('/api/resource-requests')).body;
  await openScreen(admin, `/dashboard/reviews?search=${encodeURIComponent(request?.resourceName ?? '')}`);
  await admin.getByText(PURPOSE).first().click();
  await expect(admin.getByText('J40-J47').first()).toBeVisible();
  await expect(admin.getByText('Does not fit').first()).toBeVisible();
  await auditEverywhere(admin);
});
