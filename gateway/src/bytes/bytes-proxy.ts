import { MESSAGES } from '@carebourse/contracts/messages';
import { problemSchema } from '@carebourse/contracts/problem';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import type { Admission } from '@carebourse/runtime/admission';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Logger } from '@carebourse/runtime/logger';
import { PartAgent } from '@carebourse/runtime/part-agent';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { problemBody } from '../problem/problem-body.ts';
import { watchTransfer } from './watch-transfer.ts';

export interface BytesProxy {
  /**
   * Hands on what delivery sends from a path of its own, and what is sent to it there, as it comes: a range, the whole, or a
   * refusal. Done once the answer has begun; what breaks off there breaks off here.
   * @param sender whose token goes along, where the path does not say who asks
   * @throws UnavailableError when delivery cannot be reached, OverloadedError when too many transfers are under way
   */
  handOn(path: string, request: Request, response: Response, sender?: { token: string }): Promise<void>;
}

/** Of what a client sends, what concerns which part it wants; the path says who fetches what. */
const TAKEN_ALONG = ['range', 'if-range'];

/** Of what somebody says who sends bytes, what delivery has to know of them. */
const SENT_ALONG = ['content-type', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];

/** What the two of us say about the connection, and where a body ends: without that it would pass for the next request. */
const CONNECTION = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Of what delivery answers, what concerns who asked. */
const HANDED_ON = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'retry-after',
  'location',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-offset',
];

/** How long delivery may take until the first byte: the first look at a large table makes what is sent. */
const FIRST_BYTE_MS = 60_000;

function isRefusal(answer: IncomingMessage, { method }: Request): boolean {
  return method !== 'HEAD' && answer.headers['content-type']?.startsWith('application/problem+json') === true;
}

/** Delivery's refusal with what whoever asked is told beside it. Does not fail: what breaks off there breaks off here. */
async function sendRefusal(answer: IncomingMessage, request: Request, response: Response): Promise<void> {
  try {
    const [path = ''] = request.originalUrl.split('?');
    const body = problemBody(problemSchema.parse(await json(answer)), path);
    response.setHeader('content-length', Buffer.byteLength(body));
    response.writeHead(answer.statusCode ?? 502).end(body);
  } catch {
    response.destroy();
  }
}

/** @param target delivery's address for bytes */
export function createBytesProxy(
  target: string,
  serviceTokens: Pick<ServiceTokens, 'sign'>,
  streams: Admission,
  logger: Logger,
): BytesProxy {
  const transfers = new WeakMap<
    IncomingMessage,
    { path: string; token: string | undefined; begun: () => void; failed: (reason: Error) => void }
  >();
  const agent = new PartAgent();
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    agent,
    proxyTimeout: FIRST_BYTE_MS,
    selfHandleResponse: true,
    pathRewrite: (_path, request) => transfers.get(request)?.path ?? '/',
    on: {
      proxyReq(proxied, request) {
        const context = currentContext();
        const token = transfers.get(request)?.token;
        const along = [...CONNECTION, ...(token === undefined ? TAKEN_ALONG : SENT_ALONG)];
        for (const name of proxied.getHeaderNames()) if (!along.includes(name)) proxied.removeHeader(name);
        proxied.setHeader(SERVICE_TOKEN, serviceTokens.sign('delivery'));
        if (token !== undefined) proxied.setHeader('authorization', `Bearer ${token}`);
        if (context) proxied.setHeader('x-request-id', context.requestId);
        if (context?.clientAddress) proxied.setHeader('x-client-address', context.clientAddress);
      },
      proxyRes(answer, request, response) {
        agent.noteAnswer(answer);
        for (const name of HANDED_ON) {
          const value = answer.headers[name];
          if (value !== undefined) response.setHeader(name, value);
        }
        response.setHeader('cache-control', 'no-store');
        const begun = () => transfers.get(request)?.begun();
        if (isRefusal(answer, request)) return void sendRefusal(answer, request, response).finally(begun);
        response.writeHead(answer.statusCode ?? 502);
        begun();
        // Reset: what waits in the socket for the reader must not leave, either.
        const cut = () => void response.socket?.resetAndDestroy();
        response.on('close', watchTransfer(target, agent, serviceTokens, transfers.get(request)?.path ?? '', cut));
        // What breaks off on one side the proxy breaks off on the other.
        answer.pipe(response);
      },
      error(error, request, response) {
        // Whoever asked has gone, and with them the call to delivery.
        if (response.destroyed) return;
        logger.warn({ err: error }, 'delivery not reached for bytes');
        if ('headersSent' in response && response.headersSent) response.destroy();
        transfers.get(request)?.failed(new UnavailableError(MESSAGES.http.unavailable));
      },
    },
  });

  return {
    async handOn(path, request, response, sender) {
      const leave = await streams.enter();
      // Their closing is told once, and may have been.
      if (response.destroyed) return leave();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      response.on('close', () => {
        leave();
        resolve();
      });
      transfers.set(request, { path, token: sender?.token, begun: resolve, failed: reject });
      void proxy(request, response, (error) => reject(error instanceof Error ? error : new Error(String(error))));
      await promise;
    },
  };
}
