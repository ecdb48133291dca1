import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Letter, Letters } from './letters.ts';
import { linked } from './pages.ts';
import { createReceiver } from './receiver.ts';
import { createSite } from './site.ts';

const letters = new Letters();
const receiver = createReceiver(letters);
const site = createServer(createSite(letters));
let base = '';
let smtpPort = 0;

beforeAll(async () => {
  const listening = receiver.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  smtpPort = (listening.address() as AddressInfo).port;
  await once(site.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterAll(async () => {
  site.close();
  await new Promise<void>((resolve) => receiver.close(resolve));
});

/** Speaks SMTP as any program does, one line after each answer. */
async function post(to: string, lines: string[]): Promise<void> {
  const socket = connect(smtpPort, '127.0.0.1');
  const body = [...lines, '.'].join('\r\n');
  for (const line of ['HELO here', 'MAIL FROM:<a@example.org>', `RCPT TO:<${to}>`, 'DATA', body, 'QUIT']) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'close');
}

it('keeps what it receives, for tests by address and for people as a page', async () => {
  await post('jo@example.org', [
    'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    '',
    'See https://example.org/x?a=1&b=2 <b>now</b>',
  ]);
  const found = (await (await fetch(`${base}/api/mails?to=JO@example.org`)).json()) as Letter[];
  expect(found).toMatchObject([{ to: ['jo@example.org'], from: '', subject: 'Grüße' }]);
  expect(await (await fetch(`${base}/api/mails?to=other@example.org`)).json()).toEqual([]);
  const list = await (await fetch(base)).text();
  expect(list).toContain('local stand-in');
  const page = await (await fetch(`${base}/mails/${found[0]?.id}`)).text();
  expect(page).toContain('href="https://example.org/x?a=1&#38;b=2"');
  expect(page).not.toContain('<b>');
});

it('keeps the last 200', () => {
  const full = new Letters();
  for (let number = 0; number < 210; number++) {
    full.add({ receivedAt: new Date(), from: '', to: ['x@example.org'], subject: `${number}`, text: '' });
  }
  expect(full.list()).toHaveLength(200);
  expect(full.list()[0]?.subject).toBe('209');
});

it('makes links of web addresses alone', () => {
  expect(linked('javascript:alert(1) "http://a.example"')).toBe(
    'javascript:alert(1) &#34;<a href="http://a.example">http://a.example</a>&#34;',
  );
});

it('answers this machine only, whatever name leads to it', async () => {
  const { port } = new URL(base);
  const asked = httpRequest({ port, host: '127.0.0.1', headers: { host: 'attacker.example' } }).end();
  const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  expect(response.statusCode).toBe(403);
});
