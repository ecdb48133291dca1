import type { RecordQuestionMonth } from '@carebourse/contracts/record-questions';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';
const SENTENCE = 'Nobody may use your records for research.';
const COMPLAINT = 'Nobody asked me before.';
const ANSWER = 'It was read before you refused it. It is not read any more.';
/** What the demo partner was granted for research, with the demo patient in it. */
const GRANTED = 'Family Practice Encounters, De-identified';

/** Opens what the demo partner was granted. */
async function openGranted(page: Page): Promise<void> {
  await signIn(page, 'partner');
  const { id: userId } = (await (await page.request.get('/api/user')).json()) as { id: number };
  const answer = await page.request.get('/api/resource-requests', { params: { userId } });
  const requests = (await answer.json()) as ResourceRequest[];
  const granted = requests.find(({ resourceName, status }) => resourceName === GRANTED && status === 'approved');
  await page.goto(`/use/${granted?.id}`);
}

/** What the desk counted of the complaints of this month so far: others may have complained too. */
async function complaintsThisMonth(officer: Page): Promise<Omit<RecordQuestionMonth, 'month' | 'kind'>> {
  const month = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }).slice(0, 7);
  const answer = await officer.request.get('/api/stewardship/questions/statistics', {
    params: { year: month.slice(0, 4) },
  });
  const { items } = (await answer.json()) as { items: RecordQuestionMonth[] };
  const known = items.find((line) => line.kind === 'complaint' && line.month === month);
  return known ?? { sent: 0, answeredInTime: 0, answeredLate: 0, open: 0 };
}

/** How many persons the table has for who looks at it now. */
async function personsIn(page: Page): Promise<number> {
  const told = page.getByText(/^[\d,]+ rows$/).first();
  await expect(told).toBeVisible();
  return Number((await told.innerText()).replaceAll(/\D/g, ''));
}

/** Takes all rows as a file, in the browser. */
async function takeRows(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}?place=rows`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All rows as CSV' }).click();
  expect(await (await file).failure()).toBeNull();
}

/** The patient's line of what the partner did under its grant. */
function partnersUse(page: Page, requestId: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByText(`under request ${requestId}`) })
    .first();
}

test('the demo patient finds the demo partner’s use, refuses research, and complains; both pages and the desk show it', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const partner = await browser.newPage({ baseURL: product.url });
  await openGranted(partner);
  const requestId = new URL(partner.url()).pathname.split('/').at(-1) ?? '';
  const before = await personsIn(partner);
  await takeRows(partner);

  await signIn(page, 'patient');
  const card = page.getByRole('region', { name: 'You', exact: true });
  const dialog = page.getByRole('dialog');
  const use = partnersUse(page, requestId);

  await test.step('she finds the use', async () => {
    await page.goto('/dashboard/my-data');
    await expect(use).toContainText('for research');
    await expect(use).toContainText('Your record was in these rows.');
  });

  await test.step('she refuses research, and is gone from the partner’s next read', async () => {
    await page.goto('/dashboard/decisions');
    await card.getByRole('button', { name: 'Refuse research' }).click();
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await expect(card).toContainText('In force: everyone may use your records, except for research.');
    await expect(async () => {
      await partner.reload();
      expect(await personsIn(partner)).toBe(before - 1);
    }).toPass();
    await takeRows(partner);
  });

  await test.step('her page shows both', async () => {
    await page.goto('/dashboard/my-data');
    await expect(use).toContainText('Left out');
    await expect(use).toContainText('Your record was left out because of the decision of ');
    await expect(page.getByText('Your record was in these rows.').first()).toBeVisible();
    // A read within the second that a decision may take to hold can still have her.
    await expect(page.getByRole('region', { name: 'What decisions changed' })).toContainText(
      /The record was left out of \d+ uses?, and was in (no|\d+) uses?, since then\./,
    );
  });

  await test.step('both read when figures are without her', async () => {
    const day = /by \w{3} \d+, \d{4}/;
    await expect(partner.getByText('Next release expected')).toContainText(day);
    const changed = page.getByRole('region', { name: 'What decisions changed' });
    await expect(changed).toContainText('a decision counts from the next release of a table on');
    await expect(changed).toContainText(day);
  });

  const officer = await browser.newPage({ baseURL: product.url, reducedMotion: 'reduce' });
  await signIn(officer, 'admin');
  const { sent, answeredInTime, answeredLate, open } = await complaintsThisMonth(officer);
  await test.step('she complains of the use', async () => {
    await use.getByText('Show when and by whom').click();
    await use.getByRole('link', { name: 'Ask about this use' }).click();
    await dialog.getByRole('radio', { name: /^A complaint/ }).press('Space');
    const text = dialog.getByRole('textbox', { name: 'What you want to say' });
    await text.fill(`${await text.inputValue()}${COMPLAINT}`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(page, 'Your complaint was sent', 'You get an answer here within 30 days.');
  });

  await test.step('it is answered', async () => {
    await officer.goto('/dashboard/privacy-questions');
    // The numbers of the year, below, have a line of complaints too, and may be there before the list.
    const list = officer.getByRole('grid', { name: /^Questions and complaints\. / });
    // Others may have complained too.
    await list
      .getByRole('row', { name: /Complaint/ })
      .filter({ hasText: 'Amelia Tran' })
      .click();
    const opened = officer.getByRole('dialog');
    await expect(opened).toContainText(COMPLAINT);
    await opened.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER);
    await opened.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(officer, 'Answer sent', 'The patient is told.');
    await page.goto('/dashboard/questions');
    await expect(page.getByText(ANSWER)).toBeVisible();
  });

  await test.step('it is counted', async () => {
    const numbers = officer.getByRole('region', { name: 'Numbers of a year' });
    const row = numbers.getByRole('row').filter({ hasText: 'Complaint' }).last();
    await expect(row.getByRole('cell').or(row.getByRole('gridcell')).filter({ hasText: /^\d+$/ })).toHaveText(
      [sent + 1, answeredInTime + 1, answeredLate, open].map(String),
    );
    await auditEverywhere(officer);
    await showAs(officer, 'light', 1440);
    const file = officer.waitForEvent('download');
    await numbers.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^privacy-questions-20\d\d\.csv$/);
  });

  await test.step('she takes the refusal back, and is in the partner’s next read', async () => {
    await page.goto('/dashboard/decisions');
    await card.getByRole('button', { name: `Remove: ${SENTENCE}` }).click();
    await dialog.getByRole('button', { name: 'Remove decision' }).click();
    await expect(card).toContainText('In force: no decision');
    await expect(async () => {
      await partner.reload();
      expect(await personsIn(partner)).toBe(before);
    }).toPass();
  });
});
