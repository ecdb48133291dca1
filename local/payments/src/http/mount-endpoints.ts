import { isDatabaseUnavailable } from '@carebourse/runtime/database-errors';
import express, { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Context } from '../context.ts';
import { apiVersion } from '../events/emit.ts';
import { newId } from '../model/ids.ts';
import { changing, reading } from '../store/transaction.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import { requireSecretKey } from './authenticate.ts';
import type { Endpoint } from './endpoint.ts';
import { onceByKey } from './idempotency.ts';

/** The API below /v1: form-encoded in, JSON out, errors in Stripe's shape whatever happens. */
export function apiRouter(context: Context, endpoints: Endpoint[]): Router {
  const router = Router();
  router.use((_, response, next) => {
    response.set({ 'request-id': newId('req_'), 'stripe-version': apiVersion, 'cache-control': 'no-store' });
    next();
  });
  router.use((request, _, next) => {
    requireSecretKey(request, context.config);
    next();
  });
  router.use(express.urlencoded({ extended: true, limit: '256kb' }));
  for (const endpoint of endpoints) router[endpoint.method](endpoint.path, handler(context, endpoint));
  router.use(unknownAddress);
  router.use(errorAnswer(context));
  return router;
}

function handler(context: Context, endpoint: Endpoint): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id'] ?? '');
    if (endpoint.method === 'get') {
      response.json(await reading(context, (work) => endpoint.run(work, { id, given: request.query })));
      return;
    }
    const given: unknown = request.body ?? {};
    const key = request.get('idempotency-key');
    const { answer, replayed } = await changing(
      context,
      (work) => onceByKey(work, { key, call: { path: request.path, given } }, () => endpoint.run(work, { id, given })),
      { id: String(response.get('request-id')), idempotency_key: key ?? null },
    );
    if (key) response.set('idempotency-key', key);
    if (replayed) response.set('idempotent-replayed', 'true');
    response.json(answer);
  };
}

/** Answered in Stripe's shape too: the SDK takes a 404 without `error` for a success. */
function unknownAddress(request: Request): never {
  const address = `${request.method}: ${request.baseUrl}${request.path}`;
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${address}). If you are trying to list objects, remove the trailing slash.`,
  });
}

/** The last handler of a router that answers JSON. */
export function errorAnswer(context: Context) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const { status, body } = toApiError(error);
    if (status >= 500) context.logger.error({ err: error }, 'a call failed');
    response.status(status).json({ error: body });
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) {
    return new ApiError(503, { type: 'api_error', message: 'The sandbox has lost its database.' });
  }
  // The body parser's own refusals: too large, not well-formed.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500) return invalidRequest('The request could not be read.');
  return new ApiError(500, { type: 'api_error', message: 'An unexpected error occurred in the sandbox.' });
}
