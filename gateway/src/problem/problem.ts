import { MESSAGES } from '@carebourse/contracts/service-messages';
import { DomainError } from '@carebourse/runtime/errors';
import { problemOf, problemOfDomain, type ProblemReply } from '@carebourse/runtime/problem';

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

/** What an error is answered with. One that is neither HTTP's nor a rule's is a bug: it answers 500 without its text. */
export function toProblem(error: unknown): ProblemReply {
  if (error instanceof DomainError) return problemOfDomain(error);
  const known = error instanceof HttpError ? error : addressError(error);
  if (!known) return { problem: problemOf(500, MESSAGES.http.internal) };
  const problem = problemOf(known.status, known.message);
  const { retryAfterSeconds } = known;
  return { problem, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** What Express raises for addresses that it cannot decode, and for files that are not to be had. */
function addressError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status } = error as { status?: unknown };
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  return isClients ? new HttpError(400, MESSAGES.http.addressInvalid) : undefined;
}
