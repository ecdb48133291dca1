import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Browser, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { confirmOwnAddress, expectToast, signInAsNew, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { linkOf, receiveMail } from '../support/mailbox.ts';
import { secondAdmin } from '../support/custodian.ts';
import { auditEverywhere } from '../support/screen-audit.ts';
import { staffed } from '../support/staffed-organization.ts';
import { buy } from '../support/payments.ts';

const { organizations: words } = MESSAGES;
const PASSWORD = 'correct horse battery';
const PURPOSE = 'To check doses for patients on dialysis before they go home.';
const AGENT = 'Renal Dosing Check';

/** A browser of its own, signed in as a demo account. */
async function signedIn(browser: Browser, baseURL: string, account: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const data = { email: `${account}@carebourse.example`, password: DEMO_PASSWORD };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
  return page;
}

function newProvider(name: string) {
  const username = `o${randomBytes(5).toString('hex')}`;
  return {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    role: 'provider',
    firstName: name,
    lastName: 'Ekdahl',
    organization: 'Another clinic',
    specialty: 'Nephrology',
    licenseNumber: '918333',
  };
}

test('a claim is confirmed, and the new member decides on a request that the requester then sees', async ({
  page,
  browser,
  product,
}) => {
  const chief = await signedIn(browser, product.url, 'provider');
  await test.step('somebody claims to belong to an organization', async () => {
    expect((await page.request.post('/api/register', { data: newProvider('Claire') })).status()).toBe(201);
    await confirmOwnAddress(page);
    await page.goto('/account/organization');
    await page.getByRole('searchbox').fill('quarry kingston');
    await page.getByRole('button', { name: 'I belong here: Quarry Bay Hospitals' }).click();
    await expect(page.getByText('Waits for confirmation')).toBeVisible();
  });
  await test.step('its admin confirms', async () => {
    await chief.goto('/account/organization');
    await chief.getByRole('button', { name: 'Confirm Claire Ekdahl' }).click();
    await expect(chief.getByRole('region', { name: 'Members' }).getByText('Claire Ekdahl')).toBeVisible();
  });
  const requester = await (await browser.newContext({ baseURL: product.url })).newPage();
  await test.step('a provider asks for what the organization stewards', async () => {
    expect((await requester.request.post('/api/register', { data: newProvider('Robin') })).status()).toBe(201);
    const data = { resourceType: 'agent', resourceId: 2, purpose: PURPOSE };
    expect((await requester.request.post('/api/resource-requests', { data })).status()).toBe(201);
    await requester.goto('/dashboard?tab=requests');
    await expect(requester.getByRole('listitem').filter({ hasText: AGENT })).toBeVisible();
  });
  await test.step('the new member sees the change without a reload, and decides', async () => {
    await expect(page.getByText('You have belonged to Quarry Bay Hospitals')).toBeVisible();
    await page.goto('/dashboard/reviews');
    await page.getByRole('row').filter({ hasText: 'Robin Ekdahl' }).click();
    const detail = page.getByRole('complementary', { name: 'The chosen request' });
    await expect(detail.getByText(PURPOSE)).toBeVisible();
    await detail.getByRole('button', { name: 'Approve request' }).click();
    await expect(page.getByText('Request approved')).toBeVisible();
  });
  const request = requester.getByRole('listitem').filter({ hasText: AGENT });
  await expect(request.getByText('Approved', { exact: true })).toBeVisible();
});

test('an invitation leads through registration to a confirmed membership', async ({ page, browser, product }) => {
  const chief = await signedIn(browser, product.url, 'partner');
  const invited = newProvider('Idris');
  await chief.goto('/account/organization');
  await chief.getByLabel('Invite by e-mail').fill(invited.email);
  await chief.getByRole('button', { name: 'Invite', exact: true }).click();
  const address = await chief.locator('code').textContent();

  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: 'Join Northshore Inference' })).toBeVisible();
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByLabel('First name').fill(invited.firstName);
  await page.getByLabel('Last name').fill(invited.lastName);
  await page.getByLabel('Email').fill(invited.email);
  await page.getByLabel('Username').fill(invited.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('You are a member of Northshore Inference now')).toBeVisible();
  // Who else belongs is shown once the address is confirmed.
  await expect(page.getByText(MESSAGES.account.addressFirst)).toBeVisible();
  await page.goto(linkOf(await receiveMail(product.mailboxUrl, invited.email, 'Confirm your email address')));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/organization');
  await expect(page.getByRole('region', { name: 'Members' }).getByText('Idris Ekdahl')).toBeVisible();

  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: words.invitationInvalid })).toBeVisible();
});

test('who registers an organization that is not listed founds it by the name they typed, is refused, corrects it, and sees it listed', async ({
  page,
  browser,
  product,
}) => {
  const typed = `Cedar Laboratory ${randomBytes(3).toString('hex')}`;
  await test.step('they register as a partner, and are led to the organization that they named', async () => {
    const data = { ...newProvider('Petra'), role: 'partner', organization: typed };
    expect((await page.request.post('/api/register', { data })).status()).toBe(201);
    await page.goto('/account/organization');
    await expect(page.getByText('Please confirm your email address')).toBeVisible();
    await confirmOwnAddress(page);
    await page.goto('/dashboard');
    const item = page.getByRole('listitem').filter({ hasText: `You do not act for ${typed} yet` });
    await item.getByRole('link', { name: 'Choose your organization' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(typed);
    const form = page.getByRole('region', { name: 'Yours is not listed?' });
    await expect(form.getByLabel('Name')).toHaveValue(typed);
    await form.getByLabel('Kind').selectOption('Laboratory');
    await form.getByLabel('City').fill('Sudbury');
    await form.getByRole('button', { name: 'Found the organization' }).click();
    await expect(page.getByText('Not listed yet')).toBeVisible();
  });
  const admin = await signedIn(browser, product.url, 'admin');
  await admin.goto(`/dashboard/organizations?search=${encodeURIComponent(typed)}`);
  await admin.getByRole('row').filter({ hasText: typed }).click();
  const dialog = admin.getByRole('dialog', { name: typed });
  await test.step('an admin refuses it with a reason, which the founder reads without a reload', async () => {
    await expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await dialog.getByLabel('Why it is not listed').fill('Please say what it does.');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expectToast(admin, 'Listing refused', `The admins of ${typed} read why.`);
    await expect(page.getByText('Please say what it does.')).toBeVisible();
  });
  await test.step('the founder corrects it and asks again', async () => {
    const form = page.getByRole('region', { name: 'What it says of itself' });
    await form.getByLabel('What it does').fill('Blood and tissue for the north.');
    await form.getByRole('button', { name: 'Save and ask again' }).click();
    await expect(page.getByText('Not listed yet')).toBeVisible();
  });
  await test.step('it is listed, and the founder sees and is told so', async () => {
    await admin.reload();
    await dialog.getByRole('button', { name: 'List this organization' }).click();
    await expectToast(admin, 'Organization listed', typed);
    await expect(page.getByText('You may decide on requests for what it stewards.')).toBeVisible();
    await expect(page.getByText('Your organization is listed').first()).toBeVisible();
  });
  await test.step('the founder is led to the catalogue, and told what can be made there', async () => {
    await page.goto('/dashboard/tables');
    await page.getByRole('main').getByRole('link', { name: 'Open the catalogue' }).click();
    await expect(page.getByText('Your organization has no entries yet.')).toBeVisible();
    await page.goto('/account/organization');
    await page.getByRole('link', { name: 'Open its catalogue' }).click();
    await page.getByRole('button', { name: 'New entry' }).click();
    await expect(page.getByRole('menuitem', { name: 'Data product' })).toContainText(
      'Tables that are ready to be used',
    );
  });
});

test('an unlisted clinic gets its seats: its buyer founds it and invites, and an admin lists it', async ({
  page,
  browser,
  product,
}) => {
  const name = `Tamarack Clinic ${randomBytes(3).toString('hex')}`;
  await signInAsNew(page, 'provider');
  await page.goto('/account/organization');
  await expect(page.getByRole('heading', { name: 'You do not belong to an organization yet.' })).toBeVisible();
  await expect(page.getByText('You need no plan for it.')).toBeVisible();

  await buy(page, 'basic');
  await page.goto('/account/organization');
  const form = page.getByRole('region', { name: 'Yours is not listed?' });
  await expect(form.getByText('Your plan, Basic, is for 5 user accounts and becomes its own.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('City').fill('Guelph');
  await form.getByRole('button', { name: 'Found the organization' }).click();
  await expect(form.getByText('This field is required')).toHaveCount(1);
  await form.getByLabel('Kind').selectOption('Primary care');
  await form.getByRole('button', { name: 'Found the organization' }).click();
  await expectToast(page, 'Organization founded', 'You are its admin. Invite the people who work with you.');
  await expect(page.getByText('Not listed yet')).toBeVisible();
  await expect(page.getByText('1 of 5 seats taken')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reviews' })).toBeHidden();

  const admin = await signedIn(browser, product.url, 'admin');
  await admin.goto(`/dashboard/organizations?search=${encodeURIComponent(name)}`);
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Not listed')).toBeVisible();
  await row.click();
  const dialog = admin.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'List this organization' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Description', { exact: true }).fill('Primary care for the north of Guelph.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'List this organization' }).click();
  await expectToast(admin, 'Organization listed', name);
  await page.goto('/account/organization');
  await expect(page.getByText('You may decide on requests for what it stewards.')).toBeVisible();
});

test('one admin proposes a custodian and another confirms it, whose list is right once its window has the focus again, and revokes it', async ({
  page,
  browser,
  client,
  product,
}) => {
  const { organization } = await staffed(client);
  const list = `/dashboard/organizations?search=${encodeURIComponent(organization.name)}`;
  const first = await signedIn(browser, product.url, 'admin');
  const second = await secondAdmin(product);
  const other = await windowOf(browser, product.url, second);
  await other.goto(list);
  const row = other.getByRole('row').filter({ hasText: organization.name });
  await expect(row).toBeVisible();
  await test.step('an admin proposes it, and cannot confirm it', async () => {
    await first.goto(list);
    await first.getByRole('row').filter({ hasText: organization.name }).click();
    const dialog = first.getByRole('dialog', { name: organization.name });
    await expect(dialog.getByText('Not a custodian', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Propose as custodian' }).click();
    await first.getByRole('alertdialog').getByRole('button', { name: 'Propose as custodian' }).click();
    await expect(dialog.getByText('Proposed as a custodian')).toBeVisible();
    await expect(dialog.getByText(words.custodianTwoPersons)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm as custodian' })).toBeHidden();
    await first.emulateMedia({ reducedMotion: 'reduce' });
    await auditEverywhere(first);
  });
  await test.step('another admin’s list says so once its window has the focus', async () => {
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(row).toContainText('Proposed as a custodian');
  });
  await test.step('who is not the one that proposed it confirms it', async () => {
    await row.click();
    const dialog = other.getByRole('dialog', { name: organization.name });
    await dialog.getByRole('button', { name: 'Confirm as custodian' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm as custodian' }).click();
    const part = dialog.getByRole('region', { name: 'Custodianship' });
    await expect(part.getByText('Custodian', { exact: true })).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveText([/^Confirmed by /, /^Proposed by Priya Raman/]);
  });
  await test.step('and revokes it', async () => {
    const part = other.getByRole('dialog', { name: organization.name }).getByRole('region', { name: 'Custodianship' });
    await part.getByRole('button', { name: 'Revoke custodianship' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Revoke custodianship' }).click();
    await expect(part.getByText('Not a custodian', { exact: true })).toBeVisible();
  });
  await first.context().close();
  await other.context().close();
  await page.close();
});
