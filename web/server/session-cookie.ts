import type { IncomingMessage } from 'node:http';

/** The gateway's (gateway/src/session/cookie.ts), over HTTPS with the prefix. The cookie package would make this no shorter. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=[^;\s]/;

/** Whether a browser sends a session along, which may have ended. What it holds is none of the web server's business. */
export function hasSession({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return SESSION.test(headers.cookie ?? '');
}
