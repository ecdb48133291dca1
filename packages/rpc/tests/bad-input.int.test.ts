import { status } from '@grpc/grpc-js';
import { once } from 'node:events';
import { constants } from 'node:http2';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, ended, frame, message, openFrames, openSession, startTarget, type Target } from './support/target.ts';

/** What a process may keep of memory that it once used, in MiB. */
const KEPT = 200;
const EMPTY = message(Buffer.alloc(0));
const HEADERS = 0x1;
const RESET = 0x3;
const SETTINGS = 0x4;
const PING = 0x6;
const CONTINUATION = 0x9;
const END_HEADERS = 0x4;
/** `:method: POST` from HPACK's table. */
const POST = Buffer.from([0x83]);

let target: Target;
let before: number;
beforeAll(async () => {
  target = await startTarget();
  before = await target.memory();
});
afterAll(() => target.process.disconnect());

afterEach(expectUnharmed);

/** Whatever was sent, the process lives, has room, and answers others. */
async function expectUnharmed(): Promise<void> {
  const session = await openSession(target.port);
  expect(await call(session, EMPTY)).toEqual({ httpStatus: 200, grpcStatus: status.OK });
  session.destroy();
  expect((await target.memory()) - before).toBeLessThan(KEPT);
}

describe('a connection is ended', () => {
  it.each([
    ['HTTP/1.1', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['bytes without sense', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 37) % 256))],
  ])('that speaks %s', async (_what, bytes) => {
    const socket = connect(target.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    await ended(socket);
  });

  it.each([
    ['data on no stream', frame(0x0, 0, 0, Buffer.from('x'))],
    ['headers on an even stream', frame(HEADERS, END_HEADERS, 2, POST)],
    ['headers that are no HPACK', frame(HEADERS, END_HEADERS, 1, Buffer.alloc(20, 0xff))],
    ['settings of a wrong length', frame(SETTINGS, 0, 0, Buffer.alloc(5))],
    ['a ping of a wrong length', frame(PING, 0, 0, Buffer.alloc(3))],
    ['a window that grows by nothing', frame(0x8, 0, 0, Buffer.alloc(4))],
    ['a frame beyond the size that was agreed', frame(0x0, 0, 1, Buffer.alloc(100_000))],
    ['a continuation of nothing', frame(CONTINUATION, END_HEADERS, 1, POST)],
  ])('that sends %s', async (_what, bytes) => {
    const socket = await openFrames(target.port);
    socket.write(bytes);
    await ended(socket);
  });

  it.each([
    ['headers without end', 1_000, frame(CONTINUATION, 0, 1, Buffer.alloc(16_000, 0x83)), frame(HEADERS, 0, 1, POST)],
    ['100,000 pings without reading the answers', 100_000, frame(PING, 0, 0, Buffer.alloc(8)), Buffer.alloc(0)],
    ['100,000 settings without reading the answers', 100_000, frame(SETTINGS, 0, 0), Buffer.alloc(0)],
  ])('that sends %s', async (_what, times, piece, first) => {
    const socket = await openFrames(target.port);
    socket.pause();
    socket.write(first);
    socket.write(Buffer.concat(Array.from({ length: times }, () => piece)));
    await ended(socket);
  });

  it('that opens streams and resets them at once', async () => {
    const socket = await openFrames(target.port);
    const code = Buffer.alloc(4, 0).fill(constants.NGHTTP2_CANCEL, 3);
    for (let stream = 1; stream < 40_000; stream += 2) {
      socket.write(Buffer.concat([frame(HEADERS, END_HEADERS, stream, POST), frame(RESET, 0, stream, code)]));
    }
    await ended(socket);
  });
});

describe('a call is refused', () => {
  it.each([
    ['a message of 3 MB', message(Buffer.alloc(3_000_000)), status.RESOURCE_EXHAUSTED],
    ['a length of 4 GB', message(Buffer.alloc(10), { length: 0xffffffff }), status.RESOURCE_EXHAUSTED],
    ['a message that is cut off', message(Buffer.alloc(10), { length: 100 }), status.UNIMPLEMENTED],
    ['no message', Buffer.alloc(0), status.UNIMPLEMENTED],
    ['two messages', Buffer.concat([EMPTY, EMPTY]), status.UNIMPLEMENTED],
    ['bytes that are no protobuf', message(Buffer.alloc(100, 0xff)), status.INTERNAL],
  ])('for %s', async (_what, body, expected) => {
    const session = await openSession(target.port);
    expect((await call(session, body)).grpcStatus).toBe(expected);
    session.destroy();
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, { httpStatus: 415, grpcStatus: undefined }],
    ['an unknown method', { ':path': '/profile.v1.NotificationService/Nothing' }, { grpcStatus: status.UNIMPLEMENTED }],
    ['an unknown service', { ':path': '/' }, { grpcStatus: status.UNIMPLEMENTED }],
    ['an unknown compression', { 'grpc-encoding': 'rot13' }, { grpcStatus: status.UNIMPLEMENTED }],
  ])('that brings %s', async (_what, headers, expected) => {
    const session = await openSession(target.port);
    expect(await call(session, message(Buffer.alloc(0), { compressed: true }), headers)).toMatchObject(expected);
    session.destroy();
  });

  it('that unpacks to 100 MB', async () => {
    const session = await openSession(target.port);
    const bomb = message(gzipSync(Buffer.alloc(100_000_000)), { compressed: true });
    expect((await call(session, bomb, { 'grpc-encoding': 'gzip' })).grpcStatus).toBe(status.RESOURCE_EXHAUSTED);
    session.destroy();
  });

  it('with 1000 lines of metadata', async () => {
    const session = await openSession(target.port);
    const lines = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x-${index}`, 'y'.repeat(40)]));
    expect((await call(session, EMPTY, lines)).grpcStatus).not.toBe(status.OK);
    session.destroy();
  });
});

it('100 streams that nobody reads do not fill the memory', async () => {
  const session = await openSession(target.port);
  const streams = Array.from({ length: 100 }, () => {
    const stream = session.request({
      ':method': 'POST',
      ':path': '/profile.v1.NotificationService/StreamNotifications',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    stream.on('error', () => undefined);
    stream.end(EMPTY);
    return stream;
  });
  await Promise.all(streams.map((stream) => once(stream, 'response')));
  expect((await target.memory()) - before).toBeLessThan(KEPT);
  session.destroy();
});

it('500 connections on which nothing is said are in nobody’s way', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const socket = connect(target.port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const session = await openSession(target.port);
  expect((await call(session, EMPTY)).grpcStatus).toBe(status.OK);
  session.destroy();
  for (const socket of sockets) socket.destroy();
});
