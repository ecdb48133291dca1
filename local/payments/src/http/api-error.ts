/** https://docs.stripe.com/api/errors: what the SDK turns into its error classes. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** A refusal in Stripe's shape. Thrown in a transaction, it also rolls back what the call did so far. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400 for a request that cannot be carried out; `param` in Stripe's notation, such as `items[0][price]`. */
export function invalidRequest(message: string, { code, param }: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

/** An id that leads nowhere: 404 when it is part of the address, 400 when it came as a parameter. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  const body = { type: 'invalid_request_error', code: 'resource_missing', param } as const;
  return new ApiError(param === 'id' ? 404 : 400, { ...body, message: `No such ${kind}: '${id}'` });
}

export function cardError(declined: { code: string; message: string; decline_code?: string }): ApiError {
  return new ApiError(402, { type: 'card_error', ...declined });
}
