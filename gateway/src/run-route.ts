import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { identifyClient } from './bearer/identify-client.ts';
import type { Context } from './context.ts';
import { isRepeatable, keyedCall } from './idempotency/keyed-call.ts';
import { runOnce, type KeptAnswer } from './idempotency/run-once.ts';
import { underKey } from './idempotency/under-key.ts';
import { HttpError } from './problem/problem.ts';
import type { Route } from './route.ts';
import { answerShared } from './response-cache/answer-shared.ts';
import { subjectOf } from './response-cache/subject.ts';
import type { SessionCookie } from './session/cookie.ts';
import type { Session } from './callers/known-sessions.ts';
import { actAs, requireSession } from './session/session.ts';

/** Answers one request: who calls, what they send, the route's own work, and the answer's headers. */
export async function runRoute(
  route: Route,
  context: Context,
  cookie: SessionCookie,
  request: Request,
  response: Response,
): Promise<void> {
  const client = route.ignoresToken ? undefined : await identifyClient(context, route, request, response);
  const session = client || route.access === 'public' ? undefined : await identify(context, cookie, request);
  if (route.access === 'signed-in' && !client) requireSession(session, route.signInMessage);
  if (route.programs && !client) throw new ForbiddenError(MESSAGES.auth.programsOnly);
  const actor = client ?? session;
  if (actor) actAs(actor);
  const call = {
    params: route.params ? parseParams(route.params, request.params) : undefined,
    query: route.query ? parse(route.query, request.query) : undefined,
    body: route.body ? parse(route.body, request.body ?? {}) : undefined,
    session,
    client,
    cookie,
    request,
    response,
  };
  const make = async () => toAnswer(route.answer.status, await route.handle(context, call));

  if (route.cacheTag) {
    const id = call.params?.['id'] as number | undefined;
    return answerShared(context.responseCache, subjectOf(route, request.originalUrl, id), request, response, make);
  }
  const key = isRepeatable(route) ? request.get('idempotency-key') : undefined;
  if (key === undefined) {
    // What changes something has a key all the same: the gateway's own retries must not do it twice.
    send(route, response, await (route.method === 'get' ? make() : underKey(randomUUID(), make)));
    return;
  }
  const { clients, logger } = context;
  const keyed = {
    ...keyedCall(key, route, request, client, session),
    mayHaveAgain: async () => route.confidential?.(context, call),
  };
  const once = await runOnce({ ...clients, logger }, keyed, make);
  if (once.replayed) response.setHeader('idempotency-replayed', 'true');
  send(route, response, once);
}

function toAnswer(status: number, answer: unknown): KeptAnswer {
  return { status, body: answer === undefined ? '' : JSON.stringify(answer) };
}

function send(route: Route, response: Response, { status, body }: KeptAnswer): void {
  // A stream or a file was written by the route itself.
  if (response.headersSent) return;
  response.setHeader('cache-control', isShared(route) ? 'no-cache' : 'no-store');
  response.status(status);
  if (body === '') response.end();
  else response.type('json').send(body);
}

function parseParams(schema: NonNullable<Route['params']>, params: unknown): Record<string, unknown> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw new HttpError(400, result.error.issues[0]?.message ?? MESSAGES.validation.idInvalid);
}

async function identify(context: Context, cookie: SessionCookie, request: Request): Promise<Session | undefined> {
  const id = cookie.read(request);
  return id === undefined ? undefined : context.sessions.resolve(id);
}

/** An answer that is the same for everyone may be kept, when it is asked after each time. */
function isShared(route: Route): boolean {
  return route.method === 'get' && route.access === 'public';
}
