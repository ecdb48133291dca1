import { isLoopbackHost } from '@carebourse/contracts/loopback';
import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/node';
import type { RequestHandler } from 'express';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
];
const SHOWN_HEADERS = [
  'www-authenticate',
  'retry-after',
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];
const PREFLIGHT_SECONDS = 600;

/**
 * Lets nobody in by a name that is not ours (DNS rebinding), nor from pages of other sites; those on a person's own machine
 * may be their tools. Preflights are answered here: they carry no token.
 * @param publicUrl where we are reached
 */
export function guards(publicUrl: string): RequestHandler {
  const { hostname } = new URL(publicUrl);
  const isOurHost = hostHeaderValidation(isLoopbackHost(hostname) ? THIS_MACHINE : [hostname]);
  const isOwnOrigin = originValidation([hostname, ...THIS_MACHINE]);
  return (request, response, next) => {
    if (!isOurHost(request, response) || !isOwnOrigin(request, response)) return;
    const { origin } = request.headers;
    if (origin !== undefined) response.set('access-control-allow-origin', origin);
    response.vary('origin').set('access-control-expose-headers', SHOWN_HEADERS.join(', '));
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response
      .set('access-control-allow-methods', 'GET, POST, DELETE')
      .set('access-control-allow-headers', ALLOWED_HEADERS.join(', '))
      .set('access-control-max-age', String(PREFLIGHT_SECONDS))
      .status(204)
      .end();
  };
}
