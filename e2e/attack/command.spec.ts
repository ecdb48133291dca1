import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('main.ts', import.meta.url));

async function attack(...args: string[]): Promise<{ code: number | null; table: string; line: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, ...args]);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null];
  const [table, line] = await output;
  return { code, table, line };
}

/** A product that shows its figures to everybody. */
async function talkative() {
  const server = createServer((_, response) => void response.end('http_server_seconds_count 1\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, [Symbol.dispose]: () => void server.close() };
}

for (const elsewhere of ['https://carebourse.example', 'http://10.0.0.1:8080', 'http://127.0.0.1.example.org', 'x']) {
  test(`nothing is sent to ${elsewhere}`, async () => {
    const { code, table, line } = await attack('--base', elsewhere);
    expect({ code, table }).toEqual({ code: 2, table: '' });
    expect(line).toBe(`Only a product on this machine is attacked: ${elsewhere} is not on it.\n`);
  });
}

test('a hole is in the table, and ends the command with 1', async () => {
  using product = await talkative();
  const { code, table } = await attack('--base', product.url, '--only', 'metrics');
  expect(code).toBe(1);
  expect(table).toMatch(/\| on the product's address .*\| hole +\|/);
  expect(table).toContain('1 holes');
});

test('what could not be tried is said, and no hole', async () => {
  using product = await talkative();
  const { code, table } = await attack('--base', product.url, '--only', 'webhooks,idempotency');
  expect(code).toBe(0);
  // Nothing but the product's own address is told, so that nothing answers at others.
  expect(table).toContain('1 held, 0 holes, 5 not tried');
});
