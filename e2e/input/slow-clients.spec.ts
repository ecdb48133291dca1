import { expect } from '@playwright/test';
import { besides, type Seen } from '../support/bystander.ts';
import { test } from '../support/fixtures.ts';
import { memoryOf } from '../support/memory.ts';
import { drip, openConnection, untilEnd, type Exchange } from '../support/raw-connection.ts';

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const PAGE = 'POST /pricing HTTP/1.1\r\nHost: x\r\n';
const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

/** What a process may keep of memory that it once used, in MiB. */
const KEPT = 160;

function expectUnharmed({ calls, failures }: Seen): void {
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(2);
}

/** They end at all: by themselves they would go on. */
function expectEnded(exchanges: Exchange[], ...allowed: number[]): void {
  expect(allowed.map(String)).toEqual(expect.arrayContaining(exchanges.map(({ statuses }) => statuses.join())));
}

/** The same from many connections at a time. */
const many = (count: number, work: () => Promise<Exchange>): Promise<Exchange[]> =>
  Promise.all(Array.from({ length: count }, work));

test.describe('ended within its time, while others are served', () => {
  test('500 connections that send nothing', async ({ product }) => {
    const { result, seen } = await besides(product.url, () =>
      many(500, async () => untilEnd(await openConnection(product.port))),
    );
    expectEnded(result, 408);
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
    expectEnded(result, 408);
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
      expect(new Set(result.map(({ statuses }) => statuses.join()))).toEqual(new Set([head === HEAD ? '408' : '405']));
      expectUnharmed(seen);
    });
  }
});

/** Ten bodies that go on until the connection is ended. */
const endless = (port: number, head: string): Promise<Exchange[]> =>
  many(10, async () => {
    const socket = await openConnection(port);
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    return drip(socket, CHUNK, 5);
  });

test.describe('a body without end', () => {
  for (const [where, head, status] of [
    ['to the API', HEAD, 413],
    ['to the card provider’s webhook', HEAD.replace('/api/login', '/api/stripe/webhook'), 413],
    ['to a path that takes none', HEAD.replace('/api/login', '/api/nothing'), 404],
    ['to a page', PAGE, 405],
    ['in a question for a page', PAGE.replace('POST', 'GET'), 400],
  ] as const) {
    test(`${where} gets ${status} and is not read on`, async ({ product }) => {
      const before = memoryOf(product, 'gateway');
      const { result, seen } = await besides(product.url, () => endless(product.port, head));
      expectEnded(result, status);
      expectUnharmed(seen);
      expect(memoryOf(product, 'gateway') - before).toBeLessThan(KEPT);
    });
  }

  test('to the token endpoint gets 413, or 429 once there were many, and is not read on', async ({ product }) => {
    const { result, seen } = await besides(product.url, () =>
      endless(product.port, HEAD.replace('/api/login', '/oauth/token')),
    );
    expectEnded(result, 413, 429);
    expectUnharmed(seen);
  });
});
