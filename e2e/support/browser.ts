import type { User } from '@carebourse/contracts/auth';
import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import { isPublicPath } from '@carebourse/contracts/paths';
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { type ApiClient, DEMO_PASSWORD } from './api-client.ts';
import { untilRoom } from './as-told.ts';
import { NEW_PASSWORD, vouchFor } from './confirm-address.ts';
import { noteCallsOf } from './last-calls.ts';

/** Sends JSON with the cookies of the page's browser, which keeps those of the answer. */
function postFrom(
  page: Page,
  path: string,
  data: unknown,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  return untilRoom(async () => {
    const answer = await page.request.post(path, { data });
    // Several cookies come as lines of one header, which Headers takes for none.
    const { 'set-cookie': _cookies, ...headers } = answer.headers();
    return { status: answer.status(), headers: new Headers(headers), body: await answer.json() };
  });
}

/** Signs the page's browser in as a demo account: patient, provider, partner or admin. */
export async function signIn(page: Page, account: string): Promise<void> {
  const email = `${account}@carebourse.example`;
  const { status } = await postFrom(page, '/api/login', { email, password: DEMO_PASSWORD });
  expect(status, `${account} signs in`).toBe(200);
}

/** The day in Ontario so many days from now, as a date input has it. */
export function dayIn(days: number): string {
  return daysLater(dayInOntario(new Date()), days);
}

/** A username that nobody has. */
export function newName(): string {
  return `t${randomBytes(5).toString('hex')}`;
}

/** A window in which somebody works who is signed in by the API; its context is to be closed. */
export async function windowOf(browser: Browser, url: string, { cookie }: ApiClient): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  noteCallsOf(page);
  return page;
}

/** Makes a new account with a confirmed address and signs the page's browser in with it. Returns its username. */
export async function signInAsNew(page: Page, role: 'patient' | 'provider' | 'partner'): Promise<string> {
  const username = newName();
  const { status } = await postFrom(page, '/api/register', {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    role,
    ...(role !== 'patient' && { organization: 'Alder Street Clinic', specialty: 'Cardiology' }),
    ...(role === 'provider' && { licenseNumber: '918001' }),
  });
  expect(status, `${username} registers`).toBe(201);
  await confirmOwnAddress(page);
  return username;
}

/** Has the address confirmed of who is signed in, whose password is that of all new accounts, and signs them in anew. */
export async function confirmOwnAddress(page: Page): Promise<void> {
  const answer = await page.request.get('/api/user');
  const { id, email } = (await answer.json()) as User;
  await vouchFor(new URL(answer.url()).origin, id);
  const { status } = await postFrom(page, '/api/login', { email, password: NEW_PASSWORD });
  expect(status, `${email} signs in anew`).toBe(200);
}

/** The one toast shows exactly this, and nothing else. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const words = description === undefined ? [title] : [title, description];
  await expect(page.getByTestId('toast').locator('p')).toHaveText(words);
}

/**
 * Public pages come empty from now on, as when the web server cannot draw them in time: they ask for everything themselves,
 * and get what a test answers.
 */
export async function comeEmpty(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => isPublicPath(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const { origin } = new URL(route.request().url());
      return route.fulfill({ response: await route.fetch({ url: `${origin}/index.html` }) });
    },
  );
}

/** Lets calls of a method to an address fail: with a status and a body, or without an answer when there is no status. */
export async function failCalls(
  page: Page,
  address: string | RegExp,
  { method, status, body = {} }: { method?: string; status?: number; body?: unknown } = {},
): Promise<void> {
  await comeEmpty(page);
  await page.route(address, (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return status === undefined ? route.abort('connectionfailed') : route.fulfill({ status, json: body });
  });
}

/** Answers reads of an address with what `change` makes of the real answer. */
export async function changeAnswer<Body>(
  page: Page,
  address: string | RegExp,
  change: (body: Body) => unknown,
): Promise<void> {
  await comeEmpty(page);
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: change((await answer.json()) as Body) });
  });
}

/** Counts the calls to paths below /api, as "GET /api/user", from now on. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
