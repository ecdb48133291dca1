import { LIMITS } from '@carebourse/contracts/constants';
import { UPLOAD_CHUNK_BYTES, uploadSchema } from '@carebourse/contracts/stewardship';
import { readingReportSchema, type TableReading } from '@carebourse/contracts/table-reading';
import { ReleaseService, UploadService } from '@carebourse/rpc/delivery';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { startServer } from '@carebourse/rpc/server';
import { guardedServer } from '@carebourse/runtime/guarded-server';
import { Health } from '@carebourse/runtime/health';
import { eventually } from '@carebourse/testing/eventually';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import { clientOf, serviceTokensOf } from '@carebourse/testing/service-keys';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Answering } from '@carebourse/runtime/contain-failures';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataCollection } from '../../services/catalogue/tests/rows.ts';
import { bytesServer } from '../../services/delivery/src/bytes/http-server.ts';
import { createContext, type Context as Delivery } from '../../services/delivery/src/context.ts';
import { services } from '../../services/delivery/src/rpc/services.ts';
import { createApp } from '../src/app.ts';
import { bodyLimitsOf } from '../src/bytes/body-limits.ts';
import { createBytesProxy } from '../src/bytes/bytes-proxy.ts';
import { startWorld, type World } from './world.ts';

const NOWHERE = '127.0.0.1:1';
const folder = mkdtempSync(join(tmpdir(), 'carebourse-uploads-'));

let world: World;
let delivery: Delivery;
let app: Answering;
let server: Server;
let url: string;
let entryId: number;
const stops: (() => unknown)[] = [];

/** A gateway as it runs, in front of a delivery of its own. */
beforeAll(async () => {
  world = await startWorld();
  const { context } = world.here;
  const { IDENTITY_ADDRESS, CATALOGUE_ADDRESS, ISSUER_URL } = context.config;
  const { identity, verifyToken } = connectIdentity({ IDENTITY_ADDRESS, ISSUER_URL }, serviceTokensOf('delivery'));
  delivery = await createContext(
    {
      NODE_ENV: 'test',
      DATABASE_URL: await serviceDatabase('delivery'),
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      CATALOGUE_ADDRESS,
      ACCESS_REQUEST_ADDRESS: NOWHERE,
      PROFILE_ADDRESS: NOWHERE,
      TABLES_DIR: join(folder, 'tables'),
      TABLES_CACHE_DIR: join(folder, 'cache'),
      TABLES_CACHE_MB: 10,
      TABLES_MEMORY_MB: 64,
      TABLES_THREADS: 1,
    },
    silentLogger,
    identity,
    serviceTokensOf('delivery'),
  );
  const verifyService = serviceTokensOf('delivery').verify;
  const rpc = await startServer('127.0.0.1:0', {
    services: [...services],
    context: delivery,
    verifyToken,
    verifyService,
    logger: silentLogger,
  });
  const bytes = bytesServer('127.0.0.1:0', delivery, { verifyToken, verifyService });
  await bytes.start();
  const releases = clientOf('gateway', ReleaseService, rpc.address);
  const uploads = clientOf('gateway', UploadService, rpc.address);
  const own = {
    ...context,
    clients: { ...context.clients, releases, uploads },
    bytes: createBytesProxy(addressOf(bytes.server), context.serviceTokens, context.streams, silentLogger),
  };
  app = createApp(own, new Health({}, silentLogger), (_request, _response, next) => next());
  server = await listening(guardedServer(app, { times: context.config, logger: silentLogger, limitsOf: bodyLimitsOf }));
  url = addressOf(server);
  const published = dataCollection({ name: 'Visits', accessLevel: 'restricted', publishedAt: new Date() });
  entryId = (await world.catalogue.db.dataCollection.create({ data: published })).id;
  stops.push(
    () => releases.close(),
    () => uploads.close(),
    () => identity.close(),
    () => delivery.catalogue.entries.close(),
    () => delivery.accessRequest.grants.close(),
    () => delivery.accessRequest.visas.close(),
    () => bytes.stop(),
    () => rpc.stop(),
    () => delivery.tables.close(),
    () => delivery.db.$disconnect(),
  );
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  for (const stop of stops) await stop();
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function listening(made: Server): Promise<Server> {
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return made;
}

function addressOf(listener: Server): string {
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

const tus = (sessionId: string, more: Record<string, string> = {}) => ({
  cookie: `session=${sessionId}`,
  'tus-resumable': '1.0.0',
  ...more,
});
const piece = (offset: number) => ({ 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}` });

async function begin(sessionId: string, bytes: number): Promise<string> {
  const fields = { resourceType: 'dataCollection', resourceId: String(entryId), filename: 'visits.csv' };
  const headers = tus(sessionId, { 'upload-length': String(bytes), 'upload-metadata': uploadMetadata(fields) });
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers });
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  return answer.headers.get('location') ?? '';
}

const fileOf = (location: string) => delivery.uploads.files.fetch(location.split('/').at(-1) ?? '');
const sizeOf = (location: string) => delivery.uploads.files.size(location.split('/').at(-1) ?? '');

const reading: TableReading = {
  encoding: 'utf-8',
  delimiter: ';',
  sheet: null,
  headerLine: 1,
  lastLine: null,
  missingWords: [],
  columns: [],
};

describe('uploads through the gateway', () => {
  it('come piece by piece, larger than other bodies, as they are sent', async () => {
    const { sessionId } = await world.register('admin');
    const file = randomBytes(3 * LIMITS.bodyBytes);
    const location = await begin(sessionId, file.length);
    expect(location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);

    const headers = { ...tus(sessionId, piece(0)), 'content-length': String(file.length) };
    const sending = request(url + location, { method: 'PATCH', headers });
    const closed = new Promise<void>((resolve) => sending.on('close', resolve));
    sending.on('error', () => undefined);
    sending.write(file.subarray(0, 2_000_000));
    // Delivery has them before the rest was sent: the gateway keeps none of it.
    await eventually(async () => expect(await sizeOf(location)).toBe(2_000_000));
    sending.destroy();
    await closed;

    const head = await fetch(url + location, { method: 'HEAD', headers: tus(sessionId) });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '2000000',
      String(file.length),
    ]);
    const rest = { method: 'PATCH', headers: tus(sessionId, piece(2_000_000)), body: file.subarray(2_000_000) };
    const done = await fetch(url + location, rest);
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, String(file.length)]);
    expect(await readFile(await fileOf(location))).toEqual(file);

    const answered = await fetch(url + location, { headers: { cookie: `session=${sessionId}` } });
    expect(uploadSchema.parse(await answered.json())).toMatchObject({
      state: 'inspecting',
      fileName: 'visits.csv',
      bytes: file.length,
      totalBytes: file.length,
    });
    expect((await fetch(url + location, { method: 'DELETE', headers: tus(sessionId) })).status).toBe(204);
    expect((await fetch(url + location, { method: 'HEAD', headers: tus(sessionId) })).status).toBe(404);
  });

  it('are of whoever brings them: nobody without a session, no one else, and no other site', async () => {
    const owner = await world.register('admin');
    const other = await world.register('admin');
    const location = await begin(owner.sessionId, 10);
    const body = Buffer.from('1234567890');
    const sent = (headers: Record<string, string>) => fetch(url + location, { method: 'PATCH', headers, body });
    expect((await sent({ 'tus-resumable': '1.0.0', ...piece(0) })).status).toBe(401);
    expect((await sent(tus(other.sessionId, piece(0)))).status).toBe(404);
    expect((await sent(tus(owner.sessionId, { ...piece(0), origin: 'https://elsewhere.example' }))).status).toBe(403);
    expect((await fetch(url + location, { headers: tus(other.sessionId) })).status).toBe(404);
    expect(await sizeOf(location)).toBe(0);
    expect((await sent(tus(owner.sessionId, piece(0)))).status).toBe(204);
  });

  it('say how they are read, and take another reading', async () => {
    const { sessionId } = await world.register('admin');
    const location = await begin(sessionId, 10);
    const id = location.split('/').at(-1) ?? '';
    const question = { about: 'delimiter', column: null, message: 'Semicolons part the values.' } as const;
    const own = { reading, questions: [question], confirmed: false };
    const found = { rows: 1, columns: [], problems: [], problemCount: 0, reading: own };
    await delivery.db.upload.update({ where: { id }, data: { state: 'inspected', found } });
    const looked = { sheets: [], firstLines: [], leftOut: [], leftOutCount: 0, accents: [], words: [], columns: [] };
    delivery.tables.look = async () => ({ ...looked, reading, questions: [question] });
    const headers = { cookie: `session=${sessionId}`, 'content-type': 'application/json' };
    const ask = (method: string, body?: object) =>
      fetch(`${url}${location}/reading`, { method, headers, ...(body && { body: JSON.stringify(body) }) });

    const shown = await ask('GET');
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(readingReportSchema.parse(await shown.json())).toEqual({ ...looked, ...own });
    const wrong = await ask('PUT', { ...reading, encoding: 'ebcdic', headerLine: 0 });
    const { errors } = (await wrong.json()) as { errors: Record<string, string[]> };
    expect([wrong.status, Object.keys(errors)]).toEqual([400, ['encoding', 'headerLine']]);
    const confirmed = await ask('PUT', reading);
    expect([confirmed.status, uploadSchema.parse(await confirmed.json()).reading?.confirmed]).toEqual([200, true]);
    const other = uploadSchema.parse(await (await ask('PUT', { ...reading, delimiter: ',' })).json());
    expect([other.state, other.reading?.reading.delimiter]).toEqual(['inspecting', ',']);
    expect((await ask('GET')).status).toBe(409);
  });

  it('are begun by stewards alone', async () => {
    const { sessionId } = await world.register();
    const words = `resourceType ${btoa('dataCollection')},resourceId ${btoa(String(entryId))},filename ${btoa('a.csv')}`;
    const headers = tus(sessionId, { 'upload-length': '10', 'upload-metadata': words });
    const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      403,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('come in pieces of a size that is known, and no other body may be as large', async () => {
    const { sessionId } = await world.register('admin');
    const location = await begin(sessionId, 3 * UPLOAD_CHUNK_BYTES);
    const sent = (path: string, method: string, bytes: number) =>
      fetch(url + path, { method, headers: tus(sessionId, piece(0)), body: Buffer.alloc(bytes) });
    expect((await sent(location, 'PATCH', UPLOAD_CHUNK_BYTES)).status).toBe(204);
    expect((await sent(location, 'PATCH', UPLOAD_CHUNK_BYTES + 1)).status).toBe(413);
    expect((await sent('/api/uploads', 'POST', LIMITS.bodyBytes + 1)).status).toBe(413);
    expect((await sent(location, 'PUT', 1)).status).toBe(405);
  });

  it('come whole over a line so slow that a piece takes many times as long as other requests may', async () => {
    const { sessionId } = await world.register('admin');
    const REQUEST_TIMEOUT_MS = 400;
    const times = { HEADERS_TIMEOUT_MS: REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS };
    const impatient = await listening(guardedServer(app, { times, logger: silentLogger, limitsOf: bodyLimitsOf }));
    try {
      const file = randomBytes(UPLOAD_CHUNK_BYTES);
      const location = await begin(sessionId, file.length);
      const headers = { ...tus(sessionId, piece(0)), 'content-length': String(file.length) };
      const begun = performance.now();
      const status = await sendThrottled(addressOf(impatient) + location, headers, file);
      expect(performance.now() - begun).toBeGreaterThan(4 * REQUEST_TIMEOUT_MS);
      expect(status).toBe(204);
      expect(await readFile(await fileOf(location))).toEqual(file);
    } finally {
      impatient.closeAllConnections();
      impatient.close();
    }
  });
});

/** Sends a file as a slow line does, 128 KiB in 50 ms. */
async function sendThrottled(target: string, headers: Record<string, string>, file: Buffer): Promise<number> {
  const sending = request(target, { method: 'PATCH', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  let at = 0;
  const line = setInterval(() => {
    sending.write(file.subarray(at, at + 128 * 1024));
    at += 128 * 1024;
    if (at < file.length) return;
    clearInterval(line);
    sending.end();
  }, 50);
  try {
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode ?? 0;
  } finally {
    clearInterval(line);
  }
}
