import { runInContext } from '@carebourse/runtime/request-context';
import type { Request, RequestHandler, Response } from 'express';
import { nameExchange, type Exchange, type OpenExchange } from './exchange.ts';

/** How long a request may take in all; the calls behind it get what is left of it. */
const REQUEST_BUDGET_MS = 10_000;

/** Opens the exchange of each request that Express answers, with its deadline and client address. */
export function requestScope(open: OpenExchange): RequestHandler {
  return (request, response, next) => {
    const exchange = open(request, response);
    response.locals['exchange'] = exchange;
    const { headers, requestId } = exchange;
    response.set(headers);
    const context = {
      requestId,
      deadline: Date.now() + REQUEST_BUDGET_MS,
      ...(request.ip && { clientAddress: request.ip }),
      ...clientAgent(request),
    };
    runInContext(context, () => next());
  };
}

/** The exchange that a response answers. */
export function exchangeOf(response: Response): Exchange {
  return response.locals['exchange'] as Exchange;
}

/** @param route what is asked for; else the path itself, where it is one of a few */
export function nameRoute(route?: string): RequestHandler {
  return (request, response, next) => {
    nameExchange(exchangeOf(response), request, route ?? request.path);
    next();
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
