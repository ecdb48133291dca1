/**
 * `npm run page`: how fast the pages are for somebody with a mid-range phone (the processor four times slower) on slow
 * 4G. `--url` measures a product that runs; without it one is started, and visited once more with 10,000 agents.
 * `--only /dashboard` leaves out the other screens.
 */
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test';
import { PROVIDER, startBenchedProduct } from '../bench/product.ts';
import { markdownTable } from '@carebourse/tools/markdown-table';
import { spreadOf } from '@carebourse/tools/statistics';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemChromium } from '@carebourse/tools/test/browser';
import { openSlowPage, readPace, type Pace } from './pace.ts';

const ENTRIES = 10_000;

/** A hand needs that long. Without it the next input would be in the frame of the one before. */
const BETWEEN_INPUTS_MS = 300;

/** Until people touch a page they have just opened. The lists have come by then. */
const READING_MS = 3_000;

interface Screen {
  path: string;
  isSignedIn?: true;
  goalSeconds: number;
  use: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    path: '/data-utilities',
    goalSeconds: 1.5,
    use: async (page) => {
      await searchFor(page, page.getByRole('main').getByRole('searchbox'));
      await tap(page, page.getByRole('tab', { name: /^Collections/ }));
    },
  },
  { path: '/agents/1', goalSeconds: 1.5, use: openMenu },
  {
    path: '/dashboard',
    isSignedIn: true,
    goalSeconds: 2.5,
    use: async (page) => {
      await searchFor(page, page.getByRole('main').getByRole('searchbox'));
      await tap(page, page.getByRole('tab', { name: /^Data Products/ }));
    },
  },
];

const { values } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const roundCount = Number(values.rounds);
const isWanted = (path: string): boolean => values.only === undefined || values.only === path;

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
    await measureScreens(browser, product.url, `with ${ENTRIES.toLocaleString('en')} agents more`);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, url: string): Promise<void> {
  if (isWanted('/')) await measureLanding(browser, url);
  await measureScreens(browser, url, 'as seeded');
}

async function measureLanding(browser: Browser, url: string): Promise<void> {
  const rounds: { atOnce: Pace; quiet: Pace; emptyPage: Pace }[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    const atOnce = await visit(browser, url, 0);
    const quiet = await visit(browser, url, READING_MS);
    const emptyPage = await visitEmptyPage(browser, new URL('/', url).href);
    rounds.push({ atOnce, quiet, emptyPage });
    console.log(`${round}. ${JSON.stringify(rounds.at(-1))}`);
  }
  const median = (figure: (round: (typeof rounds)[number]) => number): number => spreadOf(rounds.map(figure)).median;
  const slowest = (visitor: keyof (typeof rounds)[number]): string =>
    `${median((round) => round[visitor].slowestInteraction).toFixed(0)} ms`;
  const columns = {
    [`landing, a phone on slow 4G, median of ${roundCount}`]: 'text',
    measured: 'figure',
    goal: 'figure',
  } as const;
  const table = markdownTable(columns, [
    ['largest paint', `${(median(({ atOnce }) => atOnce.largestPaint) / 1000).toFixed(2)} s`, '1.8 s'],
    ['layout shift', median(({ atOnce }) => atOnce.layoutShift).toFixed(3), '0.02'],
    [`slowest interaction, after ${READING_MS / 1000} s of reading`, slowest('quiet'), '100 ms'],
    ['slowest interaction, as soon as the search box can be used', slowest('atOnce'), ''],
    ['slowest interaction on a page of a box and a button alone', slowest('emptyPage'), ''],
  ]);
  console.log(`\n${table}`);
}

/** The other screens that people begin with. */
async function measureScreens(browser: Browser, url: string, catalogue: string): Promise<void> {
  const rows: string[][] = [];
  for (const screen of SCREENS.filter(({ path }) => isWanted(path))) {
    const paces: Pace[] = [];
    for (let round = 1; round <= roundCount; round += 1) {
      paces.push(await visitScreen(browser, url, screen));
      console.log(`${screen.path} ${round}. ${JSON.stringify(paces.at(-1))}`);
    }
    const median = (figure: (pace: Pace) => number): number => spreadOf(paces.map(figure)).median;
    rows.push([
      screen.path,
      `${(median(({ largestPaint }) => largestPaint) / 1000).toFixed(2)} s`,
      `${screen.goalSeconds} s`,
      median(({ layoutShift }) => layoutShift).toFixed(3),
      `${median(({ slowestInteraction }) => slowestInteraction).toFixed(0)} ms`,
    ]);
  }
  const columns = {
    [`the catalogue ${catalogue}, median of ${roundCount}`]: 'text',
    'largest paint': 'figure',
    goal: 'figure',
    'shift, goal 0.02': 'figure',
    'slowest interaction, goal 100 ms': 'figure',
  } as const;
  console.log(`\n${markdownTable(columns, rows)}`);
}

/** Opens a screen for the first time, reads, and uses what it has. */
function visitScreen(browser: Browser, url: string, { path, isSignedIn, use }: Screen): Promise<Pace> {
  return onPhone(browser, async (page) => {
    if (isSignedIn) await page.request.post(`${url}/api/login`, { data: PROVIDER });
    await page.goto(url + path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await enabled(page.getByRole('button', { name: 'Open menu' }));
    await page.waitForTimeout(READING_MS);
    const { largestPaint } = await readPace(page);
    await use(page);
    return { ...(await readPace(page)), largestPaint };
  });
}

/** Opens the landing page for the first time, looks at it for some milliseconds once it can be used, and uses it. */
function visit(browser: Browser, url: string, readingMs: number): Promise<Pace> {
  return onPhone(browser, async (page) => {
    await page.goto(url);
    const search = page.getByRole('combobox', { name: 'Search agents and data' });
    await enabled(search);
    await page.waitForTimeout(readingMs);
    const { largestPaint } = await readPace(page);
    await searchFor(page, search);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await leave(page);
    await page.getByLabel('AI Agents: category').selectOption('research');
    await page.waitForTimeout(BETWEEN_INPUTS_MS);
    await openMenu(page);
    return { ...(await readPace(page)), largestPaint };
  });
}

/** What the browser alone takes here: the same inputs on a page that does nothing. */
function visitEmptyPage(browser: Browser, url: string): Promise<Pace> {
  return onPhone(browser, async (page) => {
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<meta name="viewport" content="width=device-width"><input type="search"><p><button>Menu</button>',
      }),
    );
    await page.goto(url);
    await searchFor(page, page.getByRole('searchbox'));
    await leave(page);
    await tap(page, page.getByRole('button'));
    return readPace(page);
  });
}

/** A phone that has never been here. */
async function onPhone(browser: Browser, use: (page: Page) => Promise<Pace>): Promise<Pace> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    return await use(await openSlowPage(context));
  } finally {
    await context.close();
  }
}

async function openMenu(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'Open menu' }));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await leave(page);
}

async function searchFor(page: Page, box: Locator): Promise<void> {
  // The keyboard of a phone takes the lower half of the window, and the browser lifts the box above it.
  await box.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(BETWEEN_INPUTS_MS);
  await tap(page, box);
  await page.keyboard.type('imaging', { delay: 120 });
}

async function leave(page: Page): Promise<void> {
  await page.waitForTimeout(BETWEEN_INPUTS_MS);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(BETWEEN_INPUTS_MS);
}

/** Waits until the page has been taken over: the control cannot be used before. */
function enabled(control: Locator): Promise<void> {
  return control.and(control.page().locator(':enabled')).waitFor();
}

/** As a finger does. Playwright's own `tap` listens in the page meanwhile, which would be measured as well. */
async function tap(page: Page, control: Locator): Promise<void> {
  await enabled(control);
  const box = await control.boundingBox();
  if (!box) throw new Error('What is to be tapped cannot be seen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(BETWEEN_INPUTS_MS);
}
