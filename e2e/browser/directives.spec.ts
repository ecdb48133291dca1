import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, showAs } from '../support/screen-audit.ts';

const { directives: words } = MESSAGES;
const PLACE = '/dashboard/decisions';
const SENTENCE = 'Nobody may use your records for research.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page, name = 'You') => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save decision' }).click();

test('the demo patient refuses research, reads what it does, and finds it again', async ({ page }) => {
  test.slow();
  await signIn(page, 'patient');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Decide who may use your records' }).click();
  await expect(page).toHaveURL(PLACE);
  await expect(card(page)).toContainText('In force: no decision');
  await expect(card(page, 'Leo Tran')).toBeVisible();
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);

  await card(page).getByRole('button', { name: 'Refuse research' }).click();
  await expect(dialog(page).getByRole('radio', { name: /^Refuse/ })).toBeChecked();
  await expect(dialog(page).getByText(SENTENCE)).toBeVisible();
  await expect(dialog(page)).toContainText('within seconds');
  await expect(dialog(page)).toContainText('cannot be called back');
  await expect(dialog(page)).toContainText(/The next release is expected for .* by \w{3} \d+, \d{4}/);
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await expect(card(page).getByRole('status')).toContainText('Your decision is saved');
  await expect(card(page)).toContainText('In force: everyone may use your records, except for research.');
  await auditEverywhere(page);

  await page.reload();
  await expect(card(page)).toContainText('In force: everyone may use your records, except for research.');
  await card(page).getByText('Show earlier decisions').click();
  const history = card(page).getByRole('list', { name: 'Decisions so far, the newest first' });
  await expect(history.getByText(SENTENCE).first()).toBeVisible();

  await card(page)
    .getByRole('button', { name: `Remove: ${SENTENCE}` })
    .click();
  await dialog(page).getByRole('button', { name: 'Remove decision' }).click();
  await expect(card(page)).toContainText('In force: no decision');
  await expect(history.getByText('All decisions were removed.').first()).toBeVisible();
});

test('a decision is made question by question, and is kept until the link is confirmed', async ({ page }) => {
  await signInAsNew(page, 'patient');
  await page.goto(PLACE);
  await expect(card(page)).toContainText('Decisions wait for the record link');
  await card(page).getByRole('button', { name: 'Add a decision' }).click();
  await save(page);
  await expect(dialog(page).getByText('Please choose: allow or refuse')).toBeVisible();
  const choose = (name: string | RegExp) =>
    dialog(page)
      .getByText(name, { exact: typeof name === 'string' })
      .click();
  await choose('Allow');
  await choose('Kinds of information');
  await save(page);
  await expect(dialog(page).getByText('Please choose at least one')).toBeVisible();
  await choose('Test results');
  await choose('One organization');
  await dialog(page).getByRole('searchbox').fill('Larkfield');
  await choose('Larkfield Primary Care Alliance');
  await dialog(page).getByLabel('First day').fill('2027-02-01');
  await dialog(page).getByLabel('Last day').fill('2027-01-01');
  await save(page);
  await expect(dialog(page).getByText(words.endsBefore)).toBeVisible();
  await dialog(page).getByLabel('Last day').fill('2027-03-01');
  await auditEverywhere(page);
  await showAs(page, 'light', 1440);
  const sentence =
    'Larkfield Primary Care Alliance may use your records about test results from Feb 1, 2027 until Mar 1, 2027.';
  await expect(dialog(page).getByText(sentence)).toBeVisible();
  await save(page);
  await expect(card(page).getByRole('list', { name: 'Decisions' })).toContainText(sentence);
  await expect(card(page).getByRole('status')).toContainText('counts once the link');

  await card(page)
    .getByRole('button', { name: `Change: ${sentence}` })
    .click();
  await choose('Refuse');
  await save(page);
  await expect(card(page).getByRole('list', { name: 'Decisions' })).toContainText('may not use your records');

  const standing = card(page).getByText(/^Not in force yet: .+\.$/);
  await expect(standing).toHaveCount(1);
  const told = await standing.innerText();
  await page.goto('/dashboard');
  const profile = page.getByRole('region', { name: 'Patient Profile' });
  await expect(profile.getByText(told, { exact: true })).toBeVisible();
  await expect(profile.getByRole('term').last()).toHaveText('Data consent (recorded, not a decision)');
});

test('it works by the keyboard alone', async ({ page }) => {
  await signInAsNew(page, 'patient');
  await page.goto(PLACE);
  await card(page).getByRole('button', { name: 'Refuse research' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('radio', { name: /^Allow/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByRole('button', { name: 'Save decision' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('except for research.');
});
