import { latencyHistogram } from '@carebourse/runtime/metrics';
import type { Logger } from '@carebourse/runtime/logger';
import { runInContext } from '@carebourse/runtime/request-context';
import type { Request, RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';

const httpSeconds = latencyHistogram('http_server_seconds', 'Duration of HTTP requests', ['method', 'route', 'status']);

/** How long a request may take in all; the calls behind it get what is left of it. */
const REQUEST_BUDGET_MS = 10_000;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Gives each request its id, deadline and client address, and writes one log line and one measurement when it ends.
 * The line names the route, not the address asked for: addresses carry what people search for.
 */
export function requestScope(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const given = request.get('x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
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
        httpSeconds.observe({ method: request.method, route, status: String(status) }, seconds);
        logger.info({ requestId, method: request.method, route, status, ms: Math.round(seconds * 1000) }, 'request');
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
