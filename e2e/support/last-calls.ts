import type { Page } from '@playwright/test';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How much a failing test reports: enough to see what went wrong, and no more than one reads. */
const REPORTED_CALLS = 8;
const REPORTED_LOG_LINES = 40;
const REPORTED_PAGE_LINES = 40;
/** In milliseconds. A page that hangs does not hold up the report. */
const PAGE_PATIENCE = 5000;

interface Call {
  /** As in `POST /api/login`. */
  what: string;
  status: number;
  requestId: string;
}

let calls: Call[] = [];
let pages: Page[] = [];

/** A test begins. */
export function forgetCalls(): void {
  calls = [];
  pages = [];
}

export function noteCall(method: string, url: string, status: number, requestId: string | null | undefined): void {
  if (requestId) calls.push({ what: `${method} ${new URL(url).pathname}`, status, requestId });
}

/** Notes the calls of the API that a page makes from now on, and the page itself for `openPages`. */
export function noteCallsOf(page: Page): void {
  pages.push(page);
  page.on('response', (response) => {
    const request = response.request();
    noteCall(request.method(), request.url(), response.status(), response.headers()['x-request-id']);
  });
}

/** What each page of the test shows that is still open, as its accessibility tree, below its address. */
export async function openPages(): Promise<string> {
  const shown = await Promise.all(pages.filter((page) => !page.isClosed()).map(shownBy));
  return shown.join('\n');
}

async function shownBy(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: PAGE_PATIENCE })
    .catch((error: Error) => `cannot be read: ${error.message}`);
  const lines = mainFirst(tree.split('\n')).slice(0, REPORTED_PAGE_LINES);
  return [`Page ${page.url()}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The page's own content before its head, which is the same everywhere. */
function mainFirst(lines: readonly string[]): readonly string[] {
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return main < 0 ? lines : [...lines.slice(main), ...lines.slice(0, main)];
}

/** The last calls of the test, and what the product's parts logged for them, the oldest first. */
export function describeLastCalls(dataDir: string): string {
  const last = calls.slice(-REPORTED_CALLS);
  const answers = last.map(({ what, status, requestId }) => `  ${status} ${what} (${requestId})`);
  const ids = last.map(({ requestId }) => requestId);
  return ['Its last calls:', ...answers, 'What the parts logged for them:', ...linesOf(dataDir, ids)].join('\n');
}

function linesOf(dataDir: string, ids: readonly string[]): string[] {
  const logs = join(dataDir, 'logs');
  if (!existsSync(logs)) return [];
  return globSync('*.log', { cwd: logs })
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    .filter((line) => ids.some((id) => line.includes(id)))
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
    .slice(-REPORTED_LOG_LINES)
    .map((line) => `  ${line}`);
}

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? '';
}
