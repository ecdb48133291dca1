import type { RequestHandler } from 'express';
import type { Route } from '../route.ts';

/** Answers with the OpenAPI document, which is made when it is first asked for: a gateway is ready sooner without it. */
export function serveDocument(routes: Route[], issuer: string): RequestHandler {
  let made: Promise<string> | undefined;
  return async (_request, response) => {
    made ??= makeDocument(routes, issuer);
    response.type('application/json').send(await made);
  };
}

async function makeDocument(routes: Route[], issuer: string): Promise<string> {
  const { openApiDocument } = await import('./document.ts');
  return JSON.stringify(openApiDocument(routes, issuer));
}
