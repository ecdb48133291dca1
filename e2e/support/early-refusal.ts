import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is sent, which is refused while it still arrives. */
export interface Body {
  name: string;
  bytes: Buffer;
  /** As what; otherwise as what the call takes. */
  type?: string;
}

const MEGABYTE = 1024 * 1024;

const large = (start: Buffer | string, filling: string, megabytes: number): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(megabytes * MEGABYTE, filling)]);

/** Files that a reader gives up at their beginning. */
export const BAD_FILES: Body[] = [
  {
    name: 'Turtle that begins as UTF-16',
    bytes: large(Buffer.from([0xff, 0xfe]), '<a> <b> <c> .\n', 3),
    type: 'text/turtle',
  },
  { name: 'a CSV with an open quote', bytes: large('name,"', 'a,b\n', 4), type: 'text/csv' },
  { name: 'angle brackets', bytes: large('', '<', 5), type: 'application/rdf+xml' },
];

export const BAD_BODIES: Body[] = [
  ...BAD_FILES,
  { name: 'too much', bytes: large('{"a":"', 'x', 2) },
  { name: 'a wrong type', bytes: large('', '\0', 0.25), type: 'image/png' },
  { name: 'broken JSON', bytes: large('{', '[', 0.25) },
];

/** How a body is sent. */
export const FRAMINGS = ['length', 'chunks', 'continue'] as const;
type Framing = (typeof FRAMINGS)[number];

export interface Sending {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Body;
  framing: Framing;
}

/** Sends a request. @returns the status of its answer; undefined where none can be seen */
type Client = (sending: Sending) => Promise<number | undefined>;

const CONTINUE = 100;
const PIECE_BYTES = 64 * 1024;

/** How long whoever sends waits for an answer. */
const PATIENCE_MS = 20_000;

/** Node's own client sends no Expect. */
const byFetch: Client = async ({ url, method, headers, body: { bytes }, framing }) => {
  const pieces = () => ReadableStream.from(piecesOf(bytes));
  const response = await fetch(url, {
    method,
    headers,
    ...(framing === 'chunks' ? { body: pieces(), duplex: 'half' } : { body: new Uint8Array(bytes) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  } as RequestInit);
  await response.arrayBuffer();
  return response.status;
};

const byCurl: Client = ({ url, method, headers, body: { bytes }, framing }) => {
  const framed = {
    length: ['Expect:'],
    chunks: ['Expect:', 'Transfer-Encoding: chunked'],
    continue: ['Expect: 100-continue'],
  }[framing];
  const lines = [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...framed];
  const { promise, resolve } = Promise.withResolvers<number>();
  const given = ['-s', '-o', '/dev/null', '-w', '%{http_code}', '--max-time', String(PATIENCE_MS / 1000), '-X', method];
  // What it says of the upload that it broke off is no matter: the status is.
  const args = [...given, ...lines.flatMap((line) => ['-H', line]), '--data-binary', '@-', url];
  const curl = execFile('curl', args, (_, out) => resolve(Number(out)));
  curl.stdin?.on('error', () => undefined).end(bytes);
  return promise;
};

/** Does not look at the answer before all is sent, and then sends on what nobody asked for. */
const bySocket: Client = async (sending) => {
  const socket = await socketTo(sending.url);
  let heard = '';
  const { promise: answered, resolve } = Promise.withResolvers<number | undefined>();
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const status = statuses.find((one) => one !== CONTINUE);
    if (status !== undefined) resolve(status);
  });
  socket.once('close', () => resolve(undefined));
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  for (const piece of wireOf(sending)) {
    if (!socket.destroyed && !socket.write(piece)) await drained(socket);
  }
  const status = await answered;
  clearTimeout(timer);
  for (let more = 0; more < 3 && !socket.destroyed; more += 1) {
    if (!socket.write(Buffer.alloc(PIECE_BYTES))) await Promise.race([drained(socket), sleep(10)]);
  }
  socket.destroy();
  return status;
};

async function drained(socket: Socket): Promise<void> {
  await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
}

/** Resets its connection in the middle. */
const byReset: Client = async (sending) => {
  const socket = await socketTo(sending.url);
  const wire = [...wireOf(sending)];
  for (const piece of wire.slice(0, Math.ceil(wire.length / 2))) {
    if (!socket.destroyed) socket.write(piece);
  }
  // Half of them once something was answered.
  if (sending.body.bytes.length % 2 === 0) await Promise.race([once(socket, 'data'), sleep(30)]).catch(() => undefined);
  socket.resetAndDestroy();
  return undefined;
};

export const CLIENTS: Record<'fetch' | 'curl' | 'socket' | 'reset', Client> = {
  fetch: byFetch,
  curl: byCurl,
  socket: bySocket,
  reset: byReset,
};

async function socketTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port || 80), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** A request as it is written. */
function* wireOf({ url, method, headers, body: { bytes }, framing }: Sending): Generator<Buffer> {
  const { pathname, search, host } = new URL(url);
  const framed = {
    length: `content-length: ${bytes.length}`,
    chunks: 'transfer-encoding: chunked',
    continue: `expect: 100-continue\r\ncontent-length: ${bytes.length}`,
  }[framing];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  yield Buffer.from(
    [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...lines, framed, '', ''].join('\r\n'),
  );
  for (const piece of piecesOf(bytes)) {
    if (framing === 'chunks') yield Buffer.from(`${piece.length.toString(16)}\r\n`);
    yield piece;
    if (framing === 'chunks') yield Buffer.from('\r\n');
  }
  if (framing === 'chunks') yield Buffer.from('0\r\n\r\n');
}
