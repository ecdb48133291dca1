import type { Logger } from '@carebourse/runtime/logger';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ServerResponse } from 'node:http';

/** What the gateway answers itself; everything else is the web application's. */
const OWN_PATHS = /^\/(api|oauth|\.well-known|healthz|readyz|metrics)(\/|$|\?)/;

function isOwnPath(path: string): boolean {
  return OWN_PATHS.test(path);
}

const AWAY = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>Carebourse</title>
<p>Carebourse is not available right now. Please try again in a moment.</p></html>`;

/** Hands pages and assets to the web server. Its absence is said without naming hosts or ports. */
export function webProxy(target: string, logger: Logger) {
  return createProxyMiddleware({
    target,
    ws: true,
    xfwd: true,
    pathFilter: (path) => !isOwnPath(path),
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
