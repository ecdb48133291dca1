import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ConflictDetail } from '@carebourse/contracts/problem';
import { isDatabaseUnavailable } from '@carebourse/runtime/database-errors';
import {
  AddressUnconfirmedError,
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
  UnreachableError,
} from '@carebourse/runtime/errors';
import { DOMAIN_ERROR, RETRY_PUSHBACK } from './metadata.ts';

/** The one table of domain errors and gRPC statuses. */
const STATUS_OF: Record<string, status> = {
  InvalidInputError: status.INVALID_ARGUMENT,
  UnauthenticatedError: status.UNAUTHENTICATED,
  SecondFactorRequiredError: status.UNAUTHENTICATED,
  ForbiddenError: status.PERMISSION_DENIED,
  AddressUnconfirmedError: status.PERMISSION_DENIED,
  NotFoundError: status.NOT_FOUND,
  ConflictError: status.ALREADY_EXISTS,
  RateLimitedError: status.RESOURCE_EXHAUSTED,
  UnavailableError: status.UNAVAILABLE,
  UnreachableError: status.UNAVAILABLE,
  // Not one that clients retry.
  OverloadedError: status.RESOURCE_EXHAUSTED,
};

interface WireError {
  name: string;
  message: string;
  fieldErrors?: Record<string, string[]>;
  retryAfterSeconds?: number;
  detail?: ConflictDetail;
}

export interface StatusReply {
  code: status;
  details: string;
  metadata: Metadata;
}

/** What a server answers for an error. Anything that is not a domain error becomes INTERNAL without its text. */
export function toStatus(error: unknown): StatusReply {
  const known = toDomainError(error);
  const metadata = new Metadata();
  if (!known) return { code: status.INTERNAL, details: MESSAGES.http.internal, metadata };
  const wire: WireError = { name: known.name, message: known.message };
  if (known instanceof InvalidInputError) wire.fieldErrors = known.fieldErrors;
  if (known instanceof ConflictError && known.detail) wire.detail = known.detail;
  if (known instanceof RateLimitedError || known instanceof OverloadedError)
    wire.retryAfterSeconds = known.retryAfterSeconds;
  // Whoever reported it has tried again already: tries of tries would multiply.
  if (known instanceof UnreachableError) metadata.set(RETRY_PUSHBACK, '-1');
  metadata.set(DOMAIN_ERROR, Buffer.from(JSON.stringify(wire)));
  return { code: STATUS_OF[known.name] ?? status.INTERNAL, details: known.message, metadata };
}

/** The domain error that an error stands for, if it stands for one. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error)) return new UnavailableError(MESSAGES.http.unavailable);
  return undefined;
}

/** What a client raises for a failed call: the domain error that the server answered, or what the transport's status says. */
export function fromStatus(error: ServiceError): Error {
  const [trailer] = error.metadata?.get(DOMAIN_ERROR) ?? [];
  if (Buffer.isBuffer(trailer)) return revive(JSON.parse(trailer.toString()) as WireError);
  switch (error.code) {
    case status.UNAVAILABLE:
    case status.DEADLINE_EXCEEDED:
      return new UnreachableError(MESSAGES.http.unavailable, { cause: error });
    case status.CANCELLED:
    case status.RESOURCE_EXHAUSTED:
      return new UnavailableError(MESSAGES.http.unavailable, { cause: error });
    default:
      return error;
  }
}

function revive(wire: WireError): Error {
  switch (wire.name) {
    case 'InvalidInputError':
      return new InvalidInputError(wire.message, wire.fieldErrors);
    case 'UnauthenticatedError':
      return new UnauthenticatedError(wire.message);
    case 'SecondFactorRequiredError':
      return new SecondFactorRequiredError(wire.message);
    case 'ForbiddenError':
      return new ForbiddenError(wire.message);
    case 'AddressUnconfirmedError':
      return new AddressUnconfirmedError(wire.message);
    case 'NotFoundError':
      return new NotFoundError(wire.message);
    case 'ConflictError':
      return new ConflictError(wire.message, { detail: wire.detail });
    case 'RateLimitedError':
      return new RateLimitedError(wire.message, wire.retryAfterSeconds ?? 1);
    case 'OverloadedError':
      return new OverloadedError(wire.message, wire.retryAfterSeconds ?? 1);
    default:
      return new UnavailableError(wire.message);
  }
}
