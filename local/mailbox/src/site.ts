import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Letters } from './letters.ts';
import { letterPage, listPage, missingPage, STYLE_SOURCE } from './pages.ts';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Pages for people, `/api/mails?to=` for tests. */
export function createSite(letters: Letters): RequestListener {
  return (request, response) => {
    // Letters hold links that open accounts: a page elsewhere must not read them by a name that leads to this machine.
    if (!LOOPBACK.test(request.headers.host ?? '')) return answer(response, 403, 'text/plain', 'Only by this machine');
    if (request.method !== 'GET') return answer(response, 405, 'text/plain', 'Only reading');
    const { pathname, searchParams } = addressOf(request);
    const to = searchParams.get('to') ?? undefined;
    if (pathname === '/healthz') return answer(response, 200, 'text/plain', 'ok');
    if (pathname === '/api/mails') return answer(response, 200, 'application/json', JSON.stringify(letters.list(to)));
    if (pathname === '/') return answer(response, 200, 'text/html', listPage(letters.list(to)));
    const letter = letters.find(Number(/^\/mails\/(\d+)$/.exec(pathname)?.[1]));
    return letter
      ? answer(response, 200, 'text/html', letterPage(letter))
      : answer(response, 404, 'text/html', missingPage());
  };
}

function addressOf({ url }: IncomingMessage): URL {
  return new URL(url ?? '/', 'http://mailbox.invalid');
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}
