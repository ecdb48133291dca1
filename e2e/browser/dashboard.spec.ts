import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const places = [
  ['Reviews', '/dashboard/reviews'],
  ['Statistics', '/dashboard/statistics'],
  ['Tables', '/dashboard/tables'],
  ['Messages', '/dashboard/messages'],
  ['Catalogue', '/dashboard/catalogue'],
  ['Billing', '/dashboard/billing'],
  ['People', '/dashboard/people'],
  ['Organizations', '/dashboard/organizations'],
  ['Audit', '/dashboard/audit'],
  ['Events', '/dashboard/events'],
] as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const headline = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('an admin finds each place to work in the navigation, with its own address and title; Back returns', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Carebourse');
  for (const [name, address] of places) {
    const link = navigation(page).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${name} · Carebourse`);
    await expect(headline(page)).toHaveText(name);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current');
  await page.goBack();
  await expect(page).toHaveTitle('Audit · Carebourse');
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('the home says what needs the person, leads there, and shows the first tab without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'provider');
  await page.goto('/dashboard');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('listitem').first()).toContainText('for a decision');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeInViewport({ ratio: 0.9 });
  const welcome = await page.getByRole('region', { name: /^Welcome/ }).boundingBox();
  expect(welcome?.height).toBeLessThanOrEqual(160);

  await needs.getByRole('link', { name: 'Change and submit again' }).first().click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle('My Requests · Dashboard · Carebourse');
  const request = page.getByRole('tabpanel').getByRole('article').and(page.locator(':focus'));
  await expect(request.getByRole('button', { name: 'Change and submit again' })).toBeInViewport();
  await needs.getByRole('link', { name: 'Open the review queue' }).click();
  await expect(headline(page)).toHaveText('Reviews');
});

test('on a phone the places are in a menu above the page, which closes behind the choice', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'partner');
  await page.goto('/dashboard');
  const link = navigation(page).getByRole('link', { name: 'Webhooks' });
  await expect(link).toBeHidden();
  await navigation(page).getByText('Dashboard menu').click();
  await link.click();
  await expect(headline(page)).toHaveText('Webhooks');
  await expect(link).toBeHidden();
});
