import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ProblemType } from '@carebourse/contracts/constants';
import type { ConflictDetail } from '@carebourse/contracts/problem';
import { isDatabaseUnavailable } from '@carebourse/runtime/database-errors';
import { isDiskFull } from '@carebourse/runtime/disk-full';
import {
  AbandonedError,
  AddressUnconfirmedError,
  BadAnswerError,
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
  LateAnswerError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnauthenticatedError,
  UnavailableError,
  UnreachableError,
  type RefusalKind,
} from '@carebourse/runtime/errors';
import { kindOf } from '@carebourse/runtime/refusal-kind';
import { DOMAIN_ERROR, RETRY_PUSHBACK } from './metadata.ts';
import { RefusedServiceError } from './refused-service-error.ts';

interface WireError {
  name: string;
  message: string;
  fieldErrors?: Record<string, string[]>;
  retryAfterSeconds?: number;
  detail?: ConflictDetail;
  type?: ProblemType;
}

interface Mapping {
  code: status;
  /** The error as the client raises it. */
  revive: (wire: WireError) => DomainError;
}

const revived =
  (Type: new (message: string, kind: RefusalKind) => DomainError) =>
  ({ message, type }: WireError): DomainError =>
    new Type(message, { type });

/** The one table of domain errors and gRPC statuses. */
const MAPPINGS: Record<string, Mapping> = {
  InvalidInputError: {
    code: status.INVALID_ARGUMENT,
    revive: ({ message, fieldErrors, type }) => new InvalidInputError(message, fieldErrors, { type }),
  },
  UnauthenticatedError: { code: status.UNAUTHENTICATED, revive: revived(UnauthenticatedError) },
  SecondFactorRequiredError: { code: status.UNAUTHENTICATED, revive: revived(SecondFactorRequiredError) },
  ForbiddenError: { code: status.PERMISSION_DENIED, revive: revived(ForbiddenError) },
  AddressUnconfirmedError: { code: status.PERMISSION_DENIED, revive: revived(AddressUnconfirmedError) },
  NotFoundError: { code: status.NOT_FOUND, revive: revived(NotFoundError) },
  ConflictError: {
    code: status.ALREADY_EXISTS,
    revive: ({ message, type, detail }) => new ConflictError(message, { type, detail }),
  },
  RateLimitedError: {
    code: status.RESOURCE_EXHAUSTED,
    revive: ({ message, type, retryAfterSeconds = 1 }) => new RateLimitedError(message, retryAfterSeconds, { type }),
  },
  UnavailableError: { code: status.UNAVAILABLE, revive: revived(UnavailableError) },
  LateAnswerError: { code: status.DEADLINE_EXCEEDED, revive: revived(LateAnswerError) },
  BadAnswerError: { code: status.FAILED_PRECONDITION, revive: revived(BadAnswerError) },
  // Whoever says what became of a call to another part has answered.
  UnreachableError: { code: status.UNAVAILABLE, revive: revived(UnavailableError) },
  AbandonedError: { code: status.UNAVAILABLE, revive: revived(UnavailableError) },
  // Not a status that clients retry.
  OverloadedError: {
    code: status.RESOURCE_EXHAUSTED,
    revive: ({ message, retryAfterSeconds = 1 }) => new OverloadedError(message, retryAfterSeconds),
  },
};

export interface StatusReply {
  code: status;
  details: string;
  metadata: Metadata;
}

/** What a server answers for an error. Anything that is not a domain error becomes INTERNAL without its text. */
export function toStatus(error: unknown): StatusReply {
  const known = toDomainError(error);
  const metadata = new Metadata();
  if (error instanceof RefusedServiceError) return { code: error.code, details: error.message, metadata };
  if (!known) return { code: status.INTERNAL, details: MESSAGES.http.internal, metadata };
  const wire: WireError = { name: known.name, message: known.message };
  if (known instanceof InvalidInputError) wire.fieldErrors = known.fieldErrors;
  if (known instanceof ConflictError && known.detail) wire.detail = known.detail;
  const type = kindOf(known);
  if (type) wire.type = type;
  if (known instanceof RateLimitedError || known instanceof OverloadedError)
    wire.retryAfterSeconds = known.retryAfterSeconds;
  // Whoever reported it has tried again already, or has no time left to: tries of tries would multiply.
  if (known instanceof UnreachableError || known instanceof AbandonedError) metadata.set(RETRY_PUSHBACK, '-1');
  metadata.set(DOMAIN_ERROR, Buffer.from(JSON.stringify(wire)));
  return { code: MAPPINGS[known.name]?.code ?? status.INTERNAL, details: known.message, metadata };
}

/** The domain error that an error stands for, if it stands for one. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) return new UnavailableError(MESSAGES.http.unavailable);
  if (isDiskFull(error)) return new UnavailableError(MESSAGES.http.full, { cause: error });
  return undefined;
}

/**
 * What a client raises for a failed call: the domain error that the server answered, or what the transport's status says.
 * @param isHurried whether the call had less time than the part may need
 */
export function fromStatus(error: ServiceError, isHurried = false): Error {
  const [trailer] = error.metadata?.get(DOMAIN_ERROR) ?? [];
  if (Buffer.isBuffer(trailer)) return revive(JSON.parse(trailer.toString()) as WireError);
  switch (error.code) {
    case status.DEADLINE_EXCEEDED:
      return new (isHurried ? AbandonedError : UnreachableError)(MESSAGES.http.unavailable, { cause: error });
    case status.UNAVAILABLE:
      return new UnreachableError(MESSAGES.http.unavailable, { cause: error });
    case status.CANCELLED:
      return new AbandonedError(MESSAGES.http.unavailable, { cause: error });
    case status.RESOURCE_EXHAUSTED:
      return new UnavailableError(MESSAGES.http.unavailable, { cause: error });
    default:
      return error;
  }
}

function revive(wire: WireError): DomainError {
  return MAPPINGS[wire.name]?.revive(wire) ?? new UnavailableError(wire.message);
}
