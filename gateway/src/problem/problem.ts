import { MESSAGES } from '@carebourse/contracts/messages';
import type { Problem } from '@carebourse/contracts/problem';
import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnauthenticatedError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { problemOf } from '@carebourse/runtime/problem';

/** A failure of HTTP itself rather than of a rule: a body too large, a method that a path does not have. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** When the same call is worth another try. */
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Seconds after which a part that was away is worth another try. */
const RETRY_AFTER_UNAVAILABLE = 2;

export interface ProblemReply {
  problem: Problem;
  retryAfterSeconds?: number;
}

/** The one table of errors and HTTP statuses. An error that is not in it is a bug: it answers 500 without its text. */
export function toProblem(error: unknown): ProblemReply {
  const known = error instanceof HttpError || error instanceof DomainError ? error : addressError(error);
  if (!known) return { problem: problemOf(500, MESSAGES.http.internal) };
  const problem = problemOf(statusOf(known), known.message);
  if (known instanceof InvalidInputError && Object.keys(known.fieldErrors).length > 0)
    problem.errors = known.fieldErrors;
  if (known instanceof ConflictError) Object.assign(problem, known.detail);
  if (known instanceof SecondFactorRequiredError) problem.secondFactor = 'required';
  if ((known instanceof ForbiddenError || known instanceof NotFoundError) && known.type) problem.type = known.type;
  if (known instanceof RateLimitedError || known instanceof OverloadedError)
    return { problem, retryAfterSeconds: known.retryAfterSeconds };
  if (known instanceof HttpError && known.retryAfterSeconds !== undefined)
    return { problem, retryAfterSeconds: known.retryAfterSeconds };
  if (known instanceof UnavailableError) return { problem, retryAfterSeconds: RETRY_AFTER_UNAVAILABLE };
  return { problem };
}

function statusOf(error: HttpError | DomainError): number {
  if (error instanceof HttpError) return error.status;
  if (error instanceof InvalidInputError) return 400;
  if (error instanceof UnauthenticatedError) return 401;
  if (error instanceof ForbiddenError) return 403;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ConflictError) return 409;
  if (error instanceof RateLimitedError) return 429;
  if (error instanceof UnavailableError) return 503;
  return 500;
}

/** What Express raises for addresses that it cannot decode, and for files that are not to be had. */
function addressError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status } = error as { status?: unknown };
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  return isClients ? new HttpError(400, MESSAGES.http.addressInvalid) : undefined;
}
