import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@carebourse/runtime/logger';
import { BearerError } from '../bearer/bearer-error.ts';
import { problemBody } from './problem-body.ts';
import { toProblem } from './problem.ts';

/** Answers every failure as problem details. Only bugs are logged: refusals are in the access log by their status. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { problem, retryAfterSeconds } = toProblem(error);
    if (problem.status === 500) logger.error({ err: error as unknown }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    if (error instanceof BearerError) response.setHeader('www-authenticate', error.challenge);
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
    const body = problemBody(problem, request.path);
    const headers = {
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(problem.status, headers).end(body);
  };
}
