import { SCOPES, type Scope } from '@carebourse/contracts/constants';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { isRepeatable } from '../idempotency/keyed-call.ts';
import type { Route } from '../route.ts';
import { addExamples } from './add-examples.ts';
import { oauthPaths } from './oauth-paths.ts';
import { linksOf } from './links.ts';
import { operationId } from './operation-id.ts';
import { failuresOf } from './responses.ts';
import { tagDescriptions } from './tags.ts';
import { webhookEvents } from './webhook-events.ts';

type Document = ReturnType<typeof createDocument>;

const scopeWords: Record<Scope, string> = {
  'catalogue:read': 'Read the catalogue, plans and organizations',
  'requests:read': "Read the owner's access requests",
  'requests:write': "Ask for access in the owner's name, change and withdraw requests",
  'data:read': 'See what was granted to the owner',
  'agents:invoke': 'Call agents that were granted to the owner',
};

const description = `Finding, asking for and using clinical AI agents and health-data products.

People call it with the session cookie of \`POST /api/login\`; programs of partners with an access token of
\`POST /oauth/token\`, which acts in the name of the partner who made the API client. A call that names no scope is not
for API clients. Every failure is problem details (RFC 9457).`;

const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .describe(
    'Any text of your own. The same call under the same key is made once, and gets the same answer for 24 hours, unless its caller loses a right meanwhile.',
  );

/** The OpenAPI 3.1 document of the routes, made from the schemas that validate them. */
export function openApiDocument(routes: Route[], issuer: string): Document {
  const paths: ZodOpenApiPathsObject = { ...oauthPaths };
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route, routes) };
  return addExamples(
    createDocument({
      openapi: '3.1.1',
      info: { title: 'Carebourse API', version: '1.0.0', description },
      servers: [{ url: issuer }],
      tags: tagDescriptions,
      paths,
      webhooks: webhookEvents,
      components: { securitySchemes: securitySchemes(issuer) },
    }),
  );
}

function securitySchemes(issuer: string) {
  return {
    session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'A person who is signed in' },
    oauth2: {
      type: 'oauth2',
      description: "An API client, in its owner's name",
      flows: {
        clientCredentials: {
          tokenUrl: `${issuer}/oauth/token`,
          scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scopeWords[scope]])),
        },
      },
    },
    clientBasic: { type: 'http', scheme: 'basic', description: 'Client id and secret' },
  } as const;
}

function operation(route: Route, routes: Route[]): ZodOpenApiOperationObject {
  const { answer } = route;
  const links = linksOf(route, routes);
  const header = isRepeatable(route) ? z.object({ 'Idempotency-Key': idempotencyKey }) : route.headers;
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    ...((route.params || route.query || header) && {
      requestParams: {
        ...(route.params && { path: route.params }),
        ...(route.query && { query: route.query }),
        ...(header && { header }),
      },
    }),
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }),
    ...(route.bodyType && {
      requestBody: { required: true, content: { [route.bodyType]: { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: {
      [String(answer.status)]: {
        description: answer.description,
        ...(route.query && 'cursor' in route.query.shape && { headers: linkHeader }),
        ...(links && { links }),
        ...((answer.schema ?? answer.mediaTypes) && {
          content: {
            ...(answer.schema && { 'application/json': { schema: answer.schema } }),
            ...Object.fromEntries((answer.mediaTypes ?? []).map((type) => [type, {}])),
          },
        }),
      },
      ...failuresOf(route),
    },
  };
}

const linkHeader = {
  Link: { description: '`<address>; rel="next"` while a page follows', schema: { type: 'string' as const } },
};

/** A session or a token; nothing at all where everyone may call. */
function securityOf({ access, scope, programs }: Route): Record<string, string[]>[] {
  if (programs && scope) return [{ oauth2: [scope] }];
  const person: Record<string, string[]> = access === 'signed-in' ? { session: [] } : {};
  return scope === undefined ? [person] : [person, { oauth2: [scope] }];
}
