import { eventually } from '@carebourse/testing/eventually';
import { silentAccessLog } from '@carebourse/testing/logger';
import { UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import { Admission } from '@carebourse/runtime/admission';
import { createLogger } from '@carebourse/runtime/logger';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clients } from '../src/clients/clients.ts';
import type { Context } from '../src/context.ts';
import { exchanges } from '../src/http/exchange.ts';
import { requestScope } from '../src/http/request-scope.ts';
import { mountRoutes } from '../src/mount.ts';
import { Readers } from '../src/notifications/readers.ts';
import { errorHandler } from '../src/problem/error-handler.ts';
import { notificationRoutes } from '../src/routes/home/notifications.ts';
import { hashOf } from '../src/callers/traded.ts';
import { createKnownSessions } from '../src/callers/known-sessions.ts';
import { createSessionCookie } from '../src/session/cookie.ts';

/** A client of another name is one that the gateway does not ask. */
type NamedAsClients = Partial<Record<keyof Clients, object>>;

const logger = createLogger('test', 'silent');
let server: Server;
let readers: Readers;
let world: ReturnType<typeof startServices>;
const closing: AbortController[] = [];

/** The two services as far as streams ask them. */
function startServices() {
  const notifications: { id: number }[] = [];
  const arrivals = new EventTarget();
  const state = { identityAway: false, over: new Set<string>(), opened: 0, open: 0 };
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
      // Two sessions of one person, and one of another's.
      call: async (_name: string, { sessionId }: { sessionId: string }) => {
        if (state.identityAway) throw new UnavailableError('away');
        if (state.over.has(sessionId)) throw new UnauthenticatedError('over');
        return { token: 'token', userId: sessionId.endsWith('neighbour') ? 8 : 7, sessionExpiresInSeconds: 60 };
      },
    },
    notifications: {
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
  const clients = { identity: world.identity, notifications: world.notifications } satisfies NamedAsClients;
  const sessions = createKnownSessions(world.identity as never, () => ({ live: false }));
  readers = new Readers({ clients, sessions, logger } as never, 15);
  const context = {
    logger,
    clients,
    sessions,
    requests: new Admission('requests', { inWork: 2, queued: 10 }),
    streams: new Admission('streams', { inWork: 20, queued: 0 }),
    readers,
  } as unknown as Context;
  const app = express().use(requestScope(exchanges({ PUBLIC_URL: undefined }, silentAccessLog)));
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

const NOTHING_ENDED = { hashes: [], userIds: [], clientIds: [], tokenIds: [] };
const SESSION = 'a-session-of-somebody';
const OTHER_SESSION = 'another-session-of-somebody';
const NEIGHBOUR = 'a-session-of-a-neighbour';

/** A browser's stream: the ids of what it got. */
async function open(lastEventId?: number, sessionId = SESSION) {
  const gone = new AbortController();
  closing.push(gone);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: {
      cookie: `session=${sessionId}`,
      ...(lastEventId !== undefined && { 'last-event-id': `${lastEventId}` }),
    },
    signal: gone.signal,
  });
  const stream = {
    status: response.status,
    ids: [] as number[],
    /** How often it was told that the assistants are others. */
    assistants: 0,
    ready: false,
    ended: false,
    close: () => gone.abort(),
  };
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (chunk.includes('event: ready')) stream.ready = true;
      if (chunk.includes('event: assistants')) stream.assistants += 1;
      stream.ids.push(...[...chunk.matchAll(/data: \{"id":(\d+)/g)].map(([, id]) => Number(id)));
    }
    stream.ended = true;
  })().catch(() => (stream.ended = true));
  if (response.ok) await eventually(() => expect(stream.ready).toBe(true));
  return stream;
}

describe('notification streams', () => {
  it('of one session are one stream to the service, and each gets everything once', async () => {
    world.add(1);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open()));
    world.add(2);
    world.add(3);
    await eventually(() => expect(streams.map(({ ids }) => ids)).toEqual(streams.map(() => [2, 3])));
    expect(world.state.opened).toBe(1);
  });

  it('take no places of requests, and are refused beyond their own', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => [open(), open(undefined, NEIGHBOUR)]).flat());
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await open()).status).toBe(503);
    streams[0]?.close();
    await eventually(async () => expect((await open()).status).toBe(200));
  });

  it('are limited for each person, over all sessions', async () => {
    const streams = await Promise.all(
      Array.from({ length: 15 }, (_, index) => open(undefined, index % 2 ? SESSION : OTHER_SESSION)),
    );
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect([(await open()).status, (await open(undefined, OTHER_SESSION)).status]).toEqual([429, 429]);
    expect((await open(undefined, NEIGHBOUR)).status).toBe(200);
    streams[0]?.close();
    await eventually(async () => expect((await open()).status).toBe(200));
  });

  it('end at the word that their session has ended, and nobody else’s do', async () => {
    const [ended, other, neighbours] = [
      await open(),
      await open(undefined, OTHER_SESSION),
      await open(undefined, NEIGHBOUR),
    ];
    world.state.over.add(SESSION);
    readers.heardOf({ ...NOTHING_ENDED, hashes: [hashOf(SESSION)] });
    await eventually(() => expect(ended.ended).toBe(true));
    world.add(1);
    await eventually(() => expect([other.ids, neighbours.ids]).toEqual([[1], [1]]));
    expect(ended.ids).toEqual([]);
  });

  it('of all sessions of a person end at the word of the person', async () => {
    const [one, other, neighbours] = [
      await open(),
      await open(undefined, OTHER_SESSION),
      await open(undefined, NEIGHBOUR),
    ];
    world.state.over.add(SESSION).add(OTHER_SESSION);
    readers.heardOf({ ...NOTHING_ENDED, userIds: [7] });
    await eventually(() => expect([one.ended, other.ended]).toEqual([true, true]));
    expect(neighbours.ended).toBe(false);
  });

  it('tell whoever’s assistants have changed, in every session that lives, and nobody else', async () => {
    const [one, other, neighbours] = [
      await open(),
      await open(undefined, OTHER_SESSION),
      await open(undefined, NEIGHBOUR),
    ];
    world.state.over.add(OTHER_SESSION);
    readers.assistantsChanged([7]);
    await eventually(() => expect([one.assistants, other.ended]).toEqual([1, true]));
    world.add(1);
    await eventually(() => expect(neighbours.ids).toEqual([1]));
    expect([other.assistants, neighbours.assistants]).toEqual([0, 0]);
  });

  it('hand nothing on after their session has ended, also when the word of it was lost', async () => {
    const stream = await open();
    world.state.over.add(SESSION);
    world.add(1);
    await eventually(() => expect(stream.ended).toBe(true));
    expect(stream.ids).toEqual([]);
  });

  it('hold back what comes while nobody knows whether the session lives, and lose nothing', async () => {
    const stream = await open();
    world.state.identityAway = true;
    world.add(1);
    await eventually(() => expect(world.state.open).toBe(0));
    expect(stream.ids).toEqual([]);
    world.state.identityAway = false;
    await eventually(() => expect(stream.ids).toEqual([1]));
    expect(stream.ended).toBe(false);
  });

  it('go on after what the browser has seen, also beside others that are further', async () => {
    for (const id of [1, 2, 3]) world.add(id);
    await open();
    const behind = await open(1);
    world.add(4);
    await eventually(() => expect(behind.ids).toEqual([2, 3, 4]));
  });

  it('end the stream to the service with the last of them', async () => {
    const [one, other] = [await open(), await open()];
    await eventually(() => expect(world.state.open).toBe(1));
    one.close();
    other.close();
    await eventually(() => expect(world.state.open).toBe(0));
    await open();
    await eventually(() => expect(world.state.opened).toBe(2));
  });
});
