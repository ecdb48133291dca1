/**
 * How long a connection without a request is kept, in milliseconds: by whoever serves longer than by whoever calls, proxies
 * before us too, so that a client closes it and not a server under a request that is on its way.
 */
export const IDLE_CLOSE_MS = { server: 65_000, client: 30_000 };
