import { AxeBuilder } from '@axe-core/playwright';
import type { THEMES } from '@carebourse/contracts/constants';
import { expect, type Page } from '@playwright/test';

/** What a page reports beside what it shows: errors, warnings, and calls to other machines. */
export function recordNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    // The stand-ins for the directory and the card provider listen on the loopback address too.
    if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) noise.push(`left the machine: ${request.url()}`);
  });
  page.on('console', (message) => {
    // An address that does not exist is answered with 404, which the browser itself reports.
    const expected = /status of 40[014]/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) noise.push(message.text());
  });
  return noise;
}

/** Opens an address and waits until all that it shows is there. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main h1')).toBeVisible();
  // A drawn page is there before its script has taken it over, and before the dialog that its address names.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  if (/[?&](domain|collection)=/.test(address)) await expect(page.getByRole('dialog')).toBeVisible();
  // The design guide shows what waiting looks like.
  await expect(page.locator('main [data-loading]:not([data-specimen] *)')).toHaveCount(0);
}

/** Shows the page that is open in a theme and at a width, without loading it again. */
export async function showAs(page: Page, theme: (typeof THEMES)[number], width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    // Two frames: the first one has the new layout, the second what observers made of it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, theme);
}

/**
 * Audits the page that is open on a desk in the light theme and on the narrowest phone in the dark one, and leaves it so: a
 * theme changes colours alone, so each width is looked at in one of them.
 */
export async function auditEverywhere(page: Page): Promise<void> {
  await showAs(page, 'light', 1440);
  await auditScreen(page);
  await showAs(page, 'dark', 320);
  await auditScreen(page);
}

/**
 * Fails when the page is wider than the window, goes on below what is in it (by what is hidden in a box that scrolls but is
 * not positioned), or what an empty field asks for is longer than the field.
 */
export async function expectWithinWindow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await emptyBelow(page), 'pixels of nothing below the page').toBeLessThanOrEqual(0);
  expect(await cutPlaceholders(page)).toEqual([]);
}

function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = Math.ceil(document.body.getBoundingClientRect().bottom + window.scrollY);
    return document.documentElement.scrollHeight - Math.max(end, window.innerHeight);
  });
}

function cutPlaceholders(page: Page): Promise<string[]> {
  return page.locator('input:placeholder-shown').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d');
    return (fields as HTMLInputElement[])
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
        if (!pen) return true;
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(field.placeholder).width > room + 1;
      })
      .map((field) => field.placeholder);
  });
}

/**
 * Fails when axe finds anything, a control's name lacks the words that stand on it (WCAG 2.5.3), the page is wider than
 * the window, the browser draws a triangle of its own, or something moves against the reader's wish.
 */
export async function auditScreen(page: Page): Promise<void> {
  // The legacy mode stays in this page. The frame left out is of another origin: the card provider's.
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      iframes: false,
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  await expectWithinWindow(page);
  expect(await triangles(page)).toEqual([]);
  expect(await moving(page)).toEqual([]);
}

/** What opens on demand and is marked by the browser, unlike all else of ours. */
function triangles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('summary')]
      .filter((summary) => {
        const { display, listStyleType } = getComputedStyle(summary);
        return display === 'list-item' && listStyleType !== 'none';
      })
      .map((summary) => summary.textContent),
  );
}

/** Everything that still moves for longer than a blink although the reader asked for no motion. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((one) => parseFloat(one)));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        return (animationName !== 'none' && seconds(animationDuration) > 0.01) || seconds(transitionDuration) > 0.01;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/**
 * What cannot be read, each with its first words: the page when it is wider than its window, and text that ends outside
 * of it or of a box that hides the rest. What stands in a box that scrolls sideways can be read.
 */
export function textCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1;
    const root = document.documentElement;
    const cut = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} pixels wide`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (right > left && isCut(element, left, right)) cut.push(node.textContent.trim().slice(0, 60));
    }
    return cut;

    function isCut(from: Element, left: number, right: number): boolean {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clip } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // For screen readers alone.
        if (clip !== 'auto' || edges.width <= 1) return false;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        if (hides && (right > edges.right + TOLERANCE_PX || left < edges.left - TOLERANCE_PX)) return true;
      }
      return right > root.clientWidth + TOLERANCE_PX || left < -TOLERANCE_PX;
    }
  });
}
