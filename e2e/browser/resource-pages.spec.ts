import { expect } from '@playwright/test';
import { changeAnswer, comeEmpty, expectToast, failCalls, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

test('an agent shows its description, features, use cases and technical specifications', async ({ page }) => {
  await changeAnswer(page, '**/api/ai-agents/1/connection', () => ({ connected: false }));
  await changeAnswer(page, '**/api/ai-agents/1/card', () => ({ card: null, version: null, changedAt: null }));
  await page.goto('/agents/1');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lab Results in Plain Language');
  for (const words of ['Verified', 'Diagnostic', 'Laboratory Medicine']) {
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText(/^Explains common blood and urine results/)).toBeVisible();
  for (const title of ['Features', 'Use cases']) {
    const section = main.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(section.getByRole('listitem').nth(2)).toBeVisible();
  }
  const specifications = main.locator('section').filter({ hasText: 'Technical specifications' });
  await expect(specifications.getByRole('definition')).toHaveText([
    'REST and GraphQL',
    'SDK or direct API',
    'OAuth 2.0 or API key',
    'Under 200ms',
    'Monthly',
  ]);
  await expect(page.getByRole('complementary').getByText('Last updated')).toBeVisible();
});

test('an id that is no number is told and leads to the dashboard', async ({ page }) => {
  await signIn(page, 'provider');
  await page.goto('/agents/abc');
  await expectToast(page, 'Invalid Agent ID', 'The agent ID provided is not valid.');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/data-products/abc');
  await expect(page.getByTestId('toast').locator('p').first()).toHaveText('Invalid Data Product ID');
  await expect(page).toHaveURL('/dashboard');
});

test('an agent that is missing or cannot be loaded has a card in its place', async ({ page }) => {
  const words = "The AI agent you're looking for doesn't exist or couldn't be loaded.";
  await page.goto('/agents/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Not Found' })).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByTestId('toast')).toHaveCount(0);

  await failCalls(page, '**/api/ai-agents/2', { status: 503, body: { message: 'Away' } });
  await page.goto('/agents/2');
  await expectToast(page, 'Error loading agent', 'Failed to fetch AI agent details');
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await page.unroute('**/api/ai-agents/2');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Agent Not Found');
});

test('a data product shows its facts, waits with a spinner, and is missed with a card', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await comeEmpty(page);
  await page.route('**/api/data-collections/2', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/data-products/2');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading the data product');
  answer();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hospital Journey Linked File');
  await expect(main.getByText('Restricted', { exact: true }).first()).toBeVisible();
  const section = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(section('Included domains').getByRole('listitem')).toHaveText([
    'Emergency Visits',
    'Acute Hospital Stays',
  ]);
  await expect(section('Details').getByRole('term')).toHaveText([
    'Released records',
    'Released people',
    'Newest release',
    'Kind of data',
    'Source type',
    'Format',
    'Record count, as the steward states',
  ]);
  await expect(main.getByText(/^About [0-9,]+ records$/).first()).toBeVisible();
  await expect(main.getByText('Synthetic', { exact: true })).toBeVisible();
  for (const name of ['Features', 'Research applications']) {
    await expect(section(name).getByRole('listitem').nth(2)).toBeVisible();
  }
  await expect(page.getByRole('complementary').getByText('Last updated')).toBeVisible();

  await page.goto('/data-products/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Product Not Found' })).toBeVisible();
  await failCalls(page, '**/api/data-collections/3', { status: 500 });
  await page.goto('/data-products/3');
  await expect(page.getByText('Failed to fetch data collection details', { exact: true })).toBeVisible();
});

test('Back and Return lead from a data product to the dashboard, and from an agent where one came from', async ({
  page,
}) => {
  await page.goto('/data-utilities?tab=collections');
  await page.goto('/data-products/2');
  for (const name of ['Back', 'Return to Dashboard']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/dashboard');
  }
  await page.goto('/?agents=insulin');
  await page.locator('#ai-agents').getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/?agents=insulin');
});

test('an unknown icon falls back to a default', async ({ page }) => {
  const outline = () => page.getByRole('main').locator('header svg').first().innerHTML();
  await page.goto('/agents/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Results in Plain Language' })).toBeVisible();
  const own = await outline();
  await comeEmpty(page);
  await page.route('**/api/ai-agents/1', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), icon: 'no_such_icon' } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Results in Plain Language' })).toBeVisible();
  const fallback = await outline();
  expect(fallback).toContain('<');
  expect(fallback).not.toBe(own);
});
