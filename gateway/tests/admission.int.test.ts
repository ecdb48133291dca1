import { eventually } from '@carebourse/testing/eventually';
import { silentAccessLog } from '@carebourse/testing/logger';
import { Admission } from '@carebourse/runtime/admission';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '@carebourse/runtime/logger';
import type { Context } from '../src/context.ts';
import { exchanges } from '../src/http/exchange.ts';
import { requestScope } from '../src/http/request-scope.ts';
import { mountRoutes } from '../src/mount.ts';
import { errorHandler } from '../src/problem/error-handler.ts';
import { route } from '../src/route.ts';
import { createSessionCookie } from '../src/session/cookie.ts';

const logger = createLogger('test', 'silent');
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A gateway of one route that lets one request in and none wait. */
async function startNarrow(handle: () => Promise<unknown>): Promise<number> {
  const context = { logger, requests: new Admission('requests', { inWork: 1, queued: 0 }) } as unknown as Context;
  const app = express().use(requestScope(exchanges({ PUBLIC_URL: undefined }, silentAccessLog)));
  const answer = { status: 200, description: 'Done' };
  const body = z.object({ text: z.string() });
  const work = route({ method: 'post', path: '/work', summary: '', tag: '', access: 'public', body, answer, handle });
  mountRoutes(app, [work], context, createSessionCookie({ PUBLIC_URL: undefined }));
  app.use(errorHandler(logger));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function post(port: number): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}/work`, { method: 'POST', headers, body: '{"text":"x"}' });
}

describe('a gateway beyond its capacity', () => {
  it('answers 503 problem details with Retry-After at once', async () => {
    const gate = Promise.withResolvers<void>();
    const handle = vi.fn(() => gate.promise);
    const port = await startNarrow(handle);
    const first = post(port);
    await eventually(() => expect(handle).toHaveBeenCalledOnce());
    const refused = await post(port);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    gate.resolve();
    expect((await first).status).toBe(200);
    expect((await post(port)).status).toBe(200);
  });

  it('keeps no place for a body that does not come', async () => {
    const port = await startNarrow(async () => undefined);
    const slow = connect(port, '127.0.0.1');
    slow.write('POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    await once(slow, 'connect');
    expect((await post(port)).status).toBe(200);
    slow.destroy();
  });
});
