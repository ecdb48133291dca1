import { expect } from '@playwright/test';
import { METHODS } from 'node:http';
import { test } from '../support/fixtures.ts';
import { exchange } from '../support/raw-connection.ts';

/**
 * The gateway's series, without those of its process, which come and go with the collector's work, and of the payments
 * sandbox, which tells of the demo's plan when it likes.
 */
async function series(metricsUrl: string): Promise<string[]> {
  const text = await (await fetch(metricsUrl)).text();
  const lines = text.split('\n').filter((line) => line && !/^(#|nodejs_|process_)|\/api\/stripe\/webhook/.test(line));
  return lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
}

/** What a stranger may send of each kind: known and unknown paths, in the names that it likes. */
function attempts(invented: string, methods: readonly string[]): string[] {
  const paths = [
    '/api/config',
    '/api/resource-requests',
    '/oauth/token',
    '/healthz',
    `/api/${invented}`,
    `/oauth/${invented}`,
    `/metrics/${invented}`,
    `/api/ai-agents/${invented}?${invented}=1`,
    `http://${invented}.example/api/config`,
  ];
  return methods.flatMap((method) =>
    paths.map(
      (path) =>
        `${method} ${path} HTTP/1.1\r\nHost: ${invented}.example\r\nUser-Agent: ${invented}\r\nX-Request-Id: ${invented}\r\nConnection: close\r\n\r\n`,
    ),
  );
}

test('methods, paths, hosts and names that callers invent add no series to the figures', async ({ product }) => {
  const send = async (invented: string, methods: readonly string[]) => {
    for (const bytes of attempts(invented, methods)) {
      const { statuses } = await exchange(product.port, bytes);
      expect(statuses).toHaveLength(1);
    }
  };
  // CONNECT never gets as far as a route.
  const methods = METHODS.filter((method) => method !== 'CONNECT');
  const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  await send('invented-first', [...usual, 'PURGE']);
  const before = await series(product.metricsUrl);
  expect(before.some((line) => /http_server_seconds_count\{.*method="other",route="unmatched"/.test(line))).toBe(true);

  for (const name of ['invented-second', 'invented-third']) await send(name, methods);
  const after = await series(product.metricsUrl);
  expect(after.filter((line) => line.includes('http_server') && !before.includes(line))).toEqual([]);
  const strange = new RegExp(`invented|"(${methods.filter((method) => !usual.includes(method)).join('|')})"`);
  expect(after.filter((line) => strange.test(line))).toEqual([]);
});
