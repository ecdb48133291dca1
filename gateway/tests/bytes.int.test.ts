import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import type { RpcClient } from '@carebourse/rpc/client';
import { TableService, type TableServiceDefinition } from '@carebourse/rpc/delivery';
import { Admission } from '@carebourse/runtime/admission';
import { eventually } from '@carebourse/testing/eventually';
import { silentAccessLog, silentLogger } from '@carebourse/testing/logger';
import { tokenFor, type TestUser } from '@carebourse/testing/signing';
import { clientOf, serviceTokensOf } from '@carebourse/testing/service-keys';
import express from 'express';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { takeTurn } from '../../services/delivery/src/store/uses.ts';
import type { BootedDelivery } from '../../services/delivery/tests/boot-delivery.ts';
import { beginTransfer, expectBroken, LARGE } from '../../services/delivery/tests/transfer.ts';
import { releaseVisits } from '../../services/delivery/tests/visits.ts';
import { entries, startWorld, type World } from '../../services/delivery/tests/world.ts';
import { createBytesProxy } from '../src/bytes/bytes-proxy.ts';
import { createKnownSessions } from '../src/callers/known-sessions.ts';
import type { Context } from '../src/context.ts';
import { exchanges } from '../src/http/exchange.ts';
import { requestScope } from '../src/http/request-scope.ts';
import { mountRoutes } from '../src/mount.ts';
import { errorHandler } from '../src/problem/error-handler.ts';
import { grantUseRoutes } from '../src/routes/use/grant-use.ts';
import { createSessionCookie } from '../src/session/cookie.ts';

const PLACES = 2;

interface TestGateway {
  url: string;
  /** The file of a table, asked for with the session of the user at hand. */
  file(tableId: number, init?: RequestInit, format?: string, below?: string): Promise<Response>;
  /** How many more files and streams it has room for. */
  places(): Promise<number>;
  /** What it calls. */
  tables: RpcClient<TableServiceDefinition>;
  stop(): Promise<void>;
}

let world: World;
let there: BootedDelivery;
let gateways: [TestGateway, TestGateway];
let small: number;
let large: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  there = await world.replica();
  gateways = [await startGateway(world.here), await startGateway(there)];
  small = await releaseVisits(world.here.context, entries.collection);
  large = await releaseVisits(world.here.context, { ...entries.collection, ...LARGE, name: 'large' });
});
afterAll(async () => {
  for (const gateway of gateways ?? []) await gateway.stop();
  await world?.stop();
});
beforeEach(async () => {
  user = await world.person();
  requestId = await world.grant({ user });
});

/** The routes for using a grant, as a gateway has them, in front of one replica of delivery. */
async function startGateway(delivery: BootedDelivery, bytesAddress = delivery.bytesAddress): Promise<TestGateway> {
  const client = clientOf('gateway', TableService, delivery.address);
  const streams = new Admission('streams', { inWork: PLACES, queued: 0 });
  const identity = {
    call: async () => ({
      token: tokenFor(user),
      userId: user.userId,
      tokenExpiresInSeconds: 60,
      sessionExpiresInSeconds: 60,
    }),
  };
  const context = {
    logger: silentLogger,
    clients: { tables: client },
    sessions: createKnownSessions(identity as never, () => ({ live: false })),
    requests: new Admission('requests', { inWork: 20, queued: 20 }),
    streams,
    bytes: createBytesProxy(`http://${bytesAddress}`, serviceTokensOf('gateway'), streams, silentLogger),
  } as unknown as Context;
  const app = express().use(requestScope(exchanges({ PUBLIC_URL: undefined }, silentAccessLog)));
  mountRoutes(app, grantUseRoutes, context, createSessionCookie({ PUBLIC_URL: undefined }));
  app.use(errorHandler(silentLogger));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    file: (tableId, init = {}, format = 'csv', below = '') =>
      fetch(`${url}/api/grants/${requestId}/tables/${tableId}/file${below}?format=${format}`, {
        ...init,
        headers: { cookie: 'session=a-session-of-somebody', ...(init.headers as Record<string, string> | undefined) },
      }),
    async places() {
      const leave: (() => void)[] = [];
      try {
        for (;;) leave.push(await streams.enter());
      } catch {
        return leave.length;
      } finally {
        leave.forEach((one) => one());
      }
    },
    tables: client,
    async stop() {
      server.closeAllConnections();
      server.close();
      client.close();
    },
  };
}

describe('a file through the gateway', () => {
  it('comes whole, with its name, its size and nothing to keep', async () => {
    const [gateway] = gateways;
    const answer = await gateway.file(small);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(body.length),
      'content-disposition': 'attachment; filename="visits-release-1-synthetic.csv"',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(body.toString().split('\n')[0]).toBe('\uFEFFcity,seen_on,note');
    const parquet = Buffer.from(await (await gateway.file(small, {}, 'parquet')).arrayBuffer());
    expect(parquet.subarray(0, 4).toString()).toBe('PAR1');
  });

  it('goes on by Range where it broke off, at another gateway and replica', async () => {
    const [here, other] = gateways;
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const whole = await bytesOf(await here.file(small));
    const etag = (await here.file(small, { method: 'HEAD' })).headers.get('etag') ?? '';
    const rest = await other.file(small, { headers: { range: 'bytes=1000-', 'if-range': etag } });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.concat([whole.subarray(0, 1000), await bytesOf(rest)])).toEqual(whole);
    const another = await other.file(small, { headers: { range: 'bytes=1000-', 'if-range': '"another"' } });
    expect([another.status, await bytesOf(another)]).toEqual([200, whole]);
  });

  it('is told of by HEAD, which is no use of it', async () => {
    const answer = await gateways[0].file(small, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await world.here.context.db.use.count({ where: { requestId } })).toBe(0);
  });

  it('is made first by whoever asks for that, and told of by lines', async () => {
    const answer = await gateways[0].file(small, {}, 'parquet', '/making');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const last = (await answer.text()).trimEnd().split('\n').at(-1) ?? '';
    const { headers } = await gateways[0].file(small, { method: 'HEAD' }, 'parquet');
    expect(JSON.parse(last)).toEqual({ bytes: Number(headers.get('content-length')), etag: headers.get('etag') });
  });

  it('is noted with the address and the request of who asked', async () => {
    await (await gateways[0].file(small)).text();
    const rows = await world.here.context.db.outbox.findMany({ where: { topic: 'carebourse.audit' } });
    const lines = rows.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
    expect(lines.filter(({ actorId }) => actorId === user.userId)).toMatchObject([
      { action: 'data.downloaded', address: '127.0.0.1', requestId: expect.stringMatching(/.+/) as string },
    ]);
  });
});

describe('a refusal', () => {
  const problem = async (answering: Promise<Response>) => {
    const answer = await answering;
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return { retryAfter: answer.headers.get('retry-after'), ...((await answer.json()) as object) };
  };

  it('of the grant says its kind', async () => {
    const [gateway] = gateways;
    await world.setPlan(user, null);
    const rowsNotAllowed = { status: 403, type: PROBLEM_TYPES.rowsNotAllowed };
    expect(await problem(gateway.file(small))).toMatchObject(rowsNotAllowed);
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await world.here.untilRefused(user, requestId);
    expect(await problem(gateway.file(small))).toMatchObject({ status: 403, type: PROBLEM_TYPES.grantEnded });
    requestId = 2_000_000;
    expect(await problem(gateway.file(small))).toMatchObject({ status: 404, type: PROBLEM_TYPES.grantNotFound });
  });

  it('by delivery, where bytes are fetched, is handed on and says what was asked for', async () => {
    const [gateway] = gateways;
    await world.setPlan(user, 'basic');
    const used = { requestId, userId: user.userId, way: 'download', tableId: small, tableTitle: 'Visits', release: 1 };
    const bytes = Number(PLAN_LIMITS.basic.bytesPerDay);
    await world.here.context.db.use.create({ data: { ...used, columns: [], bytes, at: new Date() } });
    expect(await problem(gateway.file(small))).toMatchObject({
      status: 429,
      title: 'Too Many Requests',
      detail: 'Your plan includes 10 GB of downloads a day',
      instance: `/api/grants/${requestId}/tables/${small}/file`,
      requestId: expect.stringMatching(/.+/) as string,
      retryAfter: expect.stringMatching(/^\d+$/) as string,
    });
  });

  it('of a part that is not there says how much there is', async () => {
    const answer = await gateways[0].file(small, { headers: { range: 'bytes=99999999-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
  });

  it('is 503 with a time to come again while delivery sends no bytes', async () => {
    const without = await startGateway(world.here, '127.0.0.1:1');
    try {
      expect(await problem(without.file(small))).toMatchObject({ status: 503, retryAfter: '2' });
      expect(await without.places()).toBe(PLACES);
    } finally {
      await without.stop();
    }
  });

  it('is 401 without a session', async () => {
    expect(await problem(gateways[0].file(small, { headers: { cookie: '' } }))).toMatchObject({ status: 401 });
  });
});

describe('a transfer through the gateway', () => {
  it('breaks on every replica when the grant ends, and never looks whole', async () => {
    const transfers = await Promise.all(gateways.map((gateway) => beginTransfer(gateway.file(large))));
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    for (const replica of [world.here, there]) await eventually(() => expect(replica.transfers.count).toBe(0));
    for (const transfer of transfers) await expectBroken(transfer);
    for (const gateway of gateways) await eventually(async () => expect(await gateway.places()).toBe(PLACES));
  });

  it('ends at delivery when its client goes', async () => {
    const [gateway] = gateways;
    const transfer = await beginTransfer(gateway.file(large));
    expect([world.here.transfers.count, await gateway.places()]).toEqual([1, PLACES - 1]);
    await transfer.leave();
    await eventually(() => expect(world.here.transfers.count).toBe(0));
    await eventually(async () => expect(await gateway.places()).toBe(PLACES));
  });

  it('holds no place when its client goes before the first byte', async () => {
    const [gateway] = gateways;
    const gone = new AbortController();
    await world.here.context.db.$transaction(async (tx) => {
      // Held up where the use is noted.
      await takeTurn(tx, user.userId);
      const asking = gateway.file(large, { signal: gone.signal });
      await eventually(() => expect(world.here.transfers.count).toBe(1));
      expect(await gateway.places()).toBe(PLACES - 1);
      gone.abort();
      await expect(asking).rejects.toThrow();
      await eventually(async () => expect(await gateway.places()).toBe(PLACES));
    });
    await eventually(() => expect(world.here.transfers.count).toBe(0));
  });

  it('takes a place of streams, and waits for none', async () => {
    const [gateway] = gateways;
    await eventually(async () => {
      const transfers = await Promise.all(Array.from({ length: PLACES }, () => beginTransfer(gateway.file(large))));
      const refused = await gateway.file(small);
      await Promise.all(transfers.map((transfer) => transfer.leave()));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    });
    await eventually(async () => expect((await gateway.file(small)).status).toBe(200));
  });
});

describe('what delivery has sent and a slow reader has not taken', () => {
  const BYTES = Buffer.alloc(40_000_000, 'x');

  /** Stands in for a delivery whose file is out of its hands at once. */
  async function sender(watch: (response: ServerResponse) => void) {
    let sent: string | undefined;
    const server = createServer((request, response) => {
      const id = String(request.headers['x-request-id']);
      if (request.url?.startsWith('/files/watch?')) {
        // Of the call that it belongs to, so that the log tells of both under one id.
        expect(id).toBe(sent);
        return watch(response);
      }
      sent = id;
      response.writeHead(200, { 'content-length': BYTES.length }).end(BYTES);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gateway = await startGateway(world.here, `127.0.0.1:${(server.address() as AddressInfo).port}`);
    onTestFinished(async () => {
      await gateway.stop();
      server.closeAllConnections();
      server.close();
    });
    return gateway;
  }

  it('does not leave once delivery breaks off its watch', async () => {
    const watched = Promise.withResolvers<ServerResponse>();
    const gateway = await sender((response) => {
      response.writeHead(200).flushHeaders();
      watched.resolve(response);
    });
    const transfer = await beginTransfer(gateway.file(small));
    (await watched.promise).destroy();
    await eventually(async () => expect(await gateway.places()).toBe(PLACES));
    await expectBroken(transfer);
  });

  it('does not leave when delivery says that it may not', async () => {
    const gateway = await sender((response) => response.writeHead(403).end());
    const transfer = await beginTransfer(gateway.file(small));
    await eventually(async () => expect(await gateway.places()).toBe(PLACES));
    await expectBroken(transfer);
  });
});

it('delivery is told which part is wanted, and by whom it is asked, and gets no cookie, token or condition of the client', async () => {
  let heard: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    heard = request.headers;
    response.end('bytes');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = await startGateway(world.here, `127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const headers = {
      range: 'bytes=0-1',
      'if-range': '"x"',
      'if-none-match': '"x"',
      'x-client-address': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-service-token': 'of a stranger',
      'user-agent': 'a client',
    };
    expect(await (await gateway.file(small, { headers })).text()).toBe('bytes');
  } finally {
    await gateway.stop();
    server.closeAllConnections();
    server.close();
  }
  expect(Object.keys(heard).toSorted()).toEqual([
    'connection',
    'host',
    'if-range',
    'range',
    'x-client-address',
    'x-request-id',
    'x-service-token',
  ]);
  expect(serviceTokensOf('delivery').verify(String(heard['x-service-token']))).toBe('gateway');
  expect(heard['x-client-address']).toBe('127.0.0.1');
});

it('what is sent with a question stays its body, and never becomes a question to delivery', async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url?.split('?')[0]}`);
    request.resume().on('end', () => response.end('bytes'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway = await startGateway(world.here, `127.0.0.1:${(server.address() as AddressInfo).port}`);
  const hidden = 'DELETE /uploads/of-somebody HTTP/1.1\r\nHost: x\r\n\r\n';
  const address = `${gateway.url}/api/grants/${requestId}/tables/${small}/file?format=csv`;
  try {
    for (const framing of [{ 'content-length': hidden.length }, { 'transfer-encoding': 'chunked' }]) {
      const call = httpRequest(address, { headers: { cookie: 'session=a-session-of-somebody', ...framing } });
      call.end(hidden);
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      expect(await text(answer)).toBe('bytes');
      // The connection to delivery is used again.
      expect(await (await gateway.file(small)).text()).toBe('bytes');
    }
  } finally {
    await gateway.stop();
    server.closeAllConnections();
    server.close();
  }
  expect(heard).toEqual(Array.from({ length: 4 }, () => 'GET /files'));
});
