import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SettingsError } from './env.ts';

/**
 * Connections that may wait to be accepted; Linux takes no more than net.core.somaxconn, 4,096 as it comes. One beyond them
 * is dropped without a word, and its client tries again after 1, 3 and 7 seconds. A server accepts one in each turn of its
 * event loop, so that a crowd has to wait while there is much to do.
 */
const BACKLOG = 4_096;

/** The connections of each server that listens. */
const connections = new WeakMap<Server, Set<Socket>>();

/** Listens, or says in one line that the port which `setting` names is taken. */
export function listen(server: Server, port: number, host: string, setting = 'PORT'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // For as long as it lives: one that comes later, such as of a connection that cannot be accepted, ends no process.
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    reject(taken ? new SettingsError(`${setting}: ${host}:${port} is taken by another program`) : error);
  });
  server.listen({ port, host, backlog: BACKLOG }, resolve);
  return promise;
}

/**
 * From here on each answer is the last one of its connection, so that who calls makes the next one elsewhere. A connection
 * that is closed while it is idle may be just about to bring a request, which is then lost.
 */
export function announceClose(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
}

/** How soon a connection is closed after its last answer. */
const IDLE_LOOK_MS = 50;

/** How long requests under way may take once their server stops; the process may take a little longer. */
const STOP_GRACE_MS = 6_000;

/**
 * Lets requests under way finish. A connection that is kept alive is closed when it has nothing to do; one that brings a
 * further request before that gets its answer, and is told that it is the last one. What takes longer than the grace is
 * reset: a connection that is only closed first sends what it has, and when its pod goes meanwhile with its network, whoever
 * reads slowly never hears of the end.
 */
export async function closeServer(server: Server, graceMs = STOP_GRACE_MS): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  announceClose(server);
  server.closeIdleConnections();
  const look = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  // By itself a reset waits until all is sent.
  const reset = (socket: Socket) => void socket.resetAndDestroy().destroy();
  const end = setTimeout(() => connections.get(server)?.forEach(reset), graceMs);
  await promise;
  clearInterval(look);
  clearTimeout(end);
}
