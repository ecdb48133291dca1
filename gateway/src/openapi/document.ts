import { problemSchema } from '@carebourse/contracts/problem';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Route } from '../route.ts';

/** The OpenAPI 3.1 document of the routes, made from the schemas that validate them. */
export function openApiDocument(routes: Route[]): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Carebourse API',
      version: '1.0.0',
      description: 'Finding, asking for and using clinical AI agents and health-data products.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  });
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { answer } = route;
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'signed-in' ? [{ session: [] }] : [],
    ...((route.params || route.query) && {
      requestParams: { ...(route.params && { path: route.params }), ...(route.query && { query: route.query }) },
    }),
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }),
    responses: {
      [String(answer.status)]: {
        description: answer.description,
        ...(answer.schema && { content: { 'application/json': { schema: answer.schema } } }),
        ...(answer.mediaType && { content: { [answer.mediaType]: {} } }),
      },
      default: {
        description: 'What went wrong, as problem details (RFC 9457)',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  };
}

function operationId({ method, path }: Route): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/[{}]/g, '')
    .split(/[/-]/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
