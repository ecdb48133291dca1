import { requireGateway } from '@carebourse/rpc/require-gateway';
import type { VerifyService } from '@carebourse/rpc/service-tokens';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { splitAddress } from '@carebourse/runtime/env';
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { internalServer } from '@carebourse/runtime/internal-server';
import { contextOfHandedOn, runInContext } from '@carebourse/runtime/request-context';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import { OAUTH_PATHS, RESUMED } from '../domain/addresses.ts';
import { registerClient } from './register-client.ts';
import { answerTokenEndpoint, isTokenEndpoint } from './token-endpoints.ts';

const PATHS: readonly string[] = Object.values(OAUTH_PATHS);

/** The OAuth2 issuer's own HTTP server, for the gateway alone. */
export function oauthServer(
  address: string,
  context: Context,
  verifyService: VerifyService,
): BackgroundWork & { server: Server } {
  const { host, port } = splitAddress(address);
  const server = internalServer((request, response) => {
    if (!requireGateway(request, response, verifyService, context.logger)) return;
    return runInContext(contextOfHandedOn(request.headers), () => handle(context, request, response));
  }, context.logger);
  return {
    name: 'OAuth2 issuer',
    server,
    start: () => listen(server, port, host),
    stop: () => closeServer(server),
  };
}

async function handle(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { pathname } = new URL(request.url ?? '', context.issuer);
    pinAddress(request, context.issuer);
    if (isTokenEndpoint(pathname)) await answerTokenEndpoint(context, pathname, request, response);
    else if (pathname === OAUTH_PATHS.registration) await registerClient(context, request, response);
    else if (PATHS.includes(pathname) || RESUMED.test(pathname)) await context.oauth.answer(request, response);
    else response.writeHead(404).end();
  } catch (error) {
    context.logger.error({ err: error }, 'a request to the issuer failed');
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'server_error' }));
  }
}

/** The issuer is known by one address, whatever a request's Host says: nobody makes it publish another. */
function pinAddress(request: IncomingMessage, issuer: string): void {
  const { host, protocol } = new URL(issuer);
  request.headers.host = host;
  delete request.headers['x-forwarded-host'];
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
