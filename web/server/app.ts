import { isKnownPath } from '@carebourse/contracts/paths';
import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import type { Health } from '@carebourse/runtime/health';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Page, Pages } from './pages.ts';

/** Vite puts a hash into the names of these files, so what is stored once is right for ever. */
const HASHED = '/assets/';

interface AppOptions {
  /** The folder of the built application. */
  root: string;
  health: Health;
  /** Sent with every answer. */
  headers: Record<string, string>;
  pages: Pages;
}

/** Asked for by their files' names, pages are no other than elsewhere. */
const PAGE_FILES = ['/index.html', '/landing.html'];

/**
 * Serves the built application: files as they are, the landing page as it was drawn at build time, and one empty page
 * for every other address that a person may open.
 */
export function createApp({ root, health, headers, pages }: AppOptions): RequestListener {
  const files = sirv(root, {
    etag: true,
    brotli: true,
    gzip: true,
    // The page is ours to answer, see below.
    extensions: [],
    setHeaders: (response, path) => {
      const immutable = path.startsWith(HASHED);
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/healthz' || path === '/readyz') return answerHealth(path, health, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return answerText(response, 405, 'Method not allowed');
    }
    // A query may name a search or a dialog, which the drawn page does not show.
    if (request.url === '/') return answerPage(request, response, 200, pages.landing);
    if (PAGE_FILES.includes(path)) return answerPage(request, response, 200, pages.application);
    return files(request, response, () => {
      if (isKnownPath(path)) return answerPage(request, response, 200, pages.application);
      // The page shows the 404 screen by itself; the status says it to machines.
      if (isNavigation(request, path)) return answerPage(request, response, 404, pages.application);
      return answerText(response, 404, 'Not found');
    });
  };
}

/** A person's browser asks for a page, not for a file that is missing. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return wantsPage && !path.startsWith(HASHED);
}

function answerPage(request: IncomingMessage, response: ServerResponse, status: number, page: Page): void {
  const encoding = preferredEncoding(request);
  const body = page[encoding];
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    // Asked for anew each time: it names the hashed files of the current build.
    'cache-control': 'no-cache',
  });
  response.end(body);
}

function answerHealth(path: string, health: Health, response: ServerResponse): void {
  const ok = path === '/healthz' || health.ready;
  response.setHeader('cache-control', 'no-store');
  answerText(response, ok ? 200 : 503, ok ? 'ok' : 'not ready');
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
