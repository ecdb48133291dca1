import { MESSAGES } from '@carebourse/contracts/messages';
import type { UnusualReading } from '@carebourse/contracts/unusual-reading';
import { expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { changeAnswer, expectToast, failCalls, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen, showAs } from '../support/screen-audit.ts';

const { unusualReading: words } = MESSAGES;
const PLACE = '/dashboard/privacy';
const READINGS = '**/api/privacy/unusual-readings*';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reading = (id: number, readerId: number, more: Partial<UnusualReading>): UnusualReading => ({
  id,
  rule: 'many-persons',
  day: '2026-03-04',
  reader: { id: readerId, name: 'Robert Chen' },
  count: 61,
  firstAt: '2026-03-04T17:00:00.000Z',
  lastAt: '2026-03-04T17:59:00.000Z',
  looked: null,
  ...more,
});
const looked = {
  verdict: 'followed-up',
  note: 'He was asked on the phone.',
  by: 'Ada Officer',
  at: '2026-03-05T15:00:00.000Z',
} as const;

const section = (page: Page) => page.getByRole('region', { name: 'Unusual reading' });

test('an officer reads the rules and what they found, and writes down what was behind it', async ({
  page,
  product,
}) => {
  test.slow();
  const { id: readerId } = await new ApiClient(product.url).register({ role: 'patient' });
  const items = [
    reading(8, readerId, {}),
    reading(7, readerId, { rule: 'family-name', count: 1, looked }),
    reading(6, readerId, { rule: 'colleague', count: 2 }),
    reading(5, readerId, { rule: 'after-hours', count: 3 }),
  ];
  await signIn(page, 'admin');
  await changeAnswer(page, READINGS, () => ({ items, nextCursor: null }));
  await openScreen(page, PLACE);
  const rows = section(page).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('61 persons within an hour');
  await expect(rows.nth(1)).toContainText('Mar 4, 2026');
  await section(page).getByText('The rules', { exact: true }).click();
  await expect(section(page).getByText('More than 60 persons within an hour')).toBeVisible();
  await expect(section(page).getByText('Between 22:00 and 06:00, or on a Sunday, in Ontario')).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 390);
  await showAs(page, 'light', 1440);

  await test.step('what somebody looked at says what they found', async () => {
    await rows.nth(2).click();
    const dialog = page.getByRole('dialog', { name: 'The same family name' });
    await expect(dialog).toContainText(looked.note);
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await page.keyboard.press('Escape');
  });

  await test.step('what waits is answered once', async () => {
    await rows.nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Many persons in a short time' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const message of [words.verdictRequired, words.noteRequired]) {
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await auditEverywhere(page);
    await showAs(page, 'light', 1440);
    await dialog.getByRole('radio', { name: /^Explained/ }).press('Space');
    await dialog.getByLabel('In your words').fill('She took over a practice that day.');
    const verdict = '**/api/privacy/unusual-readings/8/verdict';
    await failCalls(page, verdict, {
      method: 'POST',
      status: 409,
      body: { status: 409, message: words.alreadyLooked },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Nothing was written down', words.alreadyLooked);
    await page.unroute(verdict);
    await failCalls(page, verdict, { method: 'POST', status: 200, body: items[0] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Your look is written down');
    await expect(dialog).toBeHidden();
  });

  await test.step('and leads to all that the reader read', async () => {
    await rows.nth(3).click();
    await page.getByRole('dialog').getByRole('link', { name: 'See what was read' }).click();
    await expect(page).toHaveURL(new RegExp(`person=${readerId}&log=reads$`));
    await expect(page.getByText('This person read no records')).toBeVisible();
  });
});
