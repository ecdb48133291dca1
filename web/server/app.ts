import { isKnownPath } from '@carebourse/contracts/paths';
import type { Health } from '@carebourse/runtime/health';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Vite puts a hash into the names of these files, so what is stored once is right for ever. */
const HASHED = '/assets/';

interface AppOptions {
  /** The folder of the built application. */
  root: string;
  health: Health;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** The address that visitors see. Those who show a preview of a link want the image's whole address. */
  publicUrl?: string | undefined;
}

const SOCIAL_IMAGE = '"/social.png"';

/** Serves the built application: files as they are, and its one page for every address that a person may open. */
export function createApp({ root, health, headers, publicUrl }: AppOptions): RequestListener {
  const page = readPage(root, publicUrl);
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
    if (path === '/' || path === '/index.html') return answerPage(response, 200, page);
    return files(request, response, () => {
      if (isKnownPath(path)) return answerPage(response, 200, page);
      // The page shows the 404 screen by itself; the status says it to machines.
      if (isNavigation(request, path)) return answerPage(response, 404, page);
      return answerText(response, 404, 'Not found');
    });
  };
}

function readPage(root: string, publicUrl: string | undefined): Buffer {
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  const image = publicUrl ? JSON.stringify(new URL('/social.png', publicUrl).href) : SOCIAL_IMAGE;
  return Buffer.from(html.replace(SOCIAL_IMAGE, () => image));
}

/** A person's browser asks for a page, not for a file that is missing. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return wantsPage && !path.startsWith(HASHED);
}

function answerPage(response: ServerResponse, status: number, page: Buffer): void {
  // Asked for anew each time: it names the hashed files of the current build.
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(page);
}

function answerHealth(path: string, health: Health, response: ServerResponse): void {
  const ok = path === '/healthz' || health.ready;
  response.setHeader('cache-control', 'no-store');
  answerText(response, ok ? 200 : 503, ok ? 'ok' : 'not ready');
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
