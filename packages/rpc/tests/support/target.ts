import { fork, type ChildProcess } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { connect as connectHttp2, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('target-process.ts', import.meta.url));

export interface Target {
  process: ChildProcess;
  port: number;
  /** Resident memory, in MiB. */
  memory(): Promise<number>;
}

export async function startTarget(): Promise<Target> {
  const child = fork(ENTRY, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return {
    process: child,
    port: Number(address.split(':')[1]),
    async memory() {
      const answer = once(child, 'message') as Promise<[{ memory: number }]>;
      child.send('memory');
      return (await answer)[0].memory / 1024 ** 2;
    },
  };
}

export async function openSession(port: number): Promise<ClientHttp2Session> {
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  // Sessions that misbehave are ended by the other side.
  session.on('error', () => undefined);
  await once(session, 'connect');
  return session;
}

/** A connection on which the preface and empty settings were sent: whatever follows is frames. */
export async function openFrames(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  socket.write(frame(0x4, 0, 0));
  return socket;
}

export function frame(type: number, flags: number, stream: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** Resolves when the other side has ended the connection; what it sends until then is thrown away. */
export async function ended(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.destroyed) await closed(socket);
}

/** Errors are no failure here: they are how the other side's refusal shows. */
function closed(what: EventEmitter): Promise<void> {
  return new Promise((resolve) => void what.once('close', () => resolve()));
}

export interface Reply {
  httpStatus: number;
  /** gRPC's own status; undefined when the stream was ended without one. */
  grpcStatus: number | undefined;
}

const METHOD = '/profile.v1.NotificationService/ListNotifications';

/** One call with bytes of the caller's choice in place of gRPC's message. */
export async function call(
  session: ClientHttp2Session,
  body: Buffer,
  headers: OutgoingHttpHeaders = {},
): Promise<Reply> {
  const stream = session.request({
    ':method': 'POST',
    ':path': METHOD,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  });
  const reply: Reply = { httpStatus: 0, grpcStatus: undefined };
  const note = (given: Record<string, unknown>): void => {
    if (given[':status'] !== undefined) reply.httpStatus = Number(given[':status']);
    if (given['grpc-status'] !== undefined) reply.grpcStatus = Number(given['grpc-status']);
  };
  stream.on('response', note);
  stream.on('trailers', note);
  stream.on('error', () => undefined);
  stream.resume();
  stream.end(body);
  await closed(stream);
  return reply;
}

/** gRPC's message: a flag, a length and the bytes. The length can lie. */
export function message(bytes: Buffer, { compressed = false, length = bytes.length } = {}): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(compressed ? 1 : 0, 0);
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, bytes]);
}
