import { expect } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { test } from '../support/fixtures.ts';
import { exchange } from '../support/raw-connection.ts';

const GET = 'GET /api/config HTTP/1.1\r\n';
const POST = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const HOST = 'Host: x\r\n';
const END = 'Connection: close\r\n\r\n';

/** Longer than any case needs; those with clocks are in slow-clients.spec.ts. */
const BOUND_MS = 5_000;

/** Refused as problem details: what is sent, and the status. */
const REFUSED: [string, string | Buffer, number][] = [
  ['no Host header', `${GET}\r\n`, 400],
  ['two Host headers', `${GET}Host: a\r\nHost: b\r\n\r\n`, 400],
  ['HTTP/0.9', 'GET /api/config\r\n\r\n', 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a TLS handshake', Buffer.from('16030102000100000001fc0303', 'hex'), 400],
  ['bytes without sense', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 37) % 256)), 400],
  ['line feeds alone', 'GET /api/config HTTP/1.1\nHost: x\n\n', 400],
  ['a line feed alone after a header', `${GET}Host: x\nA: b\r\n\r\n`, 400],
  ['a folded header', `${GET}${HOST}A: b\r\n  c\r\n\r\n`, 400],
  ['a space before a header’s colon', `${GET}Host : x\r\n\r\n`, 400],
  ['NUL in a header', `${GET}${HOST}A: b\0c\r\n\r\n`, 400],
  ['NUL in the path', `GET /api/con\0fig HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['bytes in the path that are not ASCII', Buffer.from(`GET /api/\xff\xfe HTTP/1.1\r\n${HOST}\r\n`, 'latin1'), 400],
  ['a method that does not exist', `BREW /api/config HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a target that is neither path nor address', `GET config HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['NUL in an id, escaped', `GET /api/ai-agents/%00 HTTP/1.1\r\n${HOST}${END}`, 400],
  ['a broken escape in the path', `GET /api/ai-agents/%zz HTTP/1.1\r\n${HOST}${END}`, 400],
  ['an overlong escape in the path', `GET /api/ai-agents/%c0%af HTTP/1.1\r\n${HOST}${END}`, 400],
  ['NUL in a search, escaped', `GET /api/ai-agents?search=%00 HTTP/1.1\r\n${HOST}${END}`, 400],
  ['a way around the API’s paths', `GET /x/../api/config HTTP/1.1\r\n${HOST}${END}`, 404],
  ['a tunnel', `CONNECT other.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['an asterisk as the target', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`, 405],
  ['something sent to a page', `POST /pricing HTTP/1.1\r\n${HOST}Content-Length: 2\r\n${END}{}`, 405],
  ['TRACE', `TRACE /api/config HTTP/1.1\r\n${HOST}Cookie: a=b\r\n${END}`, 405],
  ['an expectation other than 100-continue', `${POST}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`, 417],
  ['a header of 20 KB', `${GET}${HOST}A: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['150 headers', `${GET}${HOST}${'a: b\r\n'.repeat(150)}\r\n`, 431],
  ['3000 headers', `${GET}${HOST}${'a: b\r\n'.repeat(3_000)}\r\n`, 431],
  ['an address of 20 KB', `GET /api/ai-agents?search=${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['a first line without end', 'G'.repeat(200_000), 400],
  ['both lengths, with a second request in the body', smuggled(POST), 400],
  ['both lengths to a page', smuggled(`POST / HTTP/1.1\r\n${HOST}`), 400],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `, 400],
  ['a length below zero', `${POST}Content-Length: -2\r\n\r\n{}`, 400],
  ['a length beyond all numbers', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}`, 400],
  ['a length of 100 GB', `${POST}Content-Length: 100000000000\r\n\r\n{}`, 413],
  [
    'a length of 100 GB, with a wish to be told to go on',
    `${POST}Expect: 100-continue\r\nContent-Length: 100000000000\r\n\r\n`,
    413,
  ],
  ['a transfer encoding that only looks like chunked', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
  ['chunked, but not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400],
  ['a chunk size that is no number', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
  ['a chunk size beyond all numbers', `${POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(18)}\r\n{}`, 400],
  ['chunks ended by line feeds alone', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`, 400],
  ['a chunk extension of 20 KB', `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}`, 413],
  ['100,000 nested arrays without end', withBody('['.repeat(100_000)), 400],
  ['100,000 nested arrays', withBody('['.repeat(100_000) + ']'.repeat(100_000)), 400],
  ['100,000 nested objects in a field', withBody(`{"email":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`), 400],
  ['a number without end', withBody(`{"email":"a@b.ca","password":${'9'.repeat(500_000)}}`), 400],
  ['bytes that are not UTF-8', withBody(Buffer.from('{"email":"a\xff@b.ca","password":"x"}', 'latin1')), 400],
  ['UTF-16 that says so', withBody(Buffer.from('{}', 'utf16le'), 'application/json; charset=utf-16'), 415],
  ['JSON that says it is text', withBody('{}', 'text/plain'), 415],
  ['JSON of no known type', withBody('{}', ''), 415],
  [
    'compressed zeros, 50 MB of them',
    withBody(gzipSync(Buffer.alloc(50_000_000, ' ')), 'application/json', 'gzip'),
    413,
  ],
  ['what says that it is compressed', withBody('{}', 'application/json', 'gzip'), 400],
  ['what is compressed twice', withBody(gzipSync(gzipSync('{}')), 'application/json', 'gzip, gzip'), 415],
];

/** Answered like any other request: strange, and right all the same. */
const ANSWERED: [string, string, number][] = [
  ['HTTP/1.0 without a Host header', 'GET /api/config HTTP/1.0\r\n\r\n', 200],
  ['a whole address as the target', `GET http://other.example/api/config HTTP/1.1\r\n${HOST}${END}`, 200],
  ['a whole address of a page', `GET http://other.example/pricing HTTP/1.1\r\n${HOST}${END}`, 200],
  ['a body where none belongs', `${GET}${HOST}Content-Length: 5\r\n${END}hello`, 200],
  ['a wish for WebSocket', `${GET}${HOST}Upgrade: websocket\r\nConnection: upgrade, close\r\n\r\n`, 200],
  ['a wish for HTTP/2', `${GET}${HOST}Upgrade: h2c\r\nConnection: upgrade, close\r\n\r\n`, 200],
  ['a path that leaves the web server’s folder', `GET /../../etc/passwd HTTP/1.1\r\n${HOST}${END}`, 404],
  ['two slashes and a host', `GET //other.example/x HTTP/1.1\r\n${HOST}${END}`, 404],
  ['a key twice: the last one counts', withBody('{"email":"x","email":"a@b.ca","password":"y"}').toString(), 401],
  ['a key named __proto__', withBody('{"__proto__":{"a":1},"email":"a@b.ca","password":"y"}').toString(), 401],
];

/** Content-Length ends the body before the second request, Transfer-Encoding before it too: proxies may differ. */
function smuggled(head: string): string {
  return `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${GET}${HOST}\r\n`;
}

function withBody(body: string | Buffer, type = 'application/json', encoding = 'identity'): Buffer {
  const bytes = Buffer.from(body);
  const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Encoding: ${encoding}\r\n`;
  return Buffer.concat([Buffer.from(`${head}Content-Length: ${bytes.length}\r\n${END}`), bytes]);
}

test.describe('refused, once and as problem details, and the connection is closed', () => {
  for (const [what, bytes, status] of REFUSED) {
    test(`${what}: ${status}`, async ({ product }) => {
      const answer = await exchange(product.port, bytes);
      expect(answer.statuses).toEqual([status]);
      expect(answer.text.toLowerCase()).toContain('content-type: application/problem+json');
      expect(answer.milliseconds).toBeLessThan(BOUND_MS);
    });
  }
});

test.describe('answered as any request', () => {
  for (const [what, bytes, status] of ANSWERED) {
    test(`${what}: ${status}`, async ({ product }) => {
      const answer = await exchange(product.port, bytes);
      expect(answer.statuses).toEqual([status]);
      expect(answer.milliseconds).toBeLessThan(BOUND_MS);
    });
  }

  test('a client that closes its side after the request still gets its answer', async ({ product }) => {
    const { statuses } = await exchange(product.port, `${GET}${HOST}\r\n`, { halfClose: true });
    expect(statuses).toEqual([200]);
  });

  test('a client that closes its side within its body is refused', async ({ product }) => {
    const { statuses } = await exchange(product.port, `${POST}Content-Length: 100\r\n\r\n{}`, { halfClose: true });
    expect(statuses).toEqual([400]);
  });

  test('50 requests sent ahead are answered in their order', async ({ product }) => {
    const pages = Array.from({ length: 49 }, (_, index) => (index % 2 ? '/healthz' : '/api/nothing'));
    const sent = [...pages, '/healthz'].map((path) => `GET ${path} HTTP/1.1\r\n${HOST}`);
    const { statuses } = await exchange(product.port, `${sent.join('\r\n')}${END}`);
    expect(statuses).toEqual([...pages.map((_, index) => (index % 2 ? 200 : 404)), 200]);
  });

  test('10,000 requests sent ahead end the connection', async ({ product }) => {
    const { statuses } = await exchange(product.port, `${GET}${HOST}\r\n`.repeat(10_000));
    expect(statuses.length).toBeLessThan(10_000);
  });
});
