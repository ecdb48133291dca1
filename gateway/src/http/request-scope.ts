import type { AccessLog } from '@carebourse/runtime/access-log';
import { runInContext } from '@carebourse/runtime/request-context';
import type { Request, RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import { givenRequestId, recordRequest } from './request-log.ts';

/** How long a request may take in all; the calls behind it get what is left of it. */
const REQUEST_BUDGET_MS = 10_000;

/** Gives each request its id, deadline and client address, and records it when it ends. */
export function requestScope(accessLog: AccessLog): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = givenRequestId(request.headers['x-request-id']) ?? randomUUID();
    response.setHeader('x-request-id', requestId);

    const context = {
      requestId,
      deadline: Date.now() + REQUEST_BUDGET_MS,
      ...(request.ip && { clientAddress: request.ip }),
      ...clientAgent(request),
    };
    runInContext(context, () => {
      response.on('close', () => {
        const route = (response.locals['route'] as string | undefined) ?? 'unmatched';
        const seconds = (performance.now() - started) / 1000;
        const status = response.writableFinished ? response.statusCode : 499;
        const clientId = response.locals['clientId'] as string | undefined;
        recordRequest(accessLog, { requestId, clientId, method: request.method, route, status }, seconds);
      });
      next();
    });
  };
}

const AGENT_LENGTH = 300;

/** What the client says that it is; gRPC's metadata takes printable ASCII only. */
function clientAgent(request: Request): { clientAgent?: string } {
  const agent = request
    .get('user-agent')
    ?.slice(0, AGENT_LENGTH)
    .replace(/[^\x20-\x7e]/g, '?')
    .trim();
  return agent ? { clientAgent: agent } : {};
}
