import { expect } from '@playwright/test';
import { besides, type Seen } from '../support/bystander.ts';
import { test } from '../support/fixtures.ts';
import { memoryOf } from '../support/memory.ts';
import { drip, openConnection, untilEnd, type Exchange } from '../support/raw-connection.ts';
import { REQUEST_TIMES } from './request-times.ts';

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const PAGE = 'POST /pricing HTTP/1.1\r\nHost: x\r\n';
const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

/** Connections are looked at once a second, on a machine that has other work too. */
const LATE_MS = 4_000;
const HEADERS_END_MS = REQUEST_TIMES.HEADERS_TIMEOUT_MS + LATE_MS;
const REQUEST_END_MS = REQUEST_TIMES.REQUEST_TIMEOUT_MS + LATE_MS;
/** What a process may keep of memory that it once used, in MiB. */
const KEPT = 160;

function expectUnharmed({ calls, failures, slowestMs }: Seen): void {
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(2);
  expect(slowestMs).toBeLessThan(5_000);
}

function expectEnded(exchanges: Exchange[], status: number, withinMs: number): void {
  expect(new Set(exchanges.map(({ statuses }) => statuses.join()))).toEqual(new Set([String(status)]));
  expect(Math.max(...exchanges.map(({ milliseconds }) => milliseconds))).toBeLessThan(withinMs);
}

/** The same from many connections at a time. */
const many = (count: number, work: () => Promise<Exchange>): Promise<Exchange[]> =>
  Promise.all(Array.from({ length: count }, work));

test.describe('ended within its time, while others are served', () => {
  test('2000 connections that send nothing', async ({ product }) => {
    const { result, seen } = await besides(product.url, () =>
      many(2_000, async () => untilEnd(await openConnection(product.port))),
    );
    expectEnded(result, 408, HEADERS_END_MS);
    expectUnharmed(seen);
  });

  test('300 connections that send their headers letter by letter', async ({ product }) => {
    const { result, seen } = await besides(product.url, () =>
      many(300, async () => {
        const socket = await openConnection(product.port);
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        return drip(socket, 'a', 200);
      }),
    );
    expectEnded(result, 408, HEADERS_END_MS);
    expectUnharmed(seen);
  });

  for (const [where, head] of [
    ['the API', HEAD],
    ['a page', PAGE],
  ] as const) {
    test(`100 bodies that come letter by letter to ${where}`, async ({ product }) => {
      const { result, seen } = await besides(product.url, () =>
        many(100, async () => {
          const socket = await openConnection(product.port);
          socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
          return drip(socket, 'a', 200);
        }),
      );
      expect(Math.max(...result.map(({ milliseconds }) => milliseconds))).toBeLessThan(REQUEST_END_MS);
      expect(new Set(result.map(({ statuses }) => statuses.join()))).toEqual(new Set([head === HEAD ? '408' : '405']));
      expectUnharmed(seen);
    });
  }
});

test.describe('a body without end', () => {
  for (const [where, head, status] of [
    ['to the API', HEAD, 413],
    ['to the card provider’s webhook', HEAD.replace('/api/login', '/api/stripe/webhook'), 413],
    ['to the token endpoint', HEAD.replace('/api/login', '/oauth/token'), 413],
    ['to a path that takes none', HEAD.replace('/api/login', '/api/nothing'), 404],
    ['to a page', PAGE, 405],
    ['in a question for a page', PAGE.replace('POST', 'GET'), 400],
  ] as const) {
    test(`${where} gets ${status} and is not read on`, async ({ product }) => {
      const before = memoryOf(product, 'gateway');
      const { result, seen } = await besides(product.url, () =>
        many(10, async () => {
          const socket = await openConnection(product.port);
          socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
          return drip(socket, CHUNK, 5);
        }),
      );
      expectEnded(result, status, LATE_MS);
      expectUnharmed(seen);
      expect(memoryOf(product, 'gateway') - before).toBeLessThan(KEPT);
    });
  }
});
