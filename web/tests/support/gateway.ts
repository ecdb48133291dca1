import type { Problem } from '@carebourse/contracts/problem';
import { problemOf } from '@carebourse/runtime/problem';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { allRoutes } from '../../../gateway/src/routes/all-routes.ts';
import type { Route } from '../../../gateway/src/route.ts';
import { reachBy } from '../../src/lib/http.ts';
import type { AnswerOf, Method, PathOf, SentBy } from './api-types.ts';

/** What was wrong with the calls of the running test, and with its answers. */
let complaints: string[] = [];

/** The HTTP edge of components: what a test does not answer is not there. */
const edge = setupServer(
  // Asked while a part is away, until it is back: here it stays away.
  http.get('*/readyz', () => HttpResponse.error()),
  http.all('*', ({ request }) => {
    complaints.push(`${request.method} ${request.url} was called, and the test does not answer it`);
    return HttpResponse.error();
  }),
);

/** The calls that were answered in the running test, oldest first. */
let calls: Call[] = [];

interface Call {
  route: Route;
  /** As it was sent. */
  body: unknown;
}

/** What an answer may depend on, parsed by the route's own schemas. */
interface Received<M extends Method, Path extends PathOf<M>> {
  body: SentBy<M, Path>;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

type Answerer<M extends Method, Path extends PathOf<M>> = (
  received: Received<M, Path>,
) => AnswerOf<M, Path> | Promise<AnswerOf<M, Path>>;

/** Answers a call from now on, in the place of an earlier answer. A function makes the answer of each call. */
export function answer<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  body: AnswerOf<M, Path> | Answerer<M, Path>,
): void {
  const route = routeOf(method, path);
  respond(route, async (received) => {
    const made: unknown =
      typeof body === 'function' ? await (body as Answerer<M, Path>)(received as Received<M, Path>) : body;
    const { status, schema } = route.answer;
    return schema ? HttpResponse.json(checked(route, made), { status }) : new HttpResponse(null, { status });
  });
}

/** Answers a call from now on with what the API does not have, as a newer or a broken server may. */
export function answerUnchecked<M extends Method>(method: M, path: PathOf<M>, body: JsonBodyType): void {
  const route = routeOf(method, path);
  respond(route, async () => HttpResponse.json(body, { status: route.answer.status }));
}

/**
 * Refuses a call from now on as the gateway does. Without a message the answer says nothing, as that of a proxy.
 * @param detail what more the problem details say, such as `errors` by field
 * @param retryAfterSeconds when the caller is told to come again
 */
export function refuse<M extends Method>(
  method: M,
  path: PathOf<M>,
  status: number,
  message?: string,
  detail: Partial<Problem> = {},
  retryAfterSeconds?: number,
): void {
  const body = message === undefined ? {} : { ...problemOf(status, message), ...detail };
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  respond(routeOf(method, path), async () => HttpResponse.json({ ...body }, { status, headers }));
}

/** Lets a call find nobody from now on. */
export function disconnect<M extends Method>(method: M, path: PathOf<M>): void {
  respond(routeOf(method, path), async () => HttpResponse.error());
}

/** Lets a call wait from now on for the answer that it has now, until what is returned is called. */
export function hold<M extends Method>(method: M, path: PathOf<M>): () => void {
  const route = routeOf(method, path);
  const { promise, resolve } = Promise.withResolvers<void>();
  edge.use(
    http[method](patternOf(route), async ({ request }) => {
      if (firstFit(route.method, request.url) === route) await promise;
    }),
  );
  return resolve;
}

/** The bodies that a call has sent in the running test, oldest first. */
export function sentTo<M extends Method, Path extends PathOf<M>>(method: M, path: Path): SentBy<M, Path>[] {
  const route = routeOf(method, path);
  return calls.filter((call) => call.route === route).map(({ body }) => body as SentBy<M, Path>);
}

/** The application's calls that are not answered yet. */
const underWay = new Set<Promise<unknown>>();

export function openEdge(): void {
  edge.listen();
  reachBy((...call) => {
    const answered = fetch(...call);
    const ended = answered.catch(() => undefined).finally(() => underWay.delete(ended));
    underWay.add(ended);
    return answered;
  });
}

export const closeEdge = (): void => edge.close();

/**
 * Forgets all answers and calls, once those under way have been answered: the next test has nothing of them.
 * @throws when something was called that is not there, or sent or answered in another shape than the API's
 */
export async function resetEdge(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
  edge.resetHandlers();
  const wrong = complaints;
  complaints = [];
  calls = [];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function routeOf(method: Method, path: string): Route {
  const route = allRoutes.find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`The gateway has no ${method.toUpperCase()} ${path}`);
  return route;
}

type Responder = (received: { body: unknown; params: unknown; query: unknown }) => Promise<HttpResponse<JsonBodyType>>;

function respond(route: Route, responder: Responder): void {
  edge.use(
    http[route.method as Method](patternOf(route), async ({ request, params }) => {
      // As in the gateway the first path that fits has the call: `/api/reviews/export` is no `/api/reviews/{id}`.
      if (firstFit(route.method, request.url) !== route) return undefined;
      const text = await request.text();
      const isJson = request.headers.get('content-type')?.includes('json') ?? false;
      const sent = {
        // The bytes of a file are read by no schema.
        body: text === '' || !isJson ? undefined : (JSON.parse(text) as unknown),
        params,
        query: Object.fromEntries(new URL(request.url).searchParams),
      };
      calls.push({ route, body: sent.body });
      const received = {
        body: parsed(route, 'body', sent.body ?? {}),
        params: parsed(route, 'params', sent.params),
        query: parsed(route, 'query', sent.query),
      };
      return responder(received);
    }),
  );
}

const fits = new Map(
  allRoutes.map((route) => [route, new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`)]),
);

/** How msw writes the path. */
const patternOf = (route: Route): string => `*${route.path.replace(/\{(\w+)\}/g, ':$1')}`;

function firstFit(method: string, url: string): Route | undefined {
  const { pathname } = new URL(url);
  return allRoutes.find((route) => route.method === method && fits.get(route)?.test(pathname));
}

function parsed(route: Route, part: 'body' | 'params' | 'query', sent: unknown): unknown {
  const result = route[part]?.safeParse(sent);
  if (!result) return undefined;
  if (!result.success) complain(route, `was sent a ${part} that the gateway refuses`, result.error);
  return result.data;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The answer as it goes over the wire. */
function checked(route: Route, made: unknown): JsonBodyType {
  const body = JSON.parse(JSON.stringify(made) ?? 'null') as JsonBodyType;
  const result = route.answer.schema?.safeParse(body);
  if (result && !result.success) complain(route, 'is answered in another shape than the API’s', result.error);
  return body;
}

function complain(route: Route, what: string, { issues }: { issues: readonly Issue[] }): void {
  const reasons = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
  complaints.push(`${route.method.toUpperCase()} ${route.path} ${what}: ${reasons}`);
}
