import type { ServerResponse } from 'node:http';

/** An answer of the issuer's own endpoints, which nobody keeps. */
export function answer(
  response: ServerResponse,
  status: number,
  body?: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json' });
  response.end(body && JSON.stringify(body));
}
