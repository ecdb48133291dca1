import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@carebourse/runtime/logger';
import { currentContext } from '@carebourse/runtime/request-context';
import { BearerError } from '../bearer/bearer-error.ts';
import { toProblem } from './problem.ts';
import { sharingError } from './sharing-error.ts';

/** Answers every failure as problem details. Only bugs are logged: refusals are in the access log by their status. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { problem, retryAfterSeconds } = toProblem(error);
    if (problem.status === 500) logger.error({ err: error as unknown }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    const requestId = currentContext()?.requestId;
    if (error instanceof BearerError) response.setHeader('www-authenticate', error.challenge);
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
    const told = { ...problem, ...sharingError(request.path, problem.status), instance: request.path };
    const body = JSON.stringify({ ...told, ...(requestId && { requestId }) });
    const headers = {
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(problem.status, headers).end(body);
  };
}
