import { silentAccessLog } from '@carebourse/testing/logger';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { Admission } from '@carebourse/runtime/admission';
import { createLogger } from '@carebourse/runtime/logger';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../src/context.ts';
import { requestScope } from '../src/http/request-scope.ts';
import { mountRoutes } from '../src/mount.ts';
import { Readers } from '../src/notifications/readers.ts';
import { errorHandler } from '../src/problem/error-handler.ts';
import { notificationRoutes } from '../src/routes/notifications.ts';
import { createKnownSessions } from '../src/session/known-sessions.ts';
import { createSessionCookie } from '../src/session/cookie.ts';

const logger = createLogger('test', 'silent');
let server: Server;
let world: ReturnType<typeof startServices>;
const closing: AbortController[] = [];

/** The two services as far as streams ask them. */
function startServices() {
  const notifications: { id: number }[] = [];
  const arrivals = new EventTarget();
  const state = { sessionLives: true, opened: 0, open: 0 };
  const stored = (id: number) => ({
    id,
    title: `t${id}`,
    type: 'system',
    body: '',
    link: '/',
    createdAt: new Date(0).toISOString(),
  });
  return {
    state,
    add(id: number) {
      notifications.unshift(stored(id));
      arrivals.dispatchEvent(new Event('arrival'));
    },
    identity: {
      call: async () => {
        if (!state.sessionLives) throw new UnauthenticatedError('over');
        return { token: 'token', sessionExpiresInSeconds: 60 };
      },
    },
    profile: {
      call: async () => ({ notifications: [...notifications] }),
      async *stream(_name: string, { afterId }: { afterId: number }, signal: AbortSignal) {
        state.opened += 1;
        state.open += 1;
        let last = afterId;
        try {
          while (!signal.aborted) {
            for (const notification of notifications.toReversed()) {
              if (notification.id <= last) continue;
              last = notification.id;
              yield { notification };
            }
            await once(arrivals, 'arrival', { signal }).catch(() => undefined);
          }
        } finally {
          state.open -= 1;
        }
      },
    },
  };
}

beforeEach(async () => {
  world = startServices();
  const clients = { identity: world.identity, profile: world.profile };
  const sessions = createKnownSessions(world.identity as never, () => ({ live: false }));
  const context = {
    logger,
    clients,
    sessions,
    requests: new Admission('requests', { inWork: 2, queued: 10 }),
    streams: new Admission('streams', { inWork: 20, queued: 0 }),
    readers: new Readers({ clients, sessions, logger } as never),
  } as unknown as Context;
  const app = express().use(requestScope(silentAccessLog));
  mountRoutes(app, notificationRoutes, context, createSessionCookie({ PUBLIC_URL: undefined }));
  app.use(errorHandler(logger));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const gone of closing.splice(0)) gone.abort();
  server.closeAllConnections();
  server.close();
});

/** A browser's stream: the ids of what it got. */
async function open(lastEventId?: number) {
  const gone = new AbortController();
  closing.push(gone);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: {
      cookie: 'session=a-session-of-somebody',
      ...(lastEventId !== undefined && { 'last-event-id': `${lastEventId}` }),
    },
    signal: gone.signal,
  });
  const stream = {
    status: response.status,
    ids: [] as number[],
    ready: false,
    ended: false,
    close: () => gone.abort(),
  };
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (chunk.includes('event: ready')) stream.ready = true;
      stream.ids.push(...[...chunk.matchAll(/data: \{"id":(\d+)/g)].map(([, id]) => Number(id)));
    }
    stream.ended = true;
  })().catch(() => (stream.ended = true));
  if (response.ok) await vi.waitFor(() => expect(stream.ready).toBe(true));
  return stream;
}

describe('notification streams', () => {
  it('of one session are one stream to the service, and each gets everything once', async () => {
    world.add(1);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open()));
    world.add(2);
    world.add(3);
    await vi.waitFor(() => expect(streams.map(({ ids }) => ids)).toEqual(streams.map(() => [2, 3])));
    expect(world.state.opened).toBe(1);
  });

  it('take no places of requests, and are refused beyond their own', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await open()).status).toBe(503);
    streams[0]?.close();
    await vi.waitFor(async () => expect((await open()).status).toBe(200));
  });

  it('go on after what the browser has seen, also beside others that are further', async () => {
    for (const id of [1, 2, 3]) world.add(id);
    await open();
    const behind = await open(1);
    world.add(4);
    await vi.waitFor(() => expect(behind.ids).toEqual([2, 3, 4]));
  });

  it('end the stream to the service with the last of them', async () => {
    const [one, other] = [await open(), await open()];
    one.close();
    other.close();
    await vi.waitFor(() => expect(world.state.open).toBe(0));
    await open();
    expect(world.state.opened).toBe(2);
  });
});
