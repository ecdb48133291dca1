import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, failCalls, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';

const { recordQuestions: words } = MESSAGES;
const LARKFIELD = 'Larkfield Primary Care Alliance';
const COMPLAINT = 'I refused research in May. Somebody read my lab results in June.';
const ANSWER = 'They were read before you refused it. We are sorry.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a patient complains, a custodian answers, and the patient is told and reads the answer', async ({
  page: admin,
  browser,
  product,
}) => {
  test.slow();
  const person = new ApiClient(product.url);
  const lastName = `Tran ${newName()}`;
  await person.register({ role: 'patient', firstName: 'Ada', lastName });
  const patient = await windowOf(browser, product.url, person);

  await test.step('the patient finds the place, and sends a complaint', async () => {
    await patient.goto('/dashboard');
    await patient
      .getByRole('region', { name: 'Record link' })
      .getByRole('link', { name: 'Ask about your data' })
      .click();
    await expect(patient.getByText('You have asked nothing yet')).toBeVisible();
    await auditEverywhere(patient);
    await showAs(patient, 'light', 1440);
    await patient.getByRole('button', { name: 'Ask or complain' }).click();
    const form = patient.getByRole('dialog', { name: 'Ask about your data' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(words.tooShort(10))).toBeVisible();
    await form.getByRole('radio', { name: /^A complaint/ }).press('Space');
    await form.getByRole('combobox', { name: 'Who shall answer?' }).selectOption({ label: LARKFIELD });
    const entries = form.getByRole('combobox', { name: 'Which data is it about?' });
    await entries.selectOption({ index: 1 });
    await form.getByRole('textbox', { name: 'What you want to say' }).fill(COMPLAINT);
    await auditEverywhere(patient);
    await showAs(patient, 'light', 1440);
    await form.getByRole('button', { name: 'Send' }).click();
    await expectToast(patient, 'Your complaint was sent', 'You get an answer here within 30 days.');
    const sent = patient.getByRole('article', { name: `Complaint to ${LARKFIELD}` });
    await expect(sent).toContainText(COMPLAINT);
    await expect(sent).toContainText('You get an answer by ');
    await auditEverywhere(patient);
    await showAs(patient, 'light', 1440);
  });

  await test.step('a custodian answers it', async () => {
    await signIn(admin, 'admin');
    await failCalls(admin, '**/api/stewardship/questions?*', { status: 500 });
    await admin.goto('/dashboard/privacy-questions');
    await expect(admin.getByText('Failed to fetch the questions')).toBeVisible();
    await admin.unroute('**/api/stewardship/questions?*');
    await admin.getByRole('button', { name: 'Try again' }).click();
    const row = admin.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('Complaint');
    await expect(row).toContainText('Waiting');
    await auditEverywhere(admin);
    await showAs(admin, 'light', 1440);
    await row.focus();
    await row.press('Enter');
    const dialog = admin.getByRole('dialog', { name: `Complaint · Ada ${lastName}` });
    await expect(dialog.getByText(COMPLAINT)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByText(words.answerRequired)).toBeVisible();
    const answer = dialog.getByRole('textbox', { name: 'Your answer' });
    await answer.fill(ANSWER);
    const overtaken = { type: PROBLEM_TYPES.questionAnswered, status: 409, message: words.answered };
    await failCalls(admin, '**/api/stewardship/questions/*/answer', { status: 409, body: overtaken });
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(admin, 'The answer was not sent', words.answered);
    await expect(answer).toHaveValue(ANSWER);
    await admin.unroute('**/api/stewardship/questions/*/answer');
    await auditEverywhere(admin);
    await showAs(admin, 'light', 1440);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(admin, 'Answer sent', 'The patient is told.');
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await admin.getByRole('radio', { name: 'Answered' }).press('Space');
    await row.click();
    await expect(dialog).toContainText(ANSWER);
  });

  await test.step('the patient is told, and reads it', async () => {
    await patient.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await patient.getByRole('link', { name: /Your complaint was answered/ }).click();
    const answered = patient.getByRole('article', { name: `Complaint to ${LARKFIELD}` });
    await expect(answered).toContainText(ANSWER);
    await expect(answered).toContainText('Carebourse answered on ');
    await auditEverywhere(patient);
  });
  await patient.context().close();
});
