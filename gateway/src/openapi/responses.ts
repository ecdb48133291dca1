import { problemSchema } from '@carebourse/contracts/problem';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { isRepeatable } from '../idempotency/keyed-call.ts';
import type { Route } from '../route.ts';

const HEADERS = {
  retryAfter: { description: 'Seconds to wait', schema: { type: 'integer' as const } },
  challenge: { description: 'What an access token lacks (RFC 6750)', schema: { type: 'string' as const } },
};

/** Failures, each in the words of its status; every one is problem details (RFC 9457). */
const FAILURES: Record<number, [id: string, description: string, headers?: ZodOpenApiResponseObject['headers']]> = {
  400: ['InvalidInput', 'A field breaks a rule; `errors` names it by its dotted path'],
  401: ['Unauthenticated', 'No valid session, or no valid access token', { 'WWW-Authenticate': HEADERS.challenge }],
  403: [
    'Forbidden',
    'The role may not, the token lacks the scope, or it is somebody else’s',
    { 'WWW-Authenticate': HEADERS.challenge },
  ],
  404: ['NotFound', 'There is no such thing, or none that the caller may know of'],
  409: ['Conflict', 'It contradicts what is there, such as a second request for one resource'],
  411: ['LengthRequired', 'The body says its length'],
  412: ['PreconditionFailed', 'The call speaks another version of tus, or lacks a prefetch that the service asks for'],
  413: ['ContentTooLarge', 'The body, or what it belongs to, is larger than may be: JSON is 1 MiB at most'],
  415: ['UnsupportedMediaType', 'The body is of another type, mostly not JSON'],
  422: ['KeyOfAnotherCall', 'The Idempotency-Key was used for another call'],
  429: ['TooManyRequests', 'Too many calls for now', { 'Retry-After': HEADERS.retryAfter }],
  502: ['BadAnswer', 'What was called answered otherwise than it promises'],
  503: ['Unavailable', 'A part is away for a moment', { 'Retry-After': HEADERS.retryAfter }],
  504: ['LateAnswer', 'What was called did not answer in time'],
};

/** What can go wrong with a route, from what it takes and who may call it. */
export function failuresOf(route: Route): ZodOpenApiResponsesObject {
  const statuses = [
    ...(route.failures ?? []),
    ...(route.params || route.query || route.body || isRepeatable(route) ? [400] : []),
    ...(route.access === 'signed-in' || route.scope ? [401, 403] : []),
    ...(route.params ? [404] : []),
    ...(route.method === 'get' || route.method === 'head' ? [] : [403, 409]),
    ...(route.body ? [413, 415] : []),
    ...(isRepeatable(route) ? [422] : []),
    429,
    503,
  ];
  return Object.fromEntries(
    [...new Set(statuses)].toSorted((one, other) => one - other).map((status) => [String(status), failure(status)]),
  );
}

/** One object for each status, so that the document holds it once and refers to it. */
const shared = new Map<number, ZodOpenApiResponseObject>();

function failure(status: number): ZodOpenApiResponseObject {
  const known = shared.get(status) ?? newFailure(status);
  shared.set(status, known);
  return known;
}

function newFailure(status: number): ZodOpenApiResponseObject {
  const [id, description, headers] = FAILURES[status] ?? ['Failure', 'Something went wrong'];
  return {
    id,
    description,
    ...(headers && { headers }),
    content: { 'application/problem+json': { schema: problemSchema, example: problemExample(status, description) } },
  };
}

function problemExample(status: number, detail: string) {
  return { type: 'about:blank', title: detail, status, detail, message: detail, error: detail };
}
