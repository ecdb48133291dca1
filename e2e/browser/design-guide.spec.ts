import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@carebourse/tools/start/ports';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { auditScreen, expectWithinWindow, openScreen, recordNoise, showAs } from '../support/screen-audit.ts';

const SERVER = fileURLToPath(new URL('../../tools/start/vite.ts', import.meta.url));

test('the design guide of the development server: accessible, quiet and within the window, in both themes', async ({
  browser,
  product,
}) => {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(await freePort()) };
  const server = fork(SERVER, { cwd: fileURLToPath(new URL('../..', import.meta.url)), env });
  await once(server, 'message');
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${env.PORT}`, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: product.url + pathname + search }) });
      },
    );
    const noise = recordNoise(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, '/design');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design guide');
    await auditScreen(page);
    await showAs(page, 'dark', 390);
    await auditScreen(page);
    await showAs(page, 'light', 320);
    await expectWithinWindow(page);
    expect(noise).toEqual([]);
  } finally {
    await context.close();
    server.disconnect();
    await once(server, 'exit');
  }
});

test('the product itself has no design guide', async ({ page }) => {
  await openScreen(page, '/design');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Design guide');
});
