import type { Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { shortDate } from '@carebourse/contracts/ontario-day';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { dayIn, expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { auditEverywhere, auditScreen, openScreen, showAs } from '../support/screen-audit.ts';

const { entryForm: words, requests } = MESSAGES;
const PURPOSE = 'To compare how two clinics follow up on their patients.';
const LATER: Question = { id: 'lead', kind: 'text', label: 'Who answers for the work', required: true };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function wide(page: Page) {
  await showAs(page, 'light', 1440);
}

/** Writes a question that is answered by yes or no, one that is asked after a yes, and the end of an ethics approval. */
async function writeForm(page: Page, id: number) {
  await page.goto(`/dashboard/catalogue/agents/${id}`);
  await page.getByRole('link', { name: 'Request form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request form' })).toBeVisible();
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  const add = page.getByRole('button', { name: 'Add a question' });
  await add.click();
  await question(1).getByLabel('Question', { exact: true }).fill('How is it linked');
  await question(1).getByLabel('Must be answered').check();
  await add.click();
  await question(2).getByLabel('Question', { exact: true }).fill('Is it linked');
  await question(2).getByLabel('Answered by').selectOption('yesNo');
  await question(2).getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(question(1).getByLabel('Question', { exact: true })).toBeFocused();
  await question(2).getByLabel('Asked', { exact: true }).selectOption({ label: '1. Is it linked: Yes' });
  await add.click();
  await page.getByRole('button', { name: 'Save form' }).click();
  await expect(question(3).getByLabel('Question', { exact: true })).toHaveAccessibleDescription(words.required);
  await question(3).getByLabel('Question', { exact: true }).fill('Last day of the ethics approval');
  await question(3).getByLabel('Answered by').selectOption('date');
  await question(3).getByLabel('It is the last day of an ethics approval').check();
  await question(3).getByLabel('Must be answered').check();
  await auditEverywhere(page);
  await wide(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByLabel('How is it linked')).toHaveCount(0);
  await preview.getByLabel('Is it linked').selectOption('yes');
  await expect(preview.getByLabel('How is it linked')).toBeVisible();
  await page.getByRole('button', { name: 'Save form' }).click();
  await expectToast(page, 'Form saved', 'New requests answer it from now on.');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1');
}

test('a steward writes a form, a request answers it, and access ends with the ethics approval', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const lastName = `Gagnon ${newName()}`;
  const person = new ApiClient(product.url);
  const { id: agentId, admin: api } = await publishedAgent(product.url, `Forms ${newName()}`);
  await person.registerProvider({ firstName: 'Ines', lastName });
  const requester = await windowOf(browser, product.url, person);
  await signIn(admin, 'admin');

  await test.step('the form is written', () => writeForm(admin, agentId));

  await test.step('answered in the request, also where it changes meanwhile', async () => {
    await openScreen(requester, `/agents/${agentId}`);
    await requester.getByRole('button', { name: 'Request Access' }).click();
    const dialog = requester.getByRole('dialog', { name: 'Request Access' });
    const submit = dialog.getByRole('button', { name: 'Submit Request' });
    await dialog.getByLabel('Purpose').fill(PURPOSE);
    await dialog.getByLabel('Is it linked').selectOption('yes');
    await submit.click();
    await expect(dialog.getByLabel('How is it linked')).toHaveAccessibleDescription(words.answerRequired);
    await dialog.getByLabel('How is it linked').fill('By a number of the study');
    await dialog.getByLabel('Last day of the ethics approval').fill(dayIn(100));
    await auditEverywhere(requester);
    await wide(requester);

    const path = `/api/stewardship/agent/${agentId}/form`;
    const { body } = await api.get<{ questions: Question[] }>(path);
    expect((await api.put(path, { questions: [...body.questions, LATER], seen: 1 })).status).toBe(200);
    await submit.click();
    await expectToast(requester, 'Request failed', requests.formChanged);
    await expect(dialog.getByLabel('How is it linked')).toHaveValue('By a number of the study');
    await dialog.getByLabel(LATER.label).fill('Ines herself');
    await submit.click();
    await expectToast(requester, 'Request submitted', 'Your access request has been submitted for review.');
  });

  const { body: made } = await person.get<ResourceRequest[]>('/api/resource-requests');
  const card = requester.locator(`#request-${made[0]?.id}`);

  await test.step('read and approved by a reviewer', async () => {
    await openScreen(admin, '/dashboard/reviews');
    const row = admin.getByRole('row').filter({ hasText: lastName });
    await row.click();
    const answers = admin.getByRole('region', { name: 'Answers' });
    await expect(answers).toContainText('By a number of the study');
    await expect(answers.getByRole('link', { name: 'version 2 of the form' })).toHaveAttribute(
      'href',
      `/dashboard/catalogue/agents/${agentId}/form/versions/2`,
    );
    await admin.getByLabel('Last day of access').fill(dayIn(200));
    await admin.getByRole('button', { name: 'Approve request' }).click();
    await expect(admin.getByText(MESSAGES.validation.extensionBeyondEthics)).toBeVisible();
    await auditEverywhere(admin);
    await wide(admin);
    // The narrow screen has shut it.
    await row.click();
    await admin.getByLabel('Last day of access').fill('');
    await admin.getByRole('button', { name: 'Approve request' }).click();
    await expectToast(admin, 'Request approved', `Ines ${lastName} has been told.`);
    await openScreen(requester, '/dashboard?tab=requests');
    await expect(card).toContainText(shortDate(dayIn(100)));
  });

  await test.step('the approval is corrected', async () => {
    await openScreen(admin, '/dashboard/reviews?status=approved');
    await admin.getByRole('row').filter({ hasText: lastName }).click();
    await admin.getByRole('button', { name: 'Correct the ethics approval' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Correct the ethics approval' });
    await dialog.getByLabel('Last day of the ethics approval').fill(dayIn(50));
    // A narrow screen shuts the row.
    await auditScreen(admin);
    await dialog.getByRole('button', { name: 'Save the day' }).click();
    await expectToast(admin, 'Last day of the ethics approval saved', `Ines ${lastName} has been told.`);
  });

  await test.step('earlier versions of the form stay readable', async () => {
    await openScreen(admin, `/dashboard/catalogue/agents/${agentId}/form`);
    const versions = admin.getByRole('region', { name: 'Versions' });
    await versions.getByRole('link', { name: 'Version 1', exact: true }).click();
    const heading = admin.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Request form, version 1');
    const asked = admin.getByRole('region', { name: 'Questions' });
    await expect(asked.getByRole('listitem')).toHaveCount(3);
    await expect(asked.getByRole('listitem').nth(1)).toContainText('Asked after “Is it linked”: Yes');
    await expect(asked).not.toContainText(LATER.label);
    await expect(asked.getByRole('textbox')).toHaveCount(0);
    await auditEverywhere(admin);
    await wide(admin);
    await versions.getByRole('link', { name: 'Version 2', exact: true }).click();
    await expect(heading).toHaveText('Request form, version 2');
    await expect(asked).toContainText(LATER.label);
    await openScreen(admin, `/dashboard/catalogue/agents/${agentId}/form/versions/3`);
    await expect(heading).toHaveText(words.versionNotFound);
  });

  await openScreen(requester, '/dashboard?tab=requests');
  await expect(card).toContainText(shortDate(dayIn(50)));
  await card.getByRole('button', { name: 'Show history' }).click();
  await expect(card.getByText(`Ethics approval entered, until ${shortDate(dayIn(50))}`)).toBeVisible();
  await expect(card.getByText('By a number of the study')).toBeVisible();
  await requester.context().close();
});
