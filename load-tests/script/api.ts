import { check, sleep } from 'k6';
import http, { type RefinedResponse, type ResponseType } from 'k6/http';

const base = __ENV['BASE_URL'] ?? 'http://127.0.0.1:8080';

export type Answer = RefinedResponse<ResponseType | undefined>;

/** Who calls: a cookie of somebody signed in, an access token, or nobody. */
export interface Caller {
  cookie?: string;
  token?: string;
}

interface Call {
  as?: Caller;
  /** The route, as figures are gathered by; the path itself when it has no ids in it. */
  name?: string;
  body?: unknown;
  /** The body of the answer is let go as it comes. */
  isDiscarded?: boolean;
}

export function get(path: string, { as = {}, name = path, isDiscarded }: Call = {}): Answer {
  return http.get(base + path, { ...paramsOf(as, name), ...(isDiscarded && { responseType: 'none' }) });
}

export function post(path: string, { as = {}, name = path, body = {} }: Call = {}): Answer {
  return http.post(base + path, JSON.stringify(body), paramsOf(as, name, { 'content-type': 'application/json' }));
}

export function remove(path: string, { as = {}, name = path }: Call = {}): Answer {
  return http.del(base + path, null, paramsOf(as, name));
}

/** Gets an access token in the way of OAuth's client credentials. */
export function getToken(clientId: string, clientSecret: string, scope: string): Answer {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  return http.post(`${base}/oauth/token`, form, paramsOf({}, '/oauth/token'));
}

/** One for each virtual user: of two who act in one name at a time, the second could be refused. */
export function own<Item>(items: readonly Item[]): Item {
  return at(items, (__VU - 1) % items.length);
}

export function pick<Item>(items: readonly Item[]): Item {
  return at(items, Math.floor(Math.random() * items.length));
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/**
 * Whether the answer is good; one that refuses work for a moment is as good, and ends the iteration.
 * @throws what a bad answer was, which k6 prints
 */
export function isGood(answer: Answer, status: number): boolean {
  const documented = answer.status === status || isRefusal(answer);
  check(answer, { 'answered as documented': () => documented });
  if (!documented) throw new Error(describeAnswer(answer));
  return answer.status === status;
}

/** The cookie that an answer sets, to be sent along. */
export function cookieOf(answer: Answer): string {
  return (answer.headers['Set-Cookie'] ?? '').split(';')[0] ?? '';
}

/** @throws what the answer is instead */
export function mustBe(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(describeAnswer(answer));
  return answer;
}

/** Asks again, as often as it is told to come again. */
export function patiently(ask: () => Answer): Answer {
  for (;;) {
    const answer = ask();
    if (!isRefusal(answer)) return answer;
    sleep(Number(answer.headers['Retry-After']));
  }
}

function describeAnswer({ request, url, status, body }: Answer): string {
  return `${request.method} ${url} answered ${status}: ${JSON.stringify(body)}`;
}

/** Whether it refuses work for a moment. */
export function isRefusal({ status, headers }: Answer): boolean {
  return (status === 503 || status === 429) && headers['Retry-After'] !== undefined;
}

function paramsOf({ cookie, token }: Caller, name: string, more: Record<string, string> = {}) {
  const headers = { ...more, ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) };
  // Who calls is said with each call: k6 would go on sending the last cookie that it was given.
  return { headers, tags: { name }, jar: new http.CookieJar() };
}
