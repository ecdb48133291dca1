import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { secondAdmin } from '../support/custodian.ts';
import { expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';
import { newMember, staffed } from '../support/staffed-organization.ts';

const { publications: words } = MESSAGES;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** An organization with its admin and an editor. */
async function shelf(url: string) {
  const client = () => new ApiClient(url);
  const { platform, chief, organization } = await staffed(client);
  const editor = client();
  const editorId = await newMember(editor, platform, { organizationId: organization.id });
  expect((await chief.put(`/api/organization/members/${editorId}`, { role: 'editor' })).status).toBe(200);
  return { platform, chief, editor, organization };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillDraft(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/catalogue');
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByRole('menuitem', { name: 'AI agent' }).click();
  await expect(page.getByLabel('Steward')).toHaveCount(0);
  await expect(page.getByLabel('Verified')).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Finds the clinic with the shortest wait.');
  await page.getByLabel('Category').selectOption('Workflow');
  await page.getByLabel('Specialty').fill('Family Medicine');
  await page.getByLabel('Last updated').fill('Nov 2, 2026');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved', 'It is a draft: only who keeps it sees it until it is published.');
}

async function fillCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Model card' }).click();
  await field(page, 'Intended use').fill('To choose a clinic.');
  await field(page, 'Intended users').fill('Clerks.');
  await field(page, 'Known limits').fill('Ontario alone.');
  await field(page, 'Contacts').fill('The clinic.');
  await field(page, 'Version').fill('1.0');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expectToast(page, 'Model card saved', 'Everybody reads it once the entry is published.');
}

/** Opens what waits of an entry, as an admin. */
async function openWaiting(admin: Page, name: string): Promise<void> {
  await admin.goto('/dashboard/publications');
  await admin.getByRole('row').filter({ hasText: name }).click();
  await expect(admin.getByRole('dialog', { name })).toBeVisible();
}

/** Lets the list be read again after the publication that is open, as it happens on a slow line. */
async function listComesLast(admin: Page): Promise<void> {
  const opened = admin.waitForResponse((response) => /\/api\/publications\/\d+$/.test(response.url()));
  await admin.route(/\/api\/publications\?/, async (route) => {
    await opened;
    await route.continue();
  });
}

test('an editor drafts an agent with its card, an admin approves it; it is found, watched, changed and retired', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const name = `Clinic Finder ${newName()}`;
  const { editor: person } = await shelf(product.url);
  const editor = await windowOf(browser, product.url, person);
  await fillDraft(editor, name);
  await fillCard(editor);
  await editor.goto('/dashboard/catalogue');
  await editor.getByRole('link', { name }).click();
  await editor.getByRole('button', { name: 'Send for approval' }).click();
  await editor.getByLabel('Why').fill('Tested in two clinics');
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(editor, 'Sent for approval', 'An admin of the platform looks at it. You will hear of it.');
  await expect(editor.getByText('Waits for approval')).toBeVisible();
  await expect(editor.getByLabel('Name', { exact: true })).toBeDisabled();
  await auditEverywhere(editor);
  await showAs(editor, 'light', 1440);

  await signIn(admin, 'admin');
  await openWaiting(admin, name);
  await expect(admin.getByRole('dialog').getByText('Tested in two clinics')).toBeVisible();
  await auditEverywhere(admin);
  await showAs(admin, 'light', 1440);
  await admin.getByRole('button', { name: 'Decline' }).click();
  await expect(admin.getByText(words.reasonRequired)).toBeVisible();
  await admin.getByRole('button', { name: 'Approve and publish' }).click();
  await expectToast(admin, 'Published', name);

  const visitor = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await visitor.goto(`/catalogue?search=${encodeURIComponent(name)}`);
  await visitor.getByRole('link', { name }).first().click();
  await expect(visitor.getByRole('region', { name: 'What it is for' }).getByText('To choose a clinic.')).toBeVisible();
  const address = new URL(visitor.url()).pathname;

  await admin.goto(address);
  await admin.getByRole('button', { name: 'Watch for changes' }).click();
  await expectToast(admin, 'You watch this entry', 'You hear of changes, releases and its end.');

  await editor.reload();
  const description = 'Finds the clinic with the shortest wait, also by phone.';
  await editor.getByLabel('Description', { exact: true }).fill(description);
  await editor.getByRole('button', { name: 'Send for approval' }).click();
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(editor, 'Sent for approval', 'An admin of the platform looks at it. You will hear of it.');
  await openWaiting(admin, name);
  const changes = admin.getByRole('dialog').getByRole('row').filter({ hasText: 'Description' });
  await expect(changes).toContainText('shortest wait.');
  await expect(changes).toContainText(description);
  await listComesLast(admin);
  await admin.getByRole('button', { name: 'Approve and publish' }).click();
  await expectToast(admin, 'Published', name);
  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await expect(admin.getByRole('link', { name: `${name} is described differently now.` })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(description).first()).toBeVisible();

  await editor.reload();
  await editor.getByRole('button', { name: 'Retire' }).click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expectToast(editor, 'Retired', 'Nobody finds it any more. Access that was granted goes on.');
  await expect(editor.getByRole('region', { name: 'History' })).toContainText('Tested in two clinics');
  await visitor.reload();
  await expect(visitor.getByText('Agent Not Found')).toBeVisible();
});

test('what is declined is told with the reason, and a trusted organization publishes at once', async ({
  page: admin,
  browser,
  product,
}) => {
  const name = `Clinic Finder ${newName()}`;
  const { editor: person, organization } = await shelf(product.url);
  const editor = await windowOf(browser, product.url, person);
  await fillDraft(editor, name);
  await editor.getByRole('button', { name: 'Send for approval' }).click();
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(editor, 'Sent for approval', 'An admin of the platform looks at it. You will hear of it.');

  await signIn(admin, 'admin');
  await openWaiting(admin, name);
  await admin.getByLabel('Words to who asked').fill('Which clinics?');
  await admin.getByRole('button', { name: 'Decline' }).click();
  await expectToast(admin, 'Declined', name);
  await editor.goto('/dashboard/publications?state=declined');
  await editor.getByRole('row').filter({ hasText: name }).click();
  await expect(editor.getByRole('dialog').getByText('Which clinics?')).toBeVisible();

  await admin.goto(`/dashboard/organizations?organization=${organization.id}`);
  const trusted = admin.getByRole('checkbox', { name: 'Trusted to publish its entries' });
  await trusted.click();
  await expectToast(admin, 'Proposed: another admin has to agree', organization.name);
  await expect(admin.getByText(/^You proposed on /)).toContainText('Another admin has to agree');
  const second = await windowOf(browser, product.url, await secondAdmin(product));
  await second.goto(`/dashboard/organizations?organization=${organization.id}`);
  await second.getByRole('button', { name: 'Agree' }).click();
  await expectToast(second, 'Its editors publish at once now', organization.name);
  await admin.reload();
  await expect(trusted).toBeChecked();
  await editor.goto('/dashboard/catalogue');
  await editor.getByRole('link', { name }).click();
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expectToast(editor, 'Published', 'Everybody can find it now.');
});

test('a colleague is asked to look at a draft, and answers', async ({ browser, product }) => {
  const name = `Clinic Finder ${newName()}`;
  const { chief: colleague, editor: person } = await shelf(product.url);
  const editor = await windowOf(browser, product.url, person);
  await fillDraft(editor, name);
  const reviews = editor.getByRole('region', { name: 'Colleagues' });
  await reviews.getByRole('button', { name: 'Ask' }).click();
  await expect(reviews.getByText('Please choose a colleague')).toBeVisible();
  await reviews.getByLabel('Ask a colleague to look at it').selectOption({ index: 1 });
  await reviews.getByLabel('What to look at').fill('The limits, please');
  await reviews.getByRole('button', { name: 'Ask' }).click();
  await expect(reviews.getByText('No answer yet.')).toBeVisible();
  await auditEverywhere(editor);

  const chief = await windowOf(browser, product.url, colleague);
  await chief.goto('/dashboard/catalogue');
  await chief.getByText('Colleagues ask you to look at').waitFor();
  await chief.getByRole('link', { name }).first().click();
  const own = chief.getByRole('region', { name: 'Colleagues' });
  await own.getByLabel('What you think of it').fill('Say which clinics.');
  await own.getByRole('button', { name: 'It needs changes' }).click();
  await expectToast(chief, 'Your answer was sent');
  await editor.reload();
  await expect(reviews.getByText('Say which clinics.')).toBeVisible();
  const { body } = await person.get<ManagedResource[]>('/api/catalogue/agent');
  expect(body).toMatchObject([{ content: { name }, status: 'draft' }]);
});
