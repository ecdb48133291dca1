import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { PrivacyDesk } from '@carebourse/contracts/privacy-desk';
import { expect } from '@playwright/test';
import { changeAnswer, dayIn, expectToast, failCalls, newName, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';

const { breaches: words } = MESSAGES;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const waits = (): PrivacyDesk => ({
  questions: { open: 3, complaints: 1, overdue: 1, nextDueAt: endOfOntarioDay(dayIn(12)).toISOString() },
  links: { waiting: 2, contested: 1 },
  readings: { waiting: 1 },
});

test('a privacy officer writes a breach down, corrects it, and finds it in the statistics', async ({ page }) => {
  test.slow();
  const happened = `A laptop of ${newName()} was left on a train.`;
  await signIn(page, 'admin');
  await changeAnswer(page, '**/api/privacy/desk', waits);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await test.step('writes it down', async () => {
    await page.getByRole('button', { name: 'Record a breach' }).click();
    const form = page.getByRole('dialog', { name: 'Record a breach' });
    await form.getByRole('button', { name: 'Record' }).click();
    for (const message of [words.kindRequired, words.dayInvalid, words.personsInvalid, words.happenedRequired]) {
      await expect(form.getByText(message)).toBeVisible();
    }
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await form.getByRole('radio', { name: /^Loss/ }).press('Space');
    await form.getByLabel('Found on').fill('2024-03-31');
    await form.getByLabel('How many persons?').fill('12');
    await form.getByLabel('What happened', { exact: true }).fill(happened);
    await form.getByLabel('What was done').fill('It was wiped from afar.');
    await form.getByRole('checkbox', { name: 'The persons' }).press('Space');
    await form.getByRole('button', { name: 'Record' }).click();
    await expectToast(page, 'Breach recorded');
    await expect(form).toBeHidden();
  });

  const row = page
    .getByRole('grid', { name: /^Breaches\. / })
    .getByRole('row')
    .nth(1);
  await test.step('corrects it; what it was stays', async () => {
    await expect(row).toContainText('Mar 31, 2024');
    await row.focus();
    await row.press('Enter');
    const form = page.getByRole('dialog', { name: /^Breach \d+$/ });
    await expect(form.getByLabel('What happened', { exact: true })).toHaveValue(happened);
    await form.getByLabel('How many persons?').fill('120');
    const overtaken = { type: PROBLEM_TYPES.breachCorrected, status: 409, message: words.corrected };
    await failCalls(page, '**/api/privacy/breaches/*', { status: 409, body: overtaken });
    await form.getByRole('button', { name: 'Save the correction' }).click();
    await expectToast(page, 'Nothing was written down', words.corrected);
    await page.unroute('**/api/privacy/breaches/*');
    await form.getByRole('button', { name: 'Save the correction' }).click();
    await expectToast(page, 'Breach corrected', 'What was written before stays in its history.');
    await expect(row).toContainText('120');
    await row.click();
    const earlier = page.getByRole('region', { name: 'Revision 1' });
    await expect(earlier).toContainText(happened);
    await expect(earlier).toContainText('12');
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await page.keyboard.press('Escape');
  });

  await test.step('finds it counted, and takes the file', async () => {
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
    const statistics = page.getByRole('table', { name: 'Breaches of 2024' });
    await expect(statistics.getByRole('row').filter({ hasText: 'Loss' })).toBeVisible();
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('breaches-2024.csv');
  });
});

test('an admin sees who is a privacy officer, and is asked before that ends', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/people?role=admin');
  const row = page.getByRole('row').filter({ hasText: 'Privacy officer' }).first();
  await row.click();
  await page.getByRole('button', { name: 'End as privacy officer' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).last()).toContainText(
    'The audit trail keeps that you ended it.',
  );
  await auditEverywhere(page);
});
