import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { splitAddress } from '@carebourse/runtime/env';
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { contextOfHandedOn, runInContext } from '@carebourse/runtime/request-context';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { OAUTH_PATHS } from './addresses.ts';
import { createProvider } from './provider.ts';
import { answerTokenEndpoint, isTokenEndpoint } from './token-endpoints.ts';

const PATHS: readonly string[] = Object.values(OAUTH_PATHS);

/** The OAuth2 issuer's own HTTP server, behind the gateway. */
export function oauthServer(address: string, context: Context): BackgroundWork & { server: Server } {
  const { host, port } = splitAddress(address);
  const provider = currentProvider(context);
  const server = createServer((request, response) => {
    void runInContext(contextOfHandedOn(request.headers), () => handle(context, provider, request, response));
  });
  return {
    name: 'OAuth2 issuer',
    server,
    start: () => listen(server, port, host),
    stop: () => closeServer(server),
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function handle(
  context: Context,
  provider: () => Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', context.issuer);
  pinAddress(request, context.issuer);
  try {
    if (isTokenEndpoint(pathname)) await answerTokenEndpoint(context, pathname, request, response);
    else if (PATHS.includes(pathname)) await provider()(request, response);
    else response.writeHead(404).end();
  } catch (error) {
    context.logger.error({ err: error }, 'a request to the issuer failed');
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'server_error' }));
  }
}

/** A provider is made for one set of keys; another takes its place when the keys have changed. */
function currentProvider(context: Context): () => Answer {
  let madeFor = '';
  let callback: Answer = () => Promise.reject(new Error('no keys yet'));
  return () => {
    const keys = context.keys
      .publicKeys()
      .map(({ kid }) => kid)
      .join();
    if (keys !== madeFor) callback = createProvider(context).callback();
    madeFor = keys;
    return callback;
  };
}

/** The issuer is known by one address, whatever a request's Host says: nobody makes it publish another. */
function pinAddress(request: IncomingMessage, issuer: string): void {
  const { host, protocol } = new URL(issuer);
  request.headers.host = host;
  delete request.headers['x-forwarded-host'];
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
