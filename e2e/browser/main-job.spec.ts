import { ACCESS_TYPE_LABELS, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Browser, type Page } from '@playwright/test';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { newName, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import * as DATA_SERVICES_TEXTS from '../../web/src/catalogue/data-services/texts.ts';

const AGENT = 'Chest Radiograph Triage';
const PURPOSE = 'To sort the overnight chest films of our emergency department by urgency.';

/** A browser of its own for a second person. */
async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

test('browse, ask, decide, be told: all the way, and still there after a reload', async ({
  page,
  browser,
  product,
}) => {
  // A product that runs already may have known another one.
  const username = newName();

  await test.step('a visitor searches the landing page and opens an agent', async () => {
    await page.goto('/');
    const agents = page.locator('#ai-agents');
    await expect(agents.getByRole('link', { name: AGENT })).toBeVisible();
    await agents.getByRole('searchbox').fill('pneumothorax');
    await expect(agents.getByRole('link', { name: 'Renal Dosing Check' })).toBeHidden();
    await agents.getByRole('link', { name: AGENT }).click();
    await expect(page.getByRole('heading', { level: 1, name: AGENT })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Access' })).toBeHidden();
  });

  await test.step('and looks through domains and collections with filters that stay in the address', async () => {
    await page.goto('/data-utilities');
    await page.getByLabel('Category').selectOption({ label: 'Research Data' });
    await expect(page).toHaveURL(/category=research/);
    await page.getByRole('tab', { name: /Collections/ }).click();
    await page.getByRole('searchbox').first().fill('xylophones');
    await expect(page.getByText(DATA_SERVICES_TEXTS.noCollections)).toBeVisible();
    await expect(page.getByText(DATA_SERVICES_TEXTS.adjustFilters)).toBeVisible();
  });

  await test.step('registers as a provider', async () => {
    await page.goto('/auth?tab=register');
    await page.getByText('You care for patients').click();
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Vale');
    await page.getByLabel('Email').fill(`${username}@example.org`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByLabel('Confirm password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText(MESSAGES.validation.roleFieldsMissing)).toBeVisible();
    await page.getByLabel('Organization', { exact: true }).fill('Quarry Bay Hospitals');
    await page.getByLabel('Specialty').fill('Emergency Medicine');
    await page.getByLabel('License number').fill('918777');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Registration successful')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible();
  });

  await test.step('asks for access, with a purpose that says enough', async () => {
    await page.goto('/');
    await page.locator('#ai-agents').getByRole('link', { name: AGENT }).click();
    await page.getByRole('button', { name: 'Request Access' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
    await dialog.getByLabel('Purpose').fill('Too short');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText(MESSAGES.validation.purposeTooShort)).toBeVisible();
    await dialog.getByLabel('Purpose').fill(PURPOSE);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Your access request has been submitted for review.')).toBeVisible();
    await expect(
      page.getByText("Your request is being reviewed. You'll be notified when a decision is made."),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Access' })).toBeHidden();
  });

  await test.step('a reviewer signs in, sees the request in the queue and approves it', async () => {
    const reviewer = await newPerson(browser, product.url);
    await reviewer.goto('/auth');
    await reviewer.getByLabel('Email').fill('admin@carebourse.example');
    await reviewer.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await reviewer.getByRole('button', { name: 'Login' }).click();
    await expect(reviewer).toHaveURL(/\/dashboard/);
    await reviewer
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: /Reviews/ })
      .click();
    await reviewer.getByRole('row').filter({ hasText: 'Robin Vale' }).click();
    const detail = reviewer.getByRole('complementary', { name: 'The chosen request' });
    await expect(detail.getByText(PURPOSE)).toBeVisible();
    await detail.getByLabel('Message to the requester').fill('Approved for the night shift.');
    await expect(detail.getByLabel(ACCESS_TYPE_LABELS.view)).toBeChecked();
    await detail.getByRole('button', { name: 'Approve request' }).click();
    await expect(reviewer.getByRole('row').filter({ hasText: 'Robin Vale' })).toBeHidden();
    await reviewer.context().close();
  });

  await test.step("the provider's page changes without a reload, and a notification arrives", async () => {
    await expect(page.getByRole('button', { name: 'Access Agent' })).toBeVisible();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await expect(page.getByRole('link', { name: new RegExp(AGENT) }).first()).toBeVisible();
  });

  await test.step('the dashboard shows it as approved, also after a reload', async () => {
    await page.goto('/dashboard?tab=requests');
    const request = page.getByRole('listitem').filter({ hasText: AGENT });
    await expect(request.getByText('Approved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(request.getByText('Approved', { exact: true })).toBeVisible();
  });
});

test('ask for data, open it, ask a question, see the chart, and be refused at the end: without a reload', async ({
  page,
  product,
}) => {
  const reviewer = new ApiClient(product.url);
  await reviewer.signIn('admin');
  await signInAsNew(page, 'provider');

  await page.goto('/data-products/21');
  await page.getByRole('button', { name: 'Request Access' }).click();
  await page.getByRole('dialog').getByLabel('Purpose').fill('To compare how often chest pain is a heart attack.');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    page.getByText("Your request is being reviewed. You'll be notified when a decision is made."),
  ).toBeVisible();
  const asked = (await (await page.request.get('/api/resource-requests')).json()) as ResourceRequest[];
  const id = asked[0]?.id ?? 0;

  await reviewer.post(`/api/resource-requests/${id}/decision`, { decision: 'approved', accessTypes: ['view'] });
  await page.getByRole('link', { name: 'Access Data' }).click();
  await expect(page.getByRole('table', { name: /^Columns of/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Ask' }).click();
  await page.getByLabel('First group').selectOption({ index: 1 });
  await expect(page.getByRole('figure', { name: /^Chart: Persons by/ })).toBeVisible();

  await reviewer.post(`/api/resource-requests/${id}/revoke`, { comment: 'The study has ended.' });
  await expect(page.getByRole('heading', { level: 1, name: 'This access has ended' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  const refused = await page.request.get(`/api/grants/${id}/tables`);
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ type: PROBLEM_TYPES.grantEnded });
});
