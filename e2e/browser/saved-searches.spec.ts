import { expect } from '@playwright/test';
import { expectToast, newName, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { auditEverywhere, openScreen } from '../support/screen-audit.ts';

test('somebody saves a search, hears of an entry that it finds, and removes it', async ({ page, product }) => {
  const word = newName();
  await signInAsNew(page, 'patient');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/catalogue?search=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(word);
  await auditEverywhere(page);
  await dialog.getByLabel('Name').fill('My agents');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Search saved', 'You hear of new entries that it finds.');
  await expect(page.getByRole('link', { name: 'Saved search' })).toBeVisible();

  const { id, content } = await publishedAgent(product.url, `Saved Agent ${word}`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page.getByRole('link', { name: `${content.name} matches a search that you saved.` });
  await expect(told).toBeVisible({ timeout: 20_000 });
  await told.click();
  await expect(page).toHaveURL(new RegExp(`/agents/${id}$`));

  await openScreen(page, '/account/notifications');
  await auditEverywhere(page);
  await page.getByRole('link', { name: 'My agents' }).click();
  await expect(page.getByRole('link', { name: content.name })).toBeVisible();
  await auditEverywhere(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove My agents' }).click();
  await expectToast(page, 'Saved search removed');
  await expect(page.getByText('You have saved no search.')).toBeVisible();
});

test('a search that is saved already says so, and a failure is told', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/data-utilities?search=renal');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await page.route('**/api/saved-searches', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(
    page,
    'The search was not saved',
    'Carebourse could not be reached. Please check your connection and try again.',
  );
  await page.unroute('**/api/saved-searches');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Saved search' })).toBeVisible();
  await page.getByRole('link', { name: 'Saved search' }).click();
  await page.getByRole('link', { name: 'renal' }).click();
  await expect(page).toHaveURL(/\/data-utilities\?/);
  await expect(page.getByRole('link', { name: 'Saved search' })).toBeVisible();
});

test('a visitor, and who has chosen nothing, is not offered to save a search', async ({ page }) => {
  await page.goto('/catalogue?search=chart');
  await expect(page.getByText(/^\d+–\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await signIn(page, 'patient');
  await page.goto('/catalogue');
  await expect(page.getByRole('heading', { name: 'Catalogue', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
});

test('where agents answer is not saved with a search, and its dialog says so', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/catalogue?answers=here');
  await expect(page.getByText(/^\d+–\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await page.goto('/catalogue?answers=here&search=kidney');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this search' })).toContainText(
    '“Answers here” is not saved with it: you hear of the others too.',
  );
});

test('what is typed behind the key is saved there, and leads to what is saved', async ({ page }) => {
  const word = newName();
  await signInAsNew(page, 'provider');
  await openScreen(page, '/pricing');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill(word);
  await search.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog', { name: 'Save this search' }).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Search saved', 'You hear of new entries that it finds.');
  await search.getByRole('link', { name: 'Saved search' }).click();
  await expect(search).toBeHidden();
  await expect(page.getByRole('link', { name: word })).toBeVisible();
});
