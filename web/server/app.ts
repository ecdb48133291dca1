import { isKnownPath, PATHS } from '@carebourse/contracts/paths';
import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import type { Health } from '@carebourse/runtime/health';
import type { Answering } from '@carebourse/runtime/contain-failures';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { DrawnPages } from './drawn-pages.ts';
import type { EmptyPages } from './empty-pages.ts';
import type { Page } from './pages.ts';
import { hasSession } from './session-cookie.ts';

/** Vite puts a hash into the names of these files, so what is stored once is right for ever. */
const HASHED = '/assets/';

/** Addresses that are said and typed, and the page that each leads to. */
const SHORT_PATHS: ReadonlyMap<string, string> = new Map([['/reviews', PATHS.reviews]]);

interface AppOptions {
  /** The folder of the built application. */
  root: string;
  health: Health;
  /** Sent with every answer; a page names the style that is written out in it. */
  headers: (styleHashes?: readonly string[]) => Record<string, string>;
  /** Empty until its script runs. */
  emptyPage: Page;
  /** The same for somebody who is signed in, with what their script wants first. */
  emptyPages: Pick<EmptyPages, 'find'>;
  drawnPages: Pick<DrawnPages, 'find'>;
}

/**
 * Serves the built application: files as they are, public pages as they are drawn, and one empty page for every other
 * address that a person may open.
 */
export function createApp(options: AppOptions): Answering {
  const { root, health, headers, emptyPage, emptyPages, drawnPages } = options;
  const commonHeaders = headers();
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

  /** The page at an address that a person may open. */
  async function answerPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isVisitor = !hasSession(request);
    const drawn = await drawnPages.find(request.url ?? '/', isVisitor);
    if (!drawn) {
      const own = isVisitor ? undefined : await emptyPages.find(path);
      return sendPage(request, response, 200, own ?? emptyPage);
    }
    setHeaders(response, headers([drawn.styleHash]));
    sendPage(request, response, drawn.status, drawn.page);
  }

  return (request, response) => {
    setHeaders(response, commonHeaders);
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    if (path === '/healthz' || path === '/readyz') return answerHealth(path, health, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return answerText(response, 405, 'Method not allowed');
    }
    const page = SHORT_PATHS.get(path);
    if (page) return answerMoved(response, query ? `${page}?${query}` : page);
    if (path === '/index.html') return sendPage(request, response, 200, emptyPage);
    if (isKnownPath(path)) return answerPage(request, response, path);
    return files(request, response, () => {
      // The page shows the 404 screen by itself; the status says it to machines.
      if (isNavigation(request, path)) return sendPage(request, response, 404, emptyPage);
      return answerText(response, 404, 'Not found');
    });
  };
}

/** A person's browser asks for a page, not for a file that is missing. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return wantsPage && !path.startsWith(HASHED);
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendPage(request: IncomingMessage, response: ServerResponse, status: number, page: Page): void {
  response.setHeader('etag', page.etag);
  response.setHeader('vary', 'accept-encoding, cookie');
  // Asked for anew each time: it names the hashed files of the current build, and shows what is true now.
  response.setHeader('cache-control', 'no-cache');
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = preferredEncoding(request);
  const body = page[encoding];
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(body);
}

function answerHealth(path: string, health: Health, response: ServerResponse): void {
  const ok = path === '/healthz' || health.ready;
  response.setHeader('cache-control', 'no-store');
  answerText(response, ok ? 200 : 503, ok ? 'ok' : 'not ready');
}

function answerMoved(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-cache' }).end();
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
