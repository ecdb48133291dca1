import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { failCalls } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
const WORDS = 'To compare our referral times with those of the region.';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' }).click();

test('a half-written message is not lost by a link, by Back or by Forward without being asked', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Message').fill(WORDS);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .first()
    .click();
  await expect(question(page)).toBeVisible();
  await keep(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Message')).toHaveValue(WORDS);

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue(WORDS);

  await page.goBack();
  await discard(page);
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goForward();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a request dialog whose draft cannot be saved asks before it closes, whichever way', async ({ page }) => {
  await failCalls(page, '**/api/request-drafts/agent/*', { method: 'PUT', status: 503 });
  await page.request.post('/api/login', { data: { email: 'provider@carebourse.example', password: DEMO_PASSWORD } });
  await page.goto('/dashboard?agents=trial+eligibility');
  await page.getByRole('link', { name: 'Trial Eligibility Screener' }).click();
  const open = page.getByRole('main').getByRole('button', { name: 'Request Access' }).first();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  await open.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open.click();
  const purpose = dialog.getByLabel('Purpose');
  await purpose.fill(WORDS);
  await expect(dialog.getByText(/^Not saved yet/)).toBeVisible();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    async () => {
      // Once it has the focus again, it hears of a press outside of it again, too.
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.mouse.click(5, 400);
    },
    () => page.goBack(),
  ]) {
    await close();
    await expect(question(page)).toBeVisible();
    await keep(page);
    await expect(question(page)).toBeHidden();
    await expect(purpose).toHaveValue(WORDS);
  }

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(purpose).toHaveValue('');
});

test('a search on the page itself takes nothing away, so nobody is asked', async ({ page }) => {
  await page.request.post('/api/login', { data: { email: 'admin@carebourse.example', password: DEMO_PASSWORD } });
  await page.goto('/dashboard/reviews?waiting=decision');
  const comment = page
    .getByRole('complementary', { name: 'The chosen request' })
    .getByLabel('Message to the requester');
  await comment.fill(WORDS);
  const search = page.getByRole('searchbox', { name: 'Search by requester' });
  await search.fill('nobody asks like this');
  await expect(page).toHaveURL(/nobody/);
  await expect(question(page)).toBeHidden();
  await search.fill('');
  await expect(page).not.toHaveURL(/nobody/);
  await expect(comment).toHaveValue(WORDS);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(question(page)).toBeVisible();
});
