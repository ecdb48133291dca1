import type { Problem } from '@carebourse/contracts/problem';
import { STATUS_CODES } from 'node:http';
import {
  BadAnswerError,
  ConflictError,
  type DomainError,
  ForbiddenError,
  InvalidInputError,
  LateAnswerError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.ts';
import { kindOf } from './refusal-kind.ts';

/** Node has two by the names of an older HTTP (RFC 9110 §15.5.14 and §15.5.21). */
const TITLES: Record<number, string | undefined> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

/** Problem details (RFC 9457) with the words under each name by which the specification's clients look for them. */
export function problemOf(status: number, message: string): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail: message, message, error: message };
}

/** Seconds after which a part that was away is worth another try. */
const RETRY_AFTER_UNAVAILABLE = 2;

export interface ProblemReply {
  problem: Problem;
  retryAfterSeconds?: number;
}

/** The one table of domain errors and HTTP statuses. */
export function problemOfDomain(error: DomainError): ProblemReply {
  const problem = problemOf(statusOf(error), error.message);
  if (error instanceof InvalidInputError && Object.keys(error.fieldErrors).length > 0)
    problem.errors = error.fieldErrors;
  if (error instanceof ConflictError) Object.assign(problem, error.detail);
  if (error instanceof SecondFactorRequiredError) problem.secondFactor = 'required';
  const type = kindOf(error);
  if (type) problem.type = type;
  if (error instanceof RateLimitedError || error instanceof OverloadedError)
    return { problem, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof UnavailableError) return { problem, retryAfterSeconds: RETRY_AFTER_UNAVAILABLE };
  return { problem };
}

function statusOf(error: DomainError): number {
  if (error instanceof InvalidInputError) return 400;
  if (error instanceof UnauthenticatedError) return 401;
  if (error instanceof ForbiddenError) return 403;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ConflictError) return 409;
  if (error instanceof RateLimitedError) return 429;
  if (error instanceof BadAnswerError) return 502;
  if (error instanceof UnavailableError) return 503;
  if (error instanceof LateAnswerError) return 504;
  return 500;
}
