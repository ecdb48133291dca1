import { Health } from '@carebourse/runtime/health';
import { createLogger } from '@carebourse/runtime/logger';
import { internalServer } from '@carebourse/runtime/internal-server';
import { pageSecurityHeaders } from '@carebourse/runtime/security-headers';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import type { DrawnPage } from './drawn-page.ts';
import { EmptyPages } from './empty-pages.ts';
import { encode, readPage } from './pages.ts';

const script = 'export const answer = 42;\n'.repeat(100);
const DRAWN = '<h1>A claim</h1>';
const health = new Health({}, createLogger('test', 'silent'));
let root: string;
let server: Server;
let origin: string;

/** Draws two pages, as for a visitor and as for somebody. */
async function find(address: string, isVisitor: boolean): Promise<DrawnPage | undefined> {
  if (!['/', '/agents/4'].includes(address)) return undefined;
  const page = await encode(`<title>Carebourse</title>${DRAWN}${isVisitor ? 'Sign in' : ''}`);
  return { status: address === '/' ? 200 : 404, page, styleHash: "'sha256-abc'" };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><head><title>Carebourse</title><meta property="og:image" content="/social.png"></head><div id="root"></div>',
  );
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, 'assets/index-abc123.js'), script);
  await writeFile(join(root, 'assets/index-abc123.js.br'), brotliCompressSync(script));
  const empty = await readPage(root, 'https://carebourse.example/');
  const emptyPage = await encode(empty);
  const emptyPages = new EmptyPages(empty, async (pathname) => ({
    scripts: [`assets${pathname}.js`],
    calls: ['/api/user'],
  }));
  const headers = (styleHashes: readonly string[] = []) => pageSecurityHeaders({ https: false, styleHashes });
  server = internalServer(
    createApp({ root, health, headers, emptyPage, emptyPages, drawnPages: { find } }),
    createLogger('test', 'silent'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

const open = (path: string, accept = 'text/html,*/*') => fetch(origin + path, { headers: { accept } });

describe('the web server', () => {
  it.each(['/', '/pricing', '/agents/3', '/auth?trial=true', '/index.html'])(
    'answers %s with the page',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      await expect(response.text()).resolves.toContain('<title>Carebourse</title>');
    },
  );

  it('sends a page anew only to whoever has another one', async () => {
    const etag = (await open('/')).headers.get('etag') ?? '';
    const again = await fetch(`${origin}/`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain("'sha256-abc'");
    await expect(again.text()).resolves.toBe('');
    const others = await fetch(`${origin}/`, { headers: { 'if-none-match': etag, cookie: 'session=s3cret' } });
    expect(others.status).toBe(200);
  });

  it('gives the whole address of the image to those who show a preview of a link', async () => {
    const page = await (await open('/pricing')).text();
    expect(page).toContain('content="https://carebourse.example/social.png"');
  });

  it('answers with the page as it was drawn, and else with the empty one', async () => {
    await expect((await open('/')).text()).resolves.toContain(DRAWN);
    for (const path of ['/index.html', '/pricing', '/auth'])
      await expect((await open(path)).text()).resolves.not.toContain(DRAWN);
  });

  it('sends along what the script wants first to somebody who is signed in, and nothing to a visitor', async () => {
    const preload = '<link rel="modulepreload" crossorigin href="/assets/dashboard.js">';
    const own = await fetch(`${origin}/dashboard?tab=requests`, { headers: { cookie: 'session=abc' } });
    await expect(own.text()).resolves.toContain(preload);
    await expect((await open('/dashboard')).text()).resolves.not.toContain('preload');
  });

  it('answers an entry that is not there with what was drawn and status 404', async () => {
    const response = await open('/agents/4');
    expect(response.status).toBe(404);
    await expect(response.text()).resolves.toContain(DRAWN);
  });

  it.each(['session=s3cret', 'a=b; __Host-session=s3cret'])('draws for nobody where %s is sent', async (cookie) => {
    const response = await fetch(origin, { headers: { cookie } });
    expect(response.headers.get('vary')).toMatch(/cookie/);
    await expect(response.text()).resolves.not.toContain('Sign in');
    const visited = await fetch(origin, { headers: { cookie: 'device=known; other-session=x' } });
    await expect(visited.text()).resolves.toContain('Sign in');
  });

  it('lets in the style that is written out in a drawn page, by its hash, and nowhere else', async () => {
    expect((await open('/')).headers.get('content-security-policy')).toContain("'sha256-abc'");
    expect((await open('/pricing')).headers.get('content-security-policy')).not.toContain("'sha256-abc'");
  });

  it.each(['br', 'gzip'])('sends pages compressed by %s to those who take it', async (encoding) => {
    const response = await fetch(`${origin}/`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    await expect(response.text()).resolves.toContain(DRAWN);
  });

  it('answers an unknown address with the page and status 404', async () => {
    const response = await open('/no-such-page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('leads from a short address to its page, with what is asked for', async () => {
    for (const [short, page] of [
      ['/reviews', '/dashboard/reviews'],
      ['/reviews?late=true&sort=oldest', '/dashboard/reviews?late=true&sort=oldest'],
    ] as const) {
      const response = await fetch(`${origin}${short}`, { redirect: 'manual' });
      expect(response.status).toBe(308);
      expect(response.headers.get('location')).toBe(page);
    }
  });

  it('never answers a missing file with the page', async () => {
    for (const [path, accept] of [
      ['/assets/gone-123.js', 'text/html'],
      ['/logo.png', 'image/*'],
    ] as const) {
      const response = await open(path, accept);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
  });

  it('lets hashed files be stored for ever and sends them compressed', async () => {
    const response = await fetch(`${origin}/assets/index-abc123.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    await expect(response.text()).resolves.toBe(script);
  });

  it('lets other files be stored for minutes', async () => {
    expect((await open('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('answers that a file is unchanged, and goes on with the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string, headers: OutgoingHttpHeaders) => {
      const request = get(origin + path, { agent, headers });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      for await (const _ of answer);
      return { status: answer.statusCode, etag: answer.headers.etag, again: request.reusedSocket };
    };
    const { etag } = await ask('/favicon.svg', {});
    const unchanged = await ask('/favicon.svg', { 'if-none-match': etag });
    expect(unchanged).toMatchObject({ status: 304, again: true });
    expect(await ask('/pricing', { accept: 'text/html' })).toMatchObject({ status: 200, again: true });
    agent.destroy();
  });

  it('sends the security headers with everything', async () => {
    for (const path of ['/', '/favicon.svg', '/assets/gone.js', '/healthz']) {
      const { headers } = await open(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('does not leave its folder', async () => {
    const response = await open('/..%2f..%2fetc%2fpasswd', '*/*');
    expect(response.status).toBe(404);
  });

  it('takes nothing in', async () => {
    const response = await fetch(`${origin}/pricing`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('is alive while it drains, but not ready', async () => {
    await health.start();
    expect((await open('/readyz')).status).toBe(200);
    health.drain();
    expect((await open('/readyz')).status).toBe(503);
    expect((await open('/healthz')).status).toBe(200);
  });
});
