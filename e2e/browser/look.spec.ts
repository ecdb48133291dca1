import { expect, type Locator } from '@playwright/test';
import { comeEmpty, expectToast, failCalls, signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/** A small laptop's window, where panels and dialogs take the most of it. */
const LAPTOP = { width: 1280, height: 640 };
const PHONE = { width: 390, height: 844 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('is not on the page');
  return box;
}

/** Whether two parts of the page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the figures of the landing page stand in one line, also on the narrowest phone, and no word is broken', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Once the page has taken the new width: boxes are asked for one after the other.
    await expect(async () => {
      const figures = await Promise.all((await page.getByText(/^\d+\+$/).all()).map(boxOf));
      expect(figures).toHaveLength(3);
      const places = figures.map(({ y, height }) => `from ${y}, ${height} high`);
      expect(new Set(places).size, `at ${width} pixels: ${places.join('; ')}`).toBe(1);
    }).toPass();
    const [short, long] = [
      page.getByText('AI agents', { exact: true }),
      page.getByText('institutions', { exact: true }),
    ];
    const heights = await Promise.all([short.first(), long].map(async (word) => (await boxOf(word)).height));
    expect(heights[1], `at ${width} pixels`).toBe(heights[0]);
  }
});

test('the one button of a card that is asked for begins, drawn, where the words above it begin', async ({ page }) => {
  await signIn(page, 'provider');
  await comeEmpty(page);
  await page.route('**/api/resource-requests?*', async (route) => {
    const answer = await route.fetch();
    const asked = { id: 1, resourceType: 'dataDomain', resourceId: 1, status: 'pending', createdAt: new Date() };
    await route.fulfill({ response: answer, json: [asked] });
  });
  await page.goto('/data-utilities');
  const card = page.getByRole('article').filter({ hasText: 'Primary Care Encounters' });
  await expect(card.getByText('Requested', { exact: true })).toBeVisible();
  const button = card.getByRole('button');
  await expect(button).toHaveAccessibleName('View Details: Primary Care Encounters');
  expect((await boxOf(button)).x).toBe((await boxOf(card.getByRole('heading'))).x);
  expect(await button.evaluate((element) => getComputedStyle(element).borderLeftColor)).not.toMatch(/, 0\)$/);
});

test('a toast covers neither the panel that it tells of nor the button that tries again', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await signInAsNew(page, 'provider');
  await page.goto('/agents/3');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  const toast = page.getByTestId('toast');
  await dialog.getByLabel('Purpose').fill('To prepare the weekly round of our cardiology ward.');
  await failCalls(page, '**/api/resource-requests', { method: 'POST', status: 500, body: {} });
  await submit.click();
  await expectToast(page, 'Request failed', 'Failed to submit request');
  expect(await overlap(toast, submit)).toBe(false);
  await page.setViewportSize(PHONE);
  expect(await overlap(toast, submit)).toBe(false);

  await page.setViewportSize(LAPTOP);
  await page.unroute('**/api/resource-requests');
  await submit.click();
  await expectToast(page, 'Request submitted', 'Your access request has been submitted for review.');
  expect(await overlap(toast, page.getByRole('complementary'))).toBe(false);
});
