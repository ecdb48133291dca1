import type { AccessLog } from '@carebourse/runtime/access-log';
import { apiSecurityHeaders } from '@carebourse/runtime/security-headers';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { nameSpan } from './name-span.ts';
import { recordRequest } from './request-log.ts';

/** A request and its answer, from its beginning until the log and the figures have it. */
export interface Exchange {
  requestId: string;
  /** Of every answer of the API. */
  headers: Record<string, string>;
  /** What was asked for, as log, figures and traces name it: never the address, which callers invent. */
  route: string;
  /** The API client that calls. */
  clientId: string | undefined;
}

/** Begins an exchange, which is recorded when its answer is out or its client is gone. */
export type OpenExchange = (request: IncomingMessage, response: ServerResponse) => Exchange;

const REQUEST_ID = /^[\w.-]{8,64}$/;
const CLIENT_CLOSED = 499;

export function exchanges({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, accessLog: AccessLog): OpenExchange {
  const securityHeaders = apiSecurityHeaders(PUBLIC_URL?.startsWith('https:') ?? false);
  return (request, response) => {
    const started = performance.now();
    const requestId = idFromHeader(request.headers['x-request-id']) ?? randomUUID();
    const headers = { ...securityHeaders, 'x-request-id': requestId };
    const exchange: Exchange = { requestId, headers, route: 'unmatched', clientId: undefined };
    response.on('close', () => {
      const { route, clientId } = exchange;
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED;
      const seconds = (performance.now() - started) / 1000;
      recordRequest(accessLog, { requestId, clientId, method: request.method ?? 'GET', route, status }, seconds);
    });
    return exchange;
  };
}

/** Says what is asked for, to log, figures and traces. */
export function nameExchange(exchange: Exchange, { method = 'GET' }: IncomingMessage, route: string): void {
  exchange.route = route;
  nameSpan(method, route);
}

/** The client's own id of its request, if it can be one. */
function idFromHeader(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}
