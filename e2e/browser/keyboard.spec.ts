import { expect, type Page } from '@playwright/test';
import { signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

const focused = (page: Page) => page.locator(':focus');

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('article', { name: 'Basic' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog opens at its first field, not at its button to close', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/agents/2');
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByRole('dialog').locator('input, select, textarea').first()).toBeFocused();
});

/** What of a focused tab's ring is outside of its list, or over its words, in pixels. */
async function ringFaults(page: Page): Promise<{ cut: number; over: number }> {
  return focused(page).evaluate((tab) => {
    const style = getComputedStyle(tab);
    const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    const box = tab.getBoundingClientRect();
    const list = (tab.parentElement ?? tab).getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(tab);
    return {
      cut: Math.max(0, list.left - (box.left - reach), list.top - (box.top - reach), box.bottom + reach - list.bottom),
      over: Math.max(0, box.left + reach - words.getBoundingClientRect().left),
    };
  });
}

test('the ring of a tab is whole, and beside its words', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  expect(await ringFaults(page)).toEqual({ cut: 0, over: 0 });
});

test('a dialog keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/agents/2');
  const button = page.getByRole('button', { name: 'Request Access' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step % 4 === 3 ? 'Shift+Tab' : 'Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

/** Marks what the Tab key reaches and gives the names of the visible controls that it does not. */
async function unreachable(page: Page): Promise<string[]> {
  // One listener instead of a question after each of a hundred keys.
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => (target as Element).setAttribute('data-reached', '')),
  );
  const count = await page.locator('a[href], button, input, select, textarea, summary').count();
  for (let step = 0; step < count + 15; step += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return (
      [...controls]
        .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
        // Of tabs and radio buttons the chosen one takes the focus; the arrow keys lead to the others.
        .filter((control) => !control.matches('[role="tab"][tabindex="-1"], input[type="radio"]:not(:checked)'))
        .filter((control) => !control.hasAttribute('data-reached'))
        .map((control) => control.outerHTML.slice(0, 120))
    );
  });
}

for (const address of [
  '/',
  '/auth?tab=register',
  '/data-utilities',
  '/catalogue',
  '/pricing',
  '/emr-interoperability',
]) {
  test(`every control of ${address} can be reached by keyboard`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByTestId('card-skeleton')).toHaveCount(0);
    expect(await unreachable(page)).toEqual([]);
  });
}

test('tabs, menus and the toggle of billing periods follow the arrow keys', async ({ page }) => {
  await page.goto('/data-utilities');
  // A drawn tab waits for its script.
  await expect(page.getByRole('tab', { name: /Data Domains/ })).toBeEnabled();
  await page.getByRole('tab', { name: /Data Domains/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Collections/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/pricing');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeEnabled();
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked();
});
