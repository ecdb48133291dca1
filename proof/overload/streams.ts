import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many are being opened at once. */
const OPENING = 50;
const OPEN_LIMIT_MS = 30_000;

/** What a browser waits before it tries again. */
const PAUSE_MS = 1_000;
const TRIES = 10;

/** One stream of server-sent events, read with as little memory as possible. */
export interface OpenStream {
  /** How many notifications came. */
  notifications: number;
  closed: boolean;
  socket: Socket;
}

/** Opens streams, in turn with each cookie. @throws when one is refused again and again */
export async function openStreams(url: string, cookies: readonly string[], count: number): Promise<OpenStream[]> {
  const streams: OpenStream[] = [];
  let begun = 0;
  const open = async (): Promise<void> => {
    while (begun < count) streams.push(await openPatiently(url, cookies[begun++ % cookies.length] ?? ''));
  };
  await Promise.all(Array.from({ length: OPENING }, open));
  return streams;
}

export function closeStreams(streams: readonly OpenStream[]): void {
  for (const { socket } of streams) socket.destroy();
}

async function openPatiently(url: string, cookie: string): Promise<OpenStream> {
  for (let tries = 1; ; tries++) {
    try {
      return await openStream(url, cookie);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

function openStream(url: string, cookie: string): Promise<OpenStream> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<OpenStream>();
  const socket = connect(Number(port), hostname);
  const stream: OpenStream = { notifications: 0, closed: false, socket };
  const timer = setTimeout(() => socket.destroy(new Error('a stream did not open in time')), OPEN_LIMIT_MS);
  socket.write(`GET /api/notifications/stream HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (text.includes('event: ready')) {
      clearTimeout(timer);
      resolve(stream);
    } else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) {
      socket.destroy(new Error(`a stream was refused: ${text.slice(0, 100)}`));
    }
    if (text.includes('event: notification')) stream.notifications += 1;
  });
  socket.on('error', reject);
  socket.on('close', () => {
    stream.closed = true;
    clearTimeout(timer);
    reject(new Error('a stream was closed'));
  });
  return promise;
}
