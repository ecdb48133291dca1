import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What came back on a connection until its end. */
export interface Exchange {
  /** Statuses in the order of the answers. */
  statuses: number[];
  text: string;
  milliseconds: number;
}

export interface Sending {
  /** Says "no more" after what was sent, as some clients do, and goes on listening. */
  halfClose?: boolean;
}

export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Who is refused may be cut off in the middle of sending.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are and waits until the other side ends the connection. */
export async function exchange(port: number, bytes: string | Buffer, sending: Sending = {}): Promise<Exchange> {
  const socket = await openConnection(port);
  socket.write(bytes);
  if (sending.halfClose) socket.end();
  return untilEnd(socket);
}

export async function untilEnd(socket: Socket): Promise<Exchange> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text, milliseconds: performance.now() - started };
}

/** Writes a piece again and again until the connection ends. */
export async function drip(socket: Socket, piece: string | Buffer, everyMs: number): Promise<Exchange> {
  const timer = setInterval(() => socket.write(piece), everyMs);
  try {
    return await untilEnd(socket);
  } finally {
    clearInterval(timer);
  }
}
