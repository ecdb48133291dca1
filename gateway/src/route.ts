import type { ResourceType, Scope } from '@carebourse/contracts/constants';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { ClientCall } from './callers/known-clients.ts';
import type { Session } from './callers/known-sessions.ts';
import type { SessionCookie } from './session/cookie.ts';

/**
 * Who may call a route. `signed-in` answers 401 to everyone else; `identified` looks who calls but lets everyone in;
 * `public` does not look. What a role may do is decided by the service behind the route.
 */
type RouteAccess = 'public' | 'identified' | 'signed-in';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface RouteCall<Params, Query, Body> {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  session: Session | undefined;
  /** The program that calls, if one does; then there is no session. */
  client: ClientCall | undefined;
  cookie: SessionCookie;
  request: Request;
  response: Response;
}

interface Answer {
  status: number;
  description: string;
  schema?: z.ZodType;
  /** What the route itself writes when it is not JSON; the caller chooses among several. */
  mediaTypes?: readonly string[];
}

interface RouteShape<Params, Query, Body> {
  method: 'get' | 'post' | 'put' | 'delete' | 'head' | 'patch';
  /** As OpenAPI writes it: /api/ai-agents/{id} */
  path: string;
  summary: string;
  tag: string;
  access: RouteAccess;
  /** What an API client's token needs; without it no client may make the call. The service behind says the same. */
  scope?: Scope;
  /** Whoever shows a token, ours or another, is answered as everybody is: programs send theirs along to where none is needed. */
  ignoresToken?: true;
  /** Programs alone make the call, with a token: a session is refused. */
  programs?: true;
  /** Record systems may make the call with tokens that they sign themselves. */
  recordSystems?: true;
  /** What to say to someone who is not signed in, where the specification has words for it. */
  signInMessage?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is left as its bytes, `request.body`: what is signed must not be read and written anew. */
  rawBody?: boolean;
  /**
   * Bytes flow to or from delivery for as long as they do: it is counted among the streams and not among the requests in
   * work, and no answer of it is kept for an Idempotency-Key.
   */
  bytes?: true;
  /** It speaks another protocol, which tells failures with 200 too: no answer of it is kept for an Idempotency-Key. */
  unkept?: true;
  /**
   * What is sent and answered is kept nowhere but for an Idempotency-Key, for minutes, and from what lies there nobody can
   * tell what was sent. Before an answer is given again this is called.
   * @throws when the caller may not have it any more
   */
  confidential?(context: Context, call: Pick<RouteCall<Params, Query, Body>, 'params' | 'body'>): Promise<void>;
  /** Headers that the part behind the route reads, for the description. */
  headers?: z.ZodObject;
  /** Of a body that the part behind the route reads, for the description. */
  bodyType?: string;
  answer: Answer;
  /** The answer holds a secret that is shown this once: what is kept of it for an Idempotency-Key stays with the session. */
  shownOnce?: boolean;
  /**
   * For a public answer that depends on its address and on resources of one type alone, and so may be kept until one of
   * them changes, which drops all answers of its tag: see response-cache/.
   */
  cacheTag?: ResourceType;
  /** Statuses of failures beside those that follow from the rest: see openapi/responses.ts. */
  failures?: readonly (400 | 401 | 404 | 409 | 411 | 412 | 413 | 415 | 502 | 504)[];
  /** Answers the body, or undefined for a response without one or written by the route itself. */
  handle(context: Context, call: RouteCall<Params, Query, Body>): Promise<unknown>;
}

/** A route as the application mounts it and the OpenAPI document describes it. */
export type Route = RouteShape<z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType | undefined>;

/** Declares a route; the handler gets its input parsed by the schemas given here. */
export function route<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(shape: RouteShape<Params, Query, Body>): Route {
  return shape;
}
