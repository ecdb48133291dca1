import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { containFailures, type Answering } from './contain-failures.ts';
import { refusalOfError, refuse, type Refusal } from './http-refusal.ts';
import { IDLE_CLOSE_MS } from './idle-connections.ts';
import type { Logger } from './logger.ts';
import { readUnreadRests } from './unread-rest.ts';

/** How long a client may take to send a request, in milliseconds. Connections without one count too. */
export const requestTimeSettings = {
  HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
};

interface RequestTimes {
  HEADERS_TIMEOUT_MS: number;
  REQUEST_TIMEOUT_MS: number;
}

/** A connection on which nothing moves: whoever reads no answer for so long gets no more. Streams beat every 20 s. */
const STALLED_MS = 75_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 100;
/** Requests sent ahead on one connection. Each is worked on at once, so that they must not be thousands. */
const MAX_PIPELINED = 64;

/** What the body of a request may be. */
export interface BodyLimits {
  /** How large it may say that it is. */
  bytes: number;
  /** It may take longer than others while so many bytes come in each REQUEST_TIMEOUT_MS; absent where it may not. */
  paceBytes?: number;
}

export interface GuardOptions {
  times: RequestTimes;
  logger: Logger;
  /** Which requests may leave HTTP/1.1 by the event `upgrade`; the others are answered as if they had not asked. */
  upgrades?: (request: IncomingMessage) => boolean;
  limitsOf?: (request: IncomingMessage) => BodyLimits;
}

/** The exchange that a connection was last used for, and how many have no answer yet. */
interface Connection {
  socket: Socket;
  request: IncomingMessage;
  response: ServerResponse;
  waiting: number;
  limits: BodyLimits;
}

/**
 * An HTTP/1.1 server that gives every connection an answer or an end in bounded time, whatever is sent, and that no request
 * and no connection can end.
 */
export function guardedServer(answer: Answering, options: GuardOptions): Server {
  const { times, logger, upgrades = () => false, limitsOf = () => ({ bytes: LIMITS.bodyBytes }) } = options;
  const contained = containFailures(answer, logger);
  const connections = new WeakMap<Socket, Connection>();
  const exchanges = new WeakMap<ServerResponse, Connection>();
  // One for all exchanges: a closure for each would cost more than what it does.
  function onClose(this: ServerResponse): void {
    const connection = exchanges.get(this);
    if (connection) connection.waiting -= 1;
  }
  const server = createServer(
    {
      headersTimeout: Math.min(times.HEADERS_TIMEOUT_MS, times.REQUEST_TIMEOUT_MS),
      requestTimeout: times.REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(1_000, times.HEADERS_TIMEOUT_MS),
      keepAliveTimeout: IDLE_CLOSE_MS.server,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Ours to say: Node's own answer has no body.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => upgrades(request) && Boolean(request.socket.on('error', ignore)),
    },
    (request, response) => {
      const { socket } = request;
      // Sent ahead of a refusal that ends the connection.
      if (socket.writableEnded) return;
      // What was expected has been done. Left there, it would keep proxies from settling what they hand on.
      delete request.headers.expect;
      const limits = limitsOf(request);
      const refusal = refusalOf(request, limits);
      if (refusal) return refuseInOrder(connections.get(socket), socket, refusal);
      const connection = enter(connections, { socket, request, response, limits });
      exchanges.set(response, connection);
      response.on('close', onClose);
      if (connection.waiting > MAX_PIPELINED) socket.destroy();
      else contained(toOriginForm(request), response);
    },
  );
  readUnreadRests(server);
  server.timeout = STALLED_MS;
  // Node drops what is beyond its limit without a word; 16 KiB bound the number, and MAX_HEADERS is ours to refuse.
  server.maxHeadersCount = 0;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket);
    const end = () => refuseInOrder(connection, socket, refusalOfError(error));
    const paceBytes = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && connection && paceOf(connection);
    if (error.code === 'ECONNRESET') socket.destroy();
    // It has its answer, and ends within its own limits.
    else if (socket.writableEnded) return;
    else if (paceBytes) keepPace(connection, paceBytes, times.REQUEST_TIMEOUT_MS, end);
    else end();
  });
  server.on('connect', (_request, socket: Socket) =>
    refuse(socket, { status: 405, message: MESSAGES.http.tunnelRefused }),
  );
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    refuseInOrder(connections.get(socket), socket, { status: 417, message: MESSAGES.http.expectationFailed }),
  );
  server.on('checkContinue', (request, response) => {
    if (!refusalOf(request, limitsOf(request))) response.writeContinue();
    server.emit('request', request, response);
  });
  return server;
}

const ignore = (): void => undefined;

/** Notes an exchange, and that one more on its connection has no answer yet. */
function enter(connections: WeakMap<Socket, Connection>, exchange: Omit<Connection, 'waiting'>): Connection {
  const connection = connections.get(exchange.socket) ?? { ...exchange, waiting: 0 };
  connections.set(exchange.socket, Object.assign(connection, exchange));
  connection.waiting += 1;
  return connection;
}

/** The pace at which the body that comes on a connection may go on beyond its time. */
function paceOf({ request, limits }: Connection): number | undefined {
  return request.complete ? undefined : limits.paceBytes;
}

/** Ends a request that is slower than so many bytes in so many milliseconds, however long it takes at that pace. */
function keepPace({ socket, request }: Connection, paceBytes: number, everyMs: number, tooSlow: () => void): void {
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const moved = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete || moved >= paceBytes) return;
    clearInterval(timer);
    tooSlow();
  }, everyMs);
  for (const ended of [request, socket]) ended.once('close', () => clearInterval(timer));
}

/** A refusal must not pass for the answer to an earlier request on the connection: then there is none. */
function refuseInOrder(connection: Connection | undefined, socket: Socket, refusal: Refusal): void {
  const { waiting, request, response } = connection ?? { waiting: 0 };
  const concernsLast = waiting === 1 && !request?.complete && !response?.headersSent;
  if (waiting === 0 || concernsLast) refuse(socket, refusal);
  else socket.destroy();
}

function refusalOf(request: IncomingMessage, limits: BodyLimits): Refusal | undefined {
  const { httpVersionMajor, httpVersionMinor, rawHeaders, headers } = request;
  const { http } = MESSAGES;
  if (httpVersionMajor !== 1) return { status: 400, message: http.malformed };
  if (rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, message: http.headersTooLarge };
  const hosts = countHosts(rawHeaders);
  if (hosts > 1 || (hosts === 0 && httpVersionMinor > 0)) return { status: 400, message: http.hostInvalid };
  if (Number(headers['content-length'] ?? 0) > limits.bytes) return { status: 413, message: http.bodyTooLarge };
  return undefined;
}

/** Names and values in turn, of which Node's own headers keep one a name. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;

/** A target with scheme and host means the same as one without, and its host counts (RFC 9112 §3.2.2). */
function toOriginForm(request: IncomingMessage): IncomingMessage {
  const [prefix, host] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (prefix === undefined || host === undefined) return request;
  const rest = request.url?.slice(prefix.length) ?? '';
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return request;
}
