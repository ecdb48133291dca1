import { status } from '@grpc/grpc-js';

/**
 * A call came without the token of a service that may make it. This is no domain error: nobody who uses the product can
 * mend it, so the gateway answers 500 and writes it to the log, and does not ask anybody to sign in.
 */
export class RefusedServiceError extends Error {
  override name = 'RefusedServiceError';
  readonly code: status.UNAUTHENTICATED | status.PERMISSION_DENIED;

  private constructor(code: RefusedServiceError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** There is no token, or none that is valid here and now. */
  static unknown(cause: unknown): RefusedServiceError {
    return new RefusedServiceError(status.UNAUTHENTICATED, 'This call needs the token of a service', { cause });
  }

  /** The service is known, and the call is not for it. */
  static notNamed(service: string): RefusedServiceError {
    return new RefusedServiceError(status.PERMISSION_DENIED, `This call is not for ${service}`);
  }
}
