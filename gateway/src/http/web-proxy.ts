import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { Logger } from '@carebourse/runtime/logger';
import { PartAgent } from '@carebourse/runtime/part-agent';
import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { HttpError } from '../problem/problem.ts';
import { hasBody } from './read-body.ts';

/** What the gateway answers itself; everything else is the web application's. */
const OWN_PATHS =
  /^\/(a2a|api|catalog(?:\.(?:ttl|jsonld|rdf))?|cds-services|data\.json|delta-sharing|mcp|oauth|\.well-known|healthz|readyz)(\/|$|\?)/;

/** Also by a way around: `/x/../api/config` is no page. */
export function isOwnPath(path: string): boolean {
  return OWN_PATHS.test(path.includes('..') ? posix.normalize(path) : path);
}

/** Pages are only read: whatever is sent to them, the web server never gets it. */
function isQuestion(request: Pick<Request, 'method' | 'headers'>): boolean {
  return isReading(request) && !hasBody(request);
}

function isReading({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Refuses what the proxy to the web server passed over. */
export const readOnlyPages: RequestHandler = (request, response, next) => {
  if (isOwnPath(request.path) || isQuestion(request)) {
    next();
    return;
  }
  if (isReading(request)) throw new HttpError(400, MESSAGES.http.noBodyHere);
  response.setHeader('allow', 'GET, HEAD');
  throw new HttpError(405, MESSAGES.http.methodNotAllowed);
};

const AWAY = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>Carebourse</title>
<p>Carebourse is not available right now. Please try again in a moment.</p></html>`;

/** Hands pages and assets, all that is not an own path, to the web server. Its absence is said without naming hosts or ports. */
export function webProxy(target: string, logger: Logger) {
  return createProxyMiddleware({
    target,
    agent: new PartAgent(),
    xfwd: true,
    pathFilter: (_path, request) => isQuestion(request as Request),
    on: {
      error(error, _request, response) {
        logger.warn({ err: error }, 'web server not reached');
        if (!('writeHead' in response)) {
          response.end();
          return;
        }
        answerAway(response);
      },
    },
  });
}

function answerAway(response: ServerResponse): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  response.end(AWAY);
}
