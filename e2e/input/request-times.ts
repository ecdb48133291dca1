/** Shorter than in use, in milliseconds: tests of slow clients need not wait for half a minute. */
export const REQUEST_TIMES = { HEADERS_TIMEOUT_MS: 1_500, REQUEST_TIMEOUT_MS: 3_000 };
