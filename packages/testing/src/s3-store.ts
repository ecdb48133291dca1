import { fetchS3Server } from '@carebourse/tools/s3-server/binary';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of a request on its way to the store. */
export type Fault =
  /** The connection breaks. */
  | 'away'
  /** No answer ever comes. */
  | 'silent'
  /** The store does what it is asked, and its answer is lost. */
  | 'lost'
  /** Half of the answer comes, and then the connection breaks. */
  | 'cut'
  /** The answer comes byte by byte, each before anybody gives up on the next. */
  | 'drips'
  /** The store is killed over it: half of what is sent to it has come, or half of what it answers has gone. */
  | 'killed'
  /** A page of something that is no store. */
  | 'nonsense'
  /** The store's own refusal, with a status and a code. */
  | { status: number; code: string };

/** A request that came to the store. */
export type Came = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** A real S3 server, versitygw over a folder, behind a proxy of ours that can spoil what it is asked. */
export interface S3Store {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Makes an empty bucket, and answers its name. */
  newBucket(): string;
  /** Spoils the requests for which it answers a fault, until it is set to undefined. */
  spoil: ((came: Came) => Fault | undefined) | undefined;
  /** What the store says of encryption in its answers to those who put; versitygw itself says nothing of it. */
  saysEncrypted: string | undefined;
  /** The requests that came, in their order. */
  came: Came[];
  /** Starts a store that was killed again, over the same folder. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const KEYS = { accessKeyId: 'test-access', secretAccessKey: 'test-secret-of-the-store' };

/** Starts the server, which Go builds at the first call of all. */
export async function startS3Store(): Promise<S3Store> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-s3-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const socket = join(folder, 's3.sock');
  let child = await startServer(data, socket);
  const kill = () => void child.kill('SIGKILL');
  // Also when the tests end before they stop it.
  process.once('exit', kill);
  const end = async () => {
    const exited = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) {
      kill();
      await exited;
    }
  };
  const proxy = createServer((request, response) => {
    // A connection that breaks is part of the play.
    void handOn({ store, socketPath: socket, end }, request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const store: S3Store = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    region: 'us-east-1',
    ...KEYS,
    newBucket() {
      const name = `bucket-${randomUUID()}`;
      mkdirSync(join(data, name));
      return name;
    },
    spoil: undefined,
    saysEncrypted: undefined,
    came: [],
    async startAgain() {
      child = await startServer(data, socket);
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      process.off('exit', kill);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return store;
}

async function startServer(folder: string, socket: string): Promise<ChildProcess> {
  // One that was killed left it behind.
  rmSync(socket, { force: true });
  const child = spawn(await fetchS3Server(), ['--port', socket, 'posix', folder], {
    env: { PATH: process.env['PATH'], ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('└')) break;
  child.stdout.resume();
  await reachable(socket);
  return child;
}

/** Ends once somebody listens there. */
async function reachable(socket: string): Promise<void> {
  const connection = connect(socket);
  const isThere = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  if (!isThere) await reachable(socket);
}

interface Behind {
  store: S3Store;
  socketPath: string;
  /** Kills the store; resolves when it is gone. */
  end: () => Promise<void>;
}

async function handOn(
  { store, socketPath, end }: Behind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = request;
  store.came.push({ method, url, headers });
  const fault = store.spoil?.(request);
  if (fault === 'away') return void request.destroy();
  if (fault === 'silent') return void request.resume();
  if (fault === 'nonsense') return answer(response, 200, '<html><body>Welcome to this network</body></html>');
  if (typeof fault === 'object') return answer(response, fault.status, `<Error><Code>${fault.code}</Code></Error>`);
  // At once: the server closes each connection after its answer, which it may give before it has read all.
  const body = await buffer(request);
  const asked = send({ socketPath, method, path: url, headers, agent: false });
  if (fault === 'killed' && body.length > 0) {
    await killOver(asked, body, end);
    return void response.destroy();
  }
  asked.end(body);
  // The answer may come before all was written, and then what is left breaks.
  asked.on('error', () => undefined);
  const [answered] = (await once(asked, 'response')) as [IncomingMessage];
  if (fault === 'lost') return void response.destroy();
  if (store.saysEncrypted && method !== 'GET') response.setHeader('x-amz-server-side-encryption', store.saysEncrypted);
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  if (fault === 'drips') return drip(answered, response);
  if (fault !== 'cut' && fault !== 'killed') return pipeline(answered, response);
  const half = Number(answered.headers['content-length'] ?? 2) / 2;
  for await (const chunk of answered) {
    response.write((chunk as Buffer).subarray(0, half));
    break;
  }
  if (fault === 'killed') await end();
  response.destroy();
}

/** Kills the store that has half of what is sent to it. */
async function killOver(asked: ClientRequest, body: Buffer, end: () => Promise<void>): Promise<void> {
  asked.on('error', () => undefined);
  await new Promise((sent) => asked.write(body.subarray(0, body.length / 2), sent));
  await end();
}

const DRIP_MS = 100;

/** Until whoever waits goes. */
async function drip(answered: IncomingMessage, response: ServerResponse): Promise<void> {
  response.flushHeaders();
  for (const byte of await buffer(answered)) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await sleep(DRIP_MS);
  }
  response.end();
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': body.startsWith('<html') ? 'text/html' : 'application/xml' }).end(body);
}
