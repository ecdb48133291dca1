import type { Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { pdfFile, pngFile } from '@carebourse/testing/sample-files';
import { expect, type Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ApiClient } from '../support/api-client.ts';
import { expectToast, newName, signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

const { entryForm: words, requestFiles } = MESSAGES;
const PLAN = `research-plan-${'x'.repeat(120)}.pdf`;
const QUESTIONS: Question[] = [
  { id: 'plan', kind: 'file', label: 'Research plan', help: 'As the board approved it.', required: true },
  { id: 'letter', kind: 'file', label: 'Letter of support', required: false },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const choose = (where: Locator, label: string, name: string, buffer: Buffer) =>
  where
    .locator('input[type="file"]')
    .and(where.getByLabel(label))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('questions are answered by files, which a reviewer saves', async ({ page: admin, browser, product }) => {
  test.slow();
  const { id: agentId, admin: api } = await publishedAgent(product.url, `Form files ${newName()}`);
  const path = `/api/stewardship/agent/${agentId}/form`;
  expect((await api.put(path, { questions: QUESTIONS, seen: 0 })).status).toBe(200);
  const lastName = `Roy ${newName()}`;
  const person = new ApiClient(product.url);
  await person.registerProvider({ firstName: 'Ines', lastName });
  const requester = await windowOf(browser, product.url, person);
  await signIn(admin, 'admin');

  await test.step('the editor knows such a question, and its preview sends nothing', async () => {
    await openScreen(admin, `/dashboard/catalogue/agents/${agentId}/form`);
    await expect(admin.getByLabel('Answered by').first()).toHaveValue('file');
    await admin.getByRole('button', { name: 'Preview' }).click();
    const preview = admin.getByRole('region', { name: 'Preview' });
    await choose(preview, 'Research plan', 'try.pdf', pdfFile());
    await expect(preview.getByText('try.pdf')).toBeVisible();
    await expect(preview.getByRole('progressbar')).toHaveCount(0);
  });

  const dialog = requester.getByRole('dialog', { name: 'Request Access' });
  const ask = async () => {
    await openScreen(requester, `/agents/${agentId}`);
    await requester.getByRole('button', { name: 'Request Access' }).click();
    await expect(dialog.getByLabel('Purpose')).toBeVisible();
  };

  await test.step('a file that is refused says why; one that is taken is there again elsewhere', async () => {
    await ask();
    await dialog.getByLabel('Purpose').fill('To compare how two clinics follow up on their patients.');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText(words.answerRequired)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose a file: Research plan' })).toBeFocused();
    const script = pdfFile({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' });
    await choose(dialog, 'Research plan', 'script.pdf', script);
    await expect(dialog.getByText(requestFiles.script)).toBeVisible();
    await auditEverywhere(requester);
    await showAs(requester, 'light', 1440);
    await choose(dialog, 'Research plan', PLAN, pdfFile());
    await choose(dialog, 'Letter of support', 'wrong.png', pngFile());
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove wrong.png' }).click();
    await expect(dialog.getByRole('button', { name: 'Choose a file: Letter of support' })).toBeVisible();
    await expect(dialog.getByText(/Saved as a draft/)).toBeVisible();
    await ask();
    await expect(dialog.getByText(PLAN)).toBeVisible();
    await auditEverywhere(requester);
    await showAs(requester, 'light', 1440);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(requester, 'Request submitted', 'Your access request has been submitted for review.');
  });

  await test.step('a reviewer saves it', async () => {
    await openScreen(admin, '/dashboard/reviews');
    await admin.getByRole('row').filter({ hasText: lastName }).click();
    const answers = admin.getByRole('region', { name: 'Answers' });
    await expect(answers).toContainText('Not answered');
    const saving = admin.waitForEvent('download');
    await answers.getByRole('link', { name: PLAN }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(PLAN);
    expect(readFileSync(await saved.path())).toEqual(pdfFile());
    await auditEverywhere(admin);
  });

  await test.step('a change keeps it, and the history has both', async () => {
    const { body: made } = await person.get<ResourceRequest[]>('/api/resource-requests');
    await openScreen(requester, `/agents/${agentId}`);
    await requester.getByRole('button', { name: 'Change purpose' }).click();
    const changing = requester.getByRole('dialog', { name: 'Change your request' });
    await expect(changing.getByText(PLAN)).toBeVisible();
    await choose(changing, 'Letter of support', 'letter.png', pngFile());
    await expect(changing.getByRole('progressbar')).toHaveCount(0);
    await changing.getByRole('button', { name: 'Submit Request' }).click();
    await expectToast(requester, 'Request changed');
    await openScreen(requester, '/dashboard?tab=requests');
    const card = requester.locator(`#request-${made[0]?.id}`);
    await card.getByRole('button', { name: 'Show history' }).click();
    await expect(card.getByRole('link', { name: PLAN })).toHaveCount(2);
    await expect(card.getByRole('link', { name: 'letter.png' })).toHaveCount(1);
    await auditEverywhere(requester);
  });
  await requester.context().close();
});
