import { expect } from '@playwright/test';
import { expectToast, newName, signInAsNew } from '../support/browser.ts';
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
  await expect(told).toBeVisible();
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
