import { eventually } from '@carebourse/testing/eventually';
import { MCP_HEADERS, message } from '../mcp-client.ts';
import type { Person } from './people.ts';
import { kinds, type Thing } from './things.ts';

interface Parameter {
  name: string;
  in: string;
}

interface Described {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  /** Bytes have no example of fields. */
  requestBody?: { content: Record<string, { example?: Record<string, unknown> | string }> };
}

/** A call of the product. */
export interface Operation extends Omit<Described, 'operationId'> {
  /** As in `GET /api/user`. */
  name: string;
  method: string;
  path: string;
  /** What it cannot do without in its headers. */
  headers?: Record<string, string>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>;
}

export function operationsOf({ paths }: OpenApiDocument): (Operation & Described)[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Calls that no OpenAPI document describes: protocols have documents of their own, and pages are for people. */
export const besideTheDocument: Operation[] = [
  beside('POST', '/mcp', {
    headers: MCP_HEADERS,
    requestBody: {
      content: { 'application/json': { example: JSON.parse(message('tools/list')) as Record<string, unknown> } },
    },
  }),
  beside('GET', '/mcp'),
  beside('DELETE', '/mcp'),
  beside('GET', '/oauth/jwks'),
  // Where a browser goes on once its person has answered.
  beside('GET', '/oauth/authorize/{uid}'),
  beside('GET', '/healthz'),
  beside('GET', '/readyz'),
  beside('GET', '/api/openapi.json'),
  beside('GET', '/api/docs'),
];

function beside(method: string, path: string, more: Partial<Operation> = {}): Operation {
  return { name: `${method} ${path}`, method, path, ...more };
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Whether a body follows the headers: none does in an answer to HEAD. */
  hasBody: boolean;
  /** Of JSON; the body of anything else is left. */
  body: { status?: number; message?: string; error?: string } | undefined;
}

/** What the example lacks to be the caller's own, or would do to somebody else. */
const BODIES: Record<string, (person: Person) => Record<string, unknown>> = {
  'POST /api/login': ({ email, password }) => ({ email, password }),
  'POST /api/auth/forgot-password': ({ email }) => ({ email }),
  'POST /api/resource-requests': ({ id }) => ({ userId: id }),
  'POST /api/resource-requests/{id}/messages': () => ({ internal: false, files: [] }),
  'PUT /api/account/profile': ({ username, firstName, lastName }) => ({ username, firstName, lastName }),
  'PUT /api/account/role-fields': () => ({
    organizationId: null,
    organization: null,
    specialty: null,
    licenseNumber: null,
  }),
  'POST /api/account/email': ({ email }) => ({ email: `new-${email}`, code: null, recoveryCode: null }),
  'PUT /api/account/notifications': () => ({ notificationSettings: {}, communicationPreferences: ['inApp', 'email'] }),
  'POST /api/my-data/questions': () => ({ organizationId: null, about: null }),
  'PUT /api/directives': () => ({ dependentId: null, revision: 0 }),
  'PUT /api/user/profile': profile,
  'PUT /api/functions/user-profile': profile,
};

const PATH_VALUES: Record<string, string> = {
  id: '1',
  // Of no entry: what a grant opens, and what a steward does, is tried where delivery is tested.
  tableId: '2000000000',
  fileId: '2000000000',
  deliveryId: '1',
  resourceType: 'dataCollection',
  resourceId: '2000000000',
  number: '1',
  list: '0',
  document: 'phipa',
  share: 'grant-2000000000',
  schema: 'default',
  table: 'visits',
  service: 'profile',
};

/** What a call cannot do without in its query. */
const QUERY_VALUES: Record<string, string> = {
  seen: '1',
  fileName: 'entries.ttl',
  year: '2026',
  userId: '1',
  name: 'plan.pdf',
};

/** How a call is made: by whom, as whom, and about which thing. */
export interface Attempt {
  base: string;
  operation: Operation;
  /** Whose words are in the body. */
  person: Person;
  /** The session or the token, or neither. */
  headers: Record<string, string>;
  about?: { thing: Thing; id: string };
}

/** Makes a call with the example of its body. The caller's cookie stays what it is, whatever is answered. */
export async function attempt(call: Attempt): Promise<Answer> {
  if (call.operation.method !== 'GET') return attemptOnce(call);
  // A part that has no time on a busy machine says when to ask again; it says nothing of who may ask.
  return eventually(async () => {
    const answer = await attemptOnce(call);
    if (answer.status === 503 && answer.headers.has('retry-after'))
      throw new Error(`${call.operation.name}: still 503`);
    return answer;
  });
}

async function attemptOnce({ base, operation, person, headers, about }: Attempt): Promise<Answer> {
  const { path, query, field } = place(operation, about);
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const example = exampleOf(operation);
  const fields = { ...example, ...ownPassword(example, person) };
  const body = { ...fields, ...BODIES[operation.name]?.(person), ...field };
  const gone = new AbortController();
  const response = await fetch(base + path + query, {
    method: operation.method,
    headers: { ...operation.headers, ...headers, ...(type && { 'content-type': type }) },
    ...(type && { body: encode(type, body) }),
    signal: gone.signal,
  });
  const hasBody = operation.method !== 'HEAD';
  const isJson = hasBody && /json/.test(response.headers.get('content-type') ?? '');
  const answer = {
    status: response.status,
    headers: response.headers,
    hasBody,
    body: isJson ? ((await response.json()) as Answer['body']) : undefined,
  };
  // A stream would not end by itself.
  gone.abort();
  return answer;
}

function encode(type: string, body: Record<string, unknown>): string | URLSearchParams {
  if (type.includes('json')) return JSON.stringify(body);
  return type.includes('urlencoded') ? new URLSearchParams(body as never) : 'bytes';
}

/** Where a call goes that is about nothing that there is. */
export function addressOf(operation: Operation): string {
  const { path, query } = place(operation);
  return path + query;
}

/** Puts the thing's id where the call takes it: into the path, the query or the body. */
function place(operation: Operation, about?: Attempt['about']) {
  const names = about ? kinds[about.thing].names : [];
  const inPath = names.find((name) => operation.path.includes(`{${name}}`));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    about && name === inPath ? encodeURIComponent(about.id) : (PATH_VALUES[name] ?? 'none'),
  );
  const inQuery = operation.parameters?.find(({ name, in: where }) => where === 'query' && names.includes(name))?.name;
  const asked = new URLSearchParams(
    operation.parameters?.flatMap(({ name, in: where }) => {
      const value = QUERY_VALUES[name];
      return where === 'query' && value !== undefined ? [[name, value]] : [];
    }),
  );
  if (about && !inPath && inQuery) asked.set(inQuery, about.id);
  const query = asked.size > 0 ? `?${asked.toString()}` : '';
  const inBody = names.find((name) => name in (exampleOf(operation) ?? {}));
  const field = about && !inPath && !inQuery && inBody ? { [inBody]: Number(about.id) } : {};
  return { path, query, field };
}

/** The fields that a body has; bytes have none. */
function exampleOf({ requestBody }: Operation): Record<string, unknown> | undefined {
  const example = Object.values(requestBody?.content ?? {})[0]?.example;
  return typeof example === 'object' ? example : undefined;
}

/** A wrong password would be counted as a guess. */
function ownPassword(example: Record<string, unknown> | undefined, { password }: Person) {
  return example && 'password' in example ? { password } : {};
}

function profile({ role }: Person): Record<string, unknown> {
  return role === 'partner' ? { profileType: 'partner', profileData: { companyType: 'Vendor' } } : {};
}
