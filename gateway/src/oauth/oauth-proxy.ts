import { TOKEN_REQUESTS_PER_MINUTE } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import type { Logger } from '@carebourse/runtime/logger';
import { PartAgent } from '@carebourse/runtime/part-agent';
import { currentContext } from '@carebourse/runtime/request-context';
import { Router, type Request, type RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { readBytes } from '../http/read-body.ts';
import { nameRoute } from '../http/request-scope.ts';
import { issuersCookies } from '../session/cookie.ts';
import { createCounter, rateLimitHeaders } from '../bearer/rate-limits.ts';

/** Where a browser brings its person, and where it goes on once they have answered. */
const ASKING = ['/oauth/authorize', '/oauth/authorize/:uid'];

/** What programs call, those of other sites' pages too: it is answered by what they send, and by no cookie. */
const CALLED = ['/oauth/register', '/oauth/token', '/oauth/jwks', '/.well-known/oauth-authorization-server'];

/** What identity's OAuth2 issuer answers; whatever else is below /oauth does not exist. */
const PATHS = [...ASKING, ...CALLED, '/oauth/introspection', '/oauth/revocation', '/.well-known/openid-configuration'];

/**
 * Hands requests to the issuer. It takes them as they are: whoever shows a client's secret needs no cookie and may come
 * from anywhere, so this stands before the look at the origin.
 * @param target the issuer's own address
 */
export function oauthProxy(target: string, serviceTokens: Pick<ServiceTokens, 'sign'>, logger: Logger): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // Told that a connection ends with the answer, the issuer would cut off a body that it has not read.
  const agent = new PartAgent();
  router.all(PATHS, nameRoute());
  router.options(CALLED, answerPreflight);
  router.all(ASKING, readOnly);
  router.get(ASKING, limitByAddress());
  router.post(PATHS, limitByAddress(), readBytes);
  router.all(
    PATHS,
    createProxyMiddleware({
      target,
      proxyTimeout: 10_000,
      agent,
      on: {
        proxyReq(proxied, request) {
          const context = currentContext();
          const cookies = ASKING_PATH.test(request.url ?? '') ? issuersCookies(request) : '';
          if (cookies === '') proxied.removeHeader('cookie');
          else proxied.setHeader('cookie', cookies);
          // The issuer would refuse it by CORS. Who has the secret may come from anywhere.
          proxied.removeHeader('origin');
          proxied.setHeader(SERVICE_TOKEN, serviceTokens.sign('identity'));
          proxied.setHeader('x-request-id', context?.requestId ?? '');
          proxied.setHeader('x-client-address', context?.clientAddress ?? request.socket.remoteAddress ?? '');
          handOn(proxied, (request as Request).body);
        },
        proxyRes(answer, request) {
          agent.noteAnswer(answer);
          for (const name of Object.keys(answer.headers)) {
            if (name.startsWith('access-control-')) delete answer.headers[name];
          }
          // Any page may ask what it needs no cookie for. No other one is invited to read an answer.
          if (CALLED.includes(pathOf(request))) answer.headers['access-control-allow-origin'] = '*';
        },
        error(error, _request, response) {
          logger.warn({ err: error }, 'issuer not reached');
          if ('writeHead' in response) refuse(response, 503, MESSAGES.http.unavailable, 2);
          else response.end();
        },
      },
    }),
  );
  return router;
}

const ASKING_PATH = /^\/oauth\/authorize(\/|\?|$)/;

function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.split('?')[0] ?? '';
}

/** What a page of another site may send. */
const answerPreflight: RequestHandler = (_request, response) => {
  response
    .status(204)
    .set({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
      'access-control-max-age': '600',
    })
    .end();
};

/** A browser is sent there; nothing is posted. */
const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET') next();
  else response.status(405).set('allow', 'GET').end();
};

/** The body was read here, where its size is bounded. */
function handOn(proxied: ClientRequest, body: unknown): void {
  if (!Buffer.isBuffer(body)) return;
  proxied.removeHeader('transfer-encoding');
  proxied.removeHeader('content-encoding');
  proxied.setHeader('content-length', body.length);
  proxied.write(body);
}

/** Secrets cannot be guessed; this keeps tries from becoming load. */
function limitByAddress(): RequestHandler {
  const count = createCounter(TOKEN_REQUESTS_PER_MINUTE);
  return async (request, response, next) => {
    const state = await count(request.ip ?? '');
    response.set(rateLimitHeaders(state));
    if (state.exceeded) refuse(response, 429, MESSAGES.http.tooManyRequests, state.resetSeconds);
    else next();
  };
}

/** An error in the shape that OAuth2 clients read (RFC 6749 §5.2). */
function refuse(response: ServerResponse, status: 429 | 503, description: string, retryAfterSeconds: number): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  response.end(JSON.stringify({ error: 'temporarily_unavailable', error_description: description }));
}
