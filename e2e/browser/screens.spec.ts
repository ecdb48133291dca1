import { AxeBuilder } from '@axe-core/playwright';
import { THEMES } from '@carebourse/contracts/constants';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const SCREENS: Record<string, string[]> = {
  visitor: [
    '/',
    '/auth',
    '/auth?tab=register',
    '/agents/1',
    '/data-products/1',
    '/data-utilities',
    '/data-utilities?tab=collections',
    '/data-utilities?domain=1',
    '/pricing',
    '/contact',
    '/emr-interoperability',
    '/privacy',
    '/terms',
    '/agents/999999',
    '/payment-success',
    '/design',
    `/invitation?token=${'x'.repeat(43)}`,
    '/no-such-page',
  ],
  patient: [
    '/dashboard/catalogue/agents/1',
    '/dashboard',
    '/dashboard?tab=requests',
    '/dashboard?tab=dependents',
    '/account/organization',
    '/data-utilities',
    '/checkout',
  ],
  provider: [
    '/dashboard?tab=products',
    '/dashboard?tab=requests',
    '/dashboard?tab=reviews',
    '/account/organization',
    '/agents/2',
    '/data-products/2',
  ],
  partner: ['/dashboard', '/dashboard?tab=webhooks'],
  admin: [
    '/dashboard',
    '/dashboard?tab=reviews',
    '/dashboard?tab=messages',
    '/dashboard?tab=catalogue',
    '/dashboard/catalogue/data-products/3',
    '/dashboard/catalogue/agents/new',
    '/dashboard/catalogue/data-domains/new',
    '/dashboard/catalogue/data-collections/2',
    '/dashboard?tab=people',
    '/dashboard?tab=organizations&organization=1',
  ],
};

const WIDTHS = { light: 1440, dark: 390 } as const;

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

for (const [role, paths] of Object.entries(SCREENS)) {
  for (const theme of THEMES) {
    test(`screens of a ${role} in ${theme} at ${WIDTHS[theme]} px: accessible, quiet and within the window`, async ({
      browser,
      product,
    }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: WIDTHS[theme], height: 900 },
        reducedMotion: 'reduce',
      });
      await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
      if (role !== 'visitor') {
        const answer = await context.request.post('/api/login', {
          data: { email: `${role}@carebourse.example`, password: DEMO_PASSWORD },
        });
        expect(answer.status()).toBe(200);
      }
      const titles = new Map<string, string>();
      for (const path of paths) {
        await test.step(path, async () => {
          const page = await context.newPage();
          const noise: string[] = [];
          page.on('pageerror', (error) => noise.push(error.message));
          page.on('request', (request) => {
            if (!request.url().startsWith(product.url)) noise.push(`left the machine: ${request.url()}`);
          });
          page.on('console', (message) => {
            // An address that does not exist is answered with 404, which the browser itself reports.
            const expected = /status of 40[14]/.test(message.text());
            if (['error', 'warning'].includes(message.type()) && !expected) noise.push(message.text());
          });
          await page.goto(path);
          await expect(page.locator('main h1')).toBeVisible();
          await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          expect(await moving(page)).toEqual([]);
          expect(noise).toEqual([]);
          titles.set(path.split('?')[0] ?? path, await page.title());
          await page.close();
        });
      }
      expect([...titles.values()].filter((title) => !/^Carebourse$|\S · Carebourse$/.test(title))).toEqual([]);
      expect(new Set(titles.values()).size, [...titles.values()].join(', ')).toBe(titles.size);
      await context.close();
    });
  }
}
