import type { ProblemType } from '@carebourse/contracts/constants';
import { callSignal } from './call-scope.ts';
import { isOnline } from './connection.ts';
import * as TEXTS from './texts.ts';

const BASE = '/api';

/** How a call goes to the server. */
type Way = (address: string, call: RequestInit) => Promise<Response>;

let reach: Way = (...call) => fetch(...call);

/** Calls go this way from now on: the web server, which draws pages by the same calls, reaches the gateway by its own. */
export function reachBy(way: Way): void {
  reach = way;
}

/** The first value that is a text with something in it. */
function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** An answer that is not OK. `message` is the server's own, fit to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The problem details, when the server sent them. */
  readonly problem: Record<string, unknown>;
  /** After how many seconds the server said that the same call is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, problem: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Whether a part of the server is away for a while, or still at work. */
  get comesBack(): boolean {
    return this.status === 503 && this.retryAfter !== undefined;
  }

  /** What the server itself says; undefined for an answer that is no problem details. */
  get serverMessage(): string | undefined {
    return firstText(this.problem['message'], this.problem['error']);
  }

  /** The server's messages for form fields, by dotted path. */
  get fieldErrors(): Record<string, string[]> {
    const { errors } = this.problem;
    return typeof errors === 'object' && errors !== null ? (errors as Record<string, string[]>) : {};
  }
}

/** Nobody is signed in, or no longer. */
export class UnauthorizedError extends ApiError {
  override name = 'UnauthorizedError';
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override name = 'NetworkError';

  constructor(cause: unknown) {
    super('Carebourse could not be reached. Please check your connection and try again.', { cause });
  }
}

/** There is no connection, so a change was not sent, and will not be. */
export class OfflineError extends Error {
  override name = 'OfflineError';

  constructor() {
    super(TEXTS.offlineNothingSent);
  }
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * The error of an answer that is not OK (specification §7): the server's `message` or `error`. An answer without them,
 * such as one of a proxy in between, is told by its text, which a mutation prefixes with the status.
 */
async function errorOf(response: Response, isMutation: boolean): Promise<ApiError> {
  const body = await response.text();
  const problem = parseObject(body);
  // A whole page of a proxy is no message.
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  const plain = firstText(!isPage && body, response.statusText) ?? `HTTP ${response.status}`;
  const message =
    firstText(problem['message'], problem['error']) ?? (isMutation ? `${response.status}: ${plain}` : plain);
  const after = response.headers.get('retry-after');
  // One that names a date is as good as now.
  const retryAfter = after === null ? undefined : Number(after) || 0;
  return new (response.status === 401 ? UnauthorizedError : ApiError)(response.status, message, problem, retryAfter);
}

interface Options {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in the place of a body. */
  file?: File;
  /** Another way to the server than that of every call. */
  by?: Way;
  /** Beside those of every call. */
  headers?: Readonly<Record<string, string>>;
  /** Appended to the path; entries without a value are left out, those with several come again for each. */
  query?: Record<string, string | number | readonly string[] | undefined>;
  /** Ends the call. Without one a change ends with the dialog or page that it is made from. */
  signal?: AbortSignal | undefined;
}

/** The address of a call, for whoever goes there without us: the browser, by a link. */
export function addressOf(path: string, query: Options['query'] = {}): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().flatMap((one) => (one === '' ? [] : [[key, String(one)]])),
  );
  const search = new URLSearchParams(entries).toString();
  // A path with a scheme or `/api` of its own is a fallback endpoint whose base is configured.
  const base = /^(https?:|\/api\/)/.test(path) ? path : BASE + path;
  return search ? `${base}?${search}` : base;
}

async function send(
  path: string,
  { method = 'GET', body, file, by = reach, headers, query, ...options }: Options,
): Promise<Response> {
  const isChange = method !== 'GET';
  const signal = options.signal ?? (isChange ? callSignal() : undefined);
  signal?.throwIfAborted();
  if (isChange && !isOnline()) throw new OfflineError();
  const hasBody = body !== undefined;
  return by(addressOf(path, query), {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError(error);
  });
}

/**
 * Calls the API and gives the answer's JSON, or undefined for an empty answer. `path` is below /api.
 * Throws ApiError, UnauthorizedError, NetworkError, OfflineError for a change, or AbortError once its reader has given it up. The caller names the answer's type: the contract is the gateway's
 * own, and its tests hold it to that.
 */
export async function http<Answer = unknown>(path: string, options: Options = {}): Promise<Answer> {
  const response = await send(path, options);
  if (!response.ok) throw await errorOf(response, (options.method ?? 'GET') !== 'GET');
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/**
 * The answer of a GET that is read as it comes.
 * @throws ApiError and the others of `http` for one that is refused
 */
export async function answerOf(path: string, options: Options): Promise<Response> {
  const response = await send(path, options);
  if (!response.ok) throw await errorOf(response, false);
  return response;
}

/** Whether the server refused for this reason. Screens decide by it: a status is shared by many. */
export function isRefused(error: unknown, type: ProblemType): boolean {
  return error instanceof ApiError && error.problem['type'] === type;
}

/** The words of any error, for a toast or an error state. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message) || fallback;
}

/** The same where the specification has words of its own for an answer that says nothing. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return error instanceof ApiError ? (error.serverMessage ?? fallback) : errorMessage(error, fallback);
}
