/**
 * `npm run page`: how fast the pages are for somebody with a mid-range phone (the processor four times slower) on slow
 * 4G. `--url` measures a product that runs; without it one is started, with 10,000 agents for the long list.
 */
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { startBenchedProduct } from '@carebourse/tools/bench/product';
import { markdownTable } from '@carebourse/tools/markdown-table';
import { spreadOf } from '@carebourse/tools/statistics';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemChromium } from '../../tools/test/browser.ts';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { openSlowPage, readPace, scrollThrough, type Pace } from './pace.ts';

const ENTRIES = 10_000;

const { values } = parseArgs({ options: { url: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
const roundCount = Number(values.rounds);

await using chrome = await openBrowser();
if (values.url) await measure(chrome.browser, values.url);
else await measureOwn(chrome.browser);

async function openBrowser() {
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  return { browser, [Symbol.asyncDispose]: () => browser.close() };
}

async function measureOwn(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'carebourse-page-'));
  const product = await startBenchedProduct(dataDir);
  try {
    await measure(browser, product.url);
    await product.fill(ENTRIES);
    await measureLongList(browser, product.url);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, url: string): Promise<void> {
  const paces: Pace[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    paces.push(await visit(browser, url));
    console.log(`${round}. ${JSON.stringify(paces.at(-1))}`);
  }
  const median = (figure: keyof Pace): number => spreadOf(paces.map((pace) => pace[figure])).median;
  const columns = {
    [`landing, a phone on slow 4G, median of ${roundCount}`]: 'text',
    measured: 'figure',
    goal: 'figure',
  } as const;
  const table = markdownTable(columns, [
    ['largest paint', `${(median('largestPaint') / 1000).toFixed(2)} s`, '1.8 s'],
    ['layout shift', median('layoutShift').toFixed(3), '0.02'],
    ['slowest interaction', `${median('slowestInteraction').toFixed(0)} ms`, '100 ms'],
  ]);
  console.log(`\n${table}`);
}

/** Opens the landing page for the first time and uses it. */
async function visit(browser: Browser, url: string): Promise<Pace> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await openSlowPage(context);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const { largestPaint } = await readPace(page);
    await use(page);
    return { ...(await readPace(page)), largestPaint };
  } finally {
    await context.close();
  }
}

/** What people do there: they search, choose a category and open the menu. */
async function use(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially('imaging', { delay: 120 });
  await page.getByRole('button', { name: /menu/i }).first().tap();
  await page.keyboard.press('Escape');
  // The next frame after the last input.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

async function measureLongList(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.request.post(`${url}/api/login`, {
      data: { email: 'provider@carebourse.example', password: DEMO_PASSWORD },
    });
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`);
    await page.getByRole('button', { name: 'Show more' }).first().waitFor();
    const frames = await scrollThrough(page);
    console.log(
      `| a list of ${ENTRIES.toLocaleString('en')} entries, scrolled | ${frames.dropped} frames dropped of ${frames.drawn + frames.dropped}, the longest ${frames.longestMs.toFixed(0)} ms | 0 |`,
    );
  } finally {
    await context.close();
  }
}
