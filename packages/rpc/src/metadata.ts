/** Metadata keys that travel with every call. */
export const REQUEST_ID = 'x-request-id';
export const CLIENT_ADDRESS = 'x-client-address';
export const CLIENT_AGENT = 'x-client-agent';
export const IDEMPOTENCY_KEY = 'x-idempotency-key';
export const AUTHORIZATION = 'authorization';
/** The token of the service that calls, beside that of the person for whom it does; a header of requests by HTTP, too. */
export const SERVICE_TOKEN = 'x-service-token';
/** Trailer that carries a domain error as JSON. */
export const DOMAIN_ERROR = 'carebourse-error-bin';
/** Trailer by which a server tells clients when to try again; negative is never (gRPC's retry design, A6). */
export const RETRY_PUSHBACK = 'grpc-retry-pushback-ms';
