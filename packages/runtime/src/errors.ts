import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import type { ConflictDetail } from '@carebourse/contracts/problem';

/**
 * The errors that rules raise. They know nothing of transport: rpc/status-map turns them into gRPC statuses,
 * the gateway's problem mapper into problem details, each in one place.
 */
export abstract class DomainError extends Error {}

/** The input breaks a rule. `fieldErrors` holds the words per field (dotted path; '' for the whole). */
export class InvalidInputError extends DomainError {
  override name = 'InvalidInputError';
  readonly fieldErrors: Record<string, string[]>;
  readonly type: ProblemType | undefined;
  constructor(message: string, fieldErrors: Record<string, string[]> = {}, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.fieldErrors = fieldErrors;
    this.type = type;
  }
}

/** Which of several refusals it is, where screens or other protocols do something else for each. */
export interface RefusalKind extends ErrorOptions {
  type?: ProblemType | undefined;
}

/** Nobody is signed in, or what they showed is not valid (any more). */
export class UnauthenticatedError extends DomainError {
  override name = 'UnauthenticatedError';
}

/** The password is right, and the account's second factor is still to be shown. */
export class SecondFactorRequiredError extends UnauthenticatedError {
  override name = 'SecondFactorRequiredError';
}

/** Who is signed in may not do this. */
export class ForbiddenError extends DomainError {
  override name = 'ForbiddenError';
  readonly type: ProblemType | undefined;
  constructor(message: string, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.type = type;
  }
}

/** Who is signed in may do this once the address of their account is confirmed. */
export class AddressUnconfirmedError extends ForbiddenError {
  override name = 'AddressUnconfirmedError';
  constructor(message: string) {
    super(message, { type: PROBLEM_TYPES.addressUnconfirmed });
  }
}

export class NotFoundError extends DomainError {
  override name = 'NotFoundError';
  readonly type: ProblemType | undefined;
  constructor(message: string, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.type = type;
  }
}

/**
 * What is asked for contradicts the state that is there: a second request, a decision already made. `detail` tells both
 * sides, where whoever asked can settle it.
 */
export class ConflictError extends DomainError {
  override name = 'ConflictError';
  readonly type: ProblemType | undefined;
  readonly detail: ConflictDetail | undefined;
  constructor(
    message: string,
    { type, detail, ...options }: RefusalKind & { detail?: ConflictDetail | undefined } = {},
  ) {
    super(message, options);
    this.type = type;
    this.detail = detail;
  }
}

/** Too many tries; `retryAfterSeconds` says when the next one is looked at. */
export class RateLimitedError extends DomainError {
  override name = 'RateLimitedError';
  readonly type: ProblemType | undefined;
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A part that is needed does not answer now; trying again later can help. */
export class UnavailableError extends DomainError {
  override name = 'UnavailableError';
  readonly type: ProblemType | undefined;
  constructor(message: string, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.type = type;
  }
}

/** A program of somebody else did not answer in the time that it has. */
export class LateAnswerError extends DomainError {
  override name = 'LateAnswerError';
  readonly type: ProblemType | undefined;
  constructor(message: string, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.type = type;
  }
}

/** A program of somebody else answered otherwise than it was to. */
export class BadAnswerError extends DomainError {
  override name = 'BadAnswerError';
  readonly type: ProblemType | undefined;
  constructor(message: string, { type, ...options }: RefusalKind = {}) {
    super(message, options);
    this.type = type;
  }
}

/** A part that is needed could not be reached, or did not answer in time: other calls to it will fare no better. */
export class UnreachableError extends UnavailableError {
  override name = 'UnreachableError';
}

/** Whoever asked left, or gave too little time, before the part that was asked had answered: that says nothing of the part. */
export class AbandonedError extends UnavailableError {
  override name = 'AbandonedError';
}

/** A part has as much work as it can do. Whoever comes again at once makes it worse; `retryAfterSeconds` says when to. */
export class OverloadedError extends UnavailableError {
  override name = 'OverloadedError';
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
