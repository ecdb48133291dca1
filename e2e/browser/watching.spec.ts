import { expect } from '@playwright/test';
import { expectToast, newName, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { auditEverywhere } from '../support/screen-audit.ts';

test('somebody watches an agent, hears that it was changed, and watches no more', async ({ page, product }) => {
  const { admin, id, revision, content } = await publishedAgent(product.url, `Watched Agent ${newName()}`);

  await signInAsNew(page, 'patient');
  await page.goto(`/agents/${id}`);
  await page.getByRole('button', { name: 'Watch for changes' }).click();
  await expectToast(page, 'You watch this entry', 'You hear of changes, releases and its end.');
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();

  const description = 'Changed for a test of watching.';
  await admin.put(`/api/catalogue/agent/${id}`, { ...content, description, revision });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: `${content.name} is described differently now.` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/account/notifications');
  await expect(page.getByRole('link', { name: content.name })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await auditEverywhere(page);
  await page.getByRole('button', { name: `Stop watching ${content.name}` }).click();
  await expectToast(page, 'You no longer watch this entry');
  await expect(page.getByText('You watch no entry.')).toBeVisible();
});

test('a visitor is not offered to watch, and what cannot be found cannot be watched', async ({ page }) => {
  await page.goto('/agents/1');
  await expect(page.getByRole('heading', { name: 'Access', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch for changes' })).toHaveCount(0);
  await signIn(page, 'patient');
  const missing = await page.request.put('/api/watches/agent/2000000000');
  expect(missing.status()).toBe(404);
  const unknown = await page.request.put('/api/watches/person/1');
  expect(unknown.status()).toBe(400);
});
