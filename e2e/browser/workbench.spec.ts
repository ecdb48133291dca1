import { MESSAGES } from '@carebourse/contracts/messages';
import type { Question } from '@carebourse/contracts/entry-form';
import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import { reviewLink } from '@carebourse/contracts/paths';
import type { FormFile, RequestFile } from '@carebourse/contracts/request-files';
import { pdfFile } from '@carebourse/testing/sample-files';
import { expect, type Locator, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedData } from '../support/published-data.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

const { twoReviewers } = MESSAGES;
/** A demo agent of the provider’s organization for which a request waits. */
const SHARED = { id: 9, name: 'Anticoagulant Switch Guide' };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Whether a part can be read as a whole without scrolling. */
async function expectInView(page: Page, part: Locator) {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('the part is not shown');
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
}

test('all that a decision needs is on one screen, and stacks on a smaller one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  await openScreen(page, '/dashboard/reviews?waiting=decision');
  await page.getByRole('button', { name: 'Show all on one screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access request' });
  const region = (name: string) => dialog.getByRole('region', { name });
  await expect(region('Earlier requests').getByRole('listitem').first()).toBeVisible();
  const released = region('What would be released');
  await expect(released).toContainText(
    /3 tables: .+ \((figures alone, of|\d+ of \d+ columns,) (all rows|rows where .+)\)\. Small counts are hidden\./,
  );
  await expect(released.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', /\?tab=terms$/);
  for (const name of ['Who asks', 'Earlier requests', 'What would be released', 'Permitted uses']) {
    await expectInView(page, region(name));
  }
  await expectInView(page, dialog.getByRole('group', { name: 'What is asked for' }));
  await expectInView(page, dialog.getByText('They have no plan', { exact: false }));
  for (const choice of ['Return', 'Reject', 'Approve']) {
    await dialog.getByText(choice, { exact: true }).click();
    await expectInView(page, dialog.locator('button[type="submit"]'));
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await auditEverywhere(page);
});

/** Asks for an entry of its own with a form, after an agent, and sends a file with a message. */
async function askByForm(url: string, name: string) {
  const { id: resourceId, admin } = await publishedData(url, name, ['DUO:0000006', 'DUO:0000046']);
  const questions: Question[] = [
    { id: 'lead', kind: 'text', label: 'Who answers for the work', required: true },
    { id: 'plan', kind: 'file', label: 'Research plan', required: true },
  ];
  expect((await admin.put(`/api/stewardship/data/${resourceId}/form`, { questions, seen: 0 })).status).toBe(200);
  const person = new ApiClient(url);
  await person.registerProvider({ lastName: `Okafor ${newName()}` });
  const earlier = await askFor(person);
  const bring = <File>(path: string) => person.send<File>('POST', path, new Uint8Array(pdfFile()), {});
  const plan = await bring<FormFile>(`/api/forms/data/${resourceId}/files?name=plan.pdf`);
  const asked = await askFor(person, {
    resourceType: 'data',
    resourceId,
    purposeKind: 'research',
    answers: { lead: 'Ines Okafor', plan: plan.body.id },
  });
  const path = `/api/resource-requests/${asked.id}`;
  const letter = await bring<RequestFile>(`${path}/files?name=letter.pdf`);
  const sent = await person.post(`${path}/messages`, { text: 'Our letter.', files: [letter.body.id] });
  expect(sent.status).toBe(201);
  return { earlier, asked };
}

test('answers, files and earlier requests are on that screen too', async ({ page, product }) => {
  const name = `One screen ${newName()}`;
  const { earlier, asked } = await askByForm(product.url, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  await openScreen(page, reviewLink(asked.id));
  const detail = page.getByRole('group', { name: `Request ${asked.id}`, exact: true });
  await expect(detail).toContainText(name);
  await page.getByRole('button', { name: 'Show all on one screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access request' });
  const region = (of: string) => dialog.getByRole('region', { name: of, exact: true });
  await expect(region('Answers')).toContainText('Ines Okafor');
  await expect(region('Answers').getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await expect(region('Files of the conversation').getByRole('link', { name: 'letter.pdf' })).toBeVisible();
  await expect(region('Permitted uses')).toContainText('health or medical or biomedical research');
  const told = ['Who asks', 'Answers', 'Files of the conversation', 'Earlier requests', 'What would be released'];
  for (const of of [...told, 'Permitted uses']) await expectInView(page, region(of));
  await expectInView(page, dialog.getByRole('group', { name: 'What is asked for' }));
  await expectInView(page, dialog.getByRole('button', { name: 'Approve request' }));
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Message to the requester').fill('We have read the plan.');
  await region('Earlier requests').getByRole('link', { name: earlier.resourceName }).click();
  await expect(page).toHaveURL(reviewLink(earlier.id));
  await expect(page.getByRole('group', { name: `Request ${earlier.id}`, exact: true })).toBeVisible();
  await page.goBack();
  await expect(detail.getByLabel('Message to the requester')).toHaveValue('We have read the plan.');
});

test('many at once are shown with what does not fit, and how much there is to read', async ({ page, product }) => {
  const name = `At once ${newName()}`;
  const { asked } = await askByForm(product.url, name);
  const other = new ApiClient(product.url);
  await other.registerProvider();
  const { resourceType, resourceId } = asked;
  const client = new ApiClient(product.url);
  await client.signIn('admin');
  const form = `/api/stewardship/${resourceType}/${resourceId}/form`;
  expect((await client.put(form, { questions: [], seen: 1 })).status).toBe(200);
  await askFor(other, {
    resourceType,
    resourceId,
    purposeKind: 'research',
    purposeDetails: { commercial: true },
  });
  await signIn(page, 'admin');
  await openScreen(page, `/dashboard/reviews?search=${encodeURIComponent(name)}`);
  await page.getByLabel('Tick all 2 rows shown').check();
  await page.getByRole('button', { name: 'Approve …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 rows' });
  await expect(dialog).toContainText('1 does not fit the permitted uses.');
  const lines = dialog.getByRole('listitem');
  await expect(lines.filter({ hasText: 'Okafor' })).toContainText('Permitted uses: you decide');
  await expect(lines.filter({ hasText: 'Okafor' })).toContainText('2 answers, 2 files');
  await expect(lines.filter({ hasNotText: 'Okafor' })).toContainText('Permitted uses: does not fit');
  await auditEverywhere(page);
});

test('where two reviewers approve, the first waits for the second, who decides', async ({ page, browser, product }) => {
  await signIn(page, 'provider');
  await openScreen(page, `/dashboard/catalogue/agents/${SHARED.id}/form`);
  const card = page.getByRole('region', { name: 'Reviewers' });
  await card.getByText('Two', { exact: true }).click();
  await expectToast(page, 'Reviewers changed');
  await auditEverywhere(page);

  // What waited before keeps the number of reviewers under which it was made.
  const lastName = `Sato ${newName()}`;
  const asker = new ApiClient(product.url);
  await asker.registerProvider({ lastName });
  await askFor(asker, { resourceType: 'agent', resourceId: SHARED.id });
  const client = new ApiClient(product.url);
  await client.signIn('admin');
  const admin = await windowOf(browser, product.url, client);
  const rowOf = (window: Page) => window.getByRole('grid').getByRole('row').filter({ hasText: lastName });
  await openScreen(admin, '/dashboard/reviews');
  await expect(rowOf(admin)).toContainText('Two reviewers');
  await rowOf(admin).click();
  await admin.getByRole('button', { name: 'Approve request' }).click();
  await expectToast(admin, 'Approved by you, the first of two reviewers', 'It waits for a second reviewer now.');
  await expect(rowOf(admin)).toHaveCount(0);

  // Under all it is still there: the same is not approved twice, and anything else is still decided.
  await openScreen(admin, '/dashboard/reviews?status=all');
  const half = rowOf(admin).filter({ hasText: '1 of 2 approved' });
  await half.click();
  const approve = admin.getByRole('button', { name: 'Approve request' });
  await expect(approve).toBeDisabled();
  await expect(admin.getByText(twoReviewers.approvedAlready)).toBeVisible();
  await half.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Approve …' }).click();
  const several = admin.getByRole('dialog', { name: 'Approve 0 rows' });
  await expect(several).toContainText('1 row is left out: you have approved already, as the first of two reviewers.');
  await several.getByRole('button', { name: 'Close' }).last().click();
  await admin.getByLabel('Last day of access').fill(daysLater(dayInOntario(new Date()), 90));
  await expect(approve).toBeEnabled();
  await admin.getByLabel('Last day of access').fill('');
  await expect(approve).toBeDisabled();
  await admin.getByText('Reject', { exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Reject request' })).toBeEnabled();

  await showAs(page, 'light', 1440);
  await openScreen(page, '/dashboard/reviews');
  await expect(rowOf(page)).toContainText('1 of 2 approved');
  await rowOf(page).click();
  const note = page.getByText('1 of 2 approved, by', { exact: false });
  await expect(note).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await rowOf(page).click();
  await page.getByRole('button', { name: 'Approve request' }).click();
  await expect(page.getByTestId('toast')).toContainText('Request approved');
  await admin.context().close();
});

test('a reviewer says who covers while they are away, and takes it back; the dialogs of the queue are accessible', async ({
  page,
}) => {
  await signIn(page, 'provider');
  await openScreen(page, '/dashboard/reviews');
  await page.getByRole('button', { name: 'Absence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Absence' });
  const today = dayInOntario(new Date());
  await dialog.getByLabel('First day away').fill(today);
  await dialog.getByLabel('Last day away').fill(daysLater(today, 7));
  await dialog.getByLabel('Who covers').selectOption('Aoife Brennan');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('grid')).toContainText('Aoife Brennan for');
  await page.getByRole('button', { name: 'Absence' }).click();
  await dialog.getByRole('button', { name: 'End absence' }).click();
  await expect(page.getByRole('grid')).not.toContainText('Aoife Brennan for');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Keep this view' }).click();
  const keeping = page.getByRole('dialog', { name: 'Keep this view' });
  await keeping.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(keeping.getByText(MESSAGES.savedViews.nameRequired)).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
});
