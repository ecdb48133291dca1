import type { Page } from '@playwright/test';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a failing test tells of the calls before: enough to see what went wrong, and no more than one reads. */
const CALLS_TOLD = 8;
const LINES_TOLD = 40;

interface Call {
  /** As in `POST /api/login`. */
  what: string;
  status: number;
  requestId: string;
}

let calls: Call[] = [];

/** A test begins. */
export function forgetCalls(): void {
  calls = [];
}

export function noteCall(method: string, url: string, status: number, requestId: string | null | undefined): void {
  if (requestId) calls.push({ what: `${method} ${new URL(url).pathname}`, status, requestId });
}

/** Notes the calls of the API that a page makes from now on. */
export function noteCallsOf(page: Page): void {
  page.on('response', (response) => {
    const request = response.request();
    noteCall(request.method(), request.url(), response.status(), response.headers()['x-request-id']);
  });
}

/** The last calls of the test, and what the product's parts logged for them, the oldest first. */
export function tellLastCalls(dataDir: string): string {
  const last = calls.slice(-CALLS_TOLD);
  const told = last.map(({ what, status, requestId }) => `  ${status} ${what} (${requestId})`);
  const ids = last.map(({ requestId }) => requestId);
  return ['Its last calls:', ...told, 'What the parts logged for them:', ...linesOf(dataDir, ids)].join('\n');
}

function linesOf(dataDir: string, ids: readonly string[]): string[] {
  const logs = join(dataDir, 'logs');
  if (!existsSync(logs)) return [];
  return globSync('*.log', { cwd: logs })
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
    .filter((line) => ids.some((id) => line.includes(id)))
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
    .slice(-LINES_TOLD)
    .map((line) => `  ${line}`);
}

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? '';
}
