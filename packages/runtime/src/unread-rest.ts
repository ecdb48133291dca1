import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/*
 * A request that is answered before all of it has come leaves bytes on the connection that nobody reads. Closing it then
 * resets it, and a client that is still sending may lose the answer with it. So the rest is read and thrown away, within
 * limits of time and of bytes.
 */

/** What comes of a request, which does not end with its reader: who stops in the middle leaves the rest to the server. */
export function bodyOf(request: Readable): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

/** How long the rest of a request may take to come before its connection is given up. */
const REST_MS = 500;

/** How long what a client still sends on a connection that was given up is read and thrown away. */
const LINGER_MS = 10_000;

/** How much of it: as much as the largest body that any route takes. */
const REST_BYTES = 64 * 1024 * 1024;

const ignore = (): void => undefined;

/** Has a server read what is left of a request that it answered early, so that its client gets to see the answer. */
export function readUnreadRests(server: Server): void {
  /** The last request of each connection: only that one can be incomplete. */
  const last = new WeakMap<Socket, IncomingMessage>();
  /** The connection of each answer, which Node takes from both sides of an exchange before it is closed. */
  const sockets = new WeakMap<ServerResponse, Socket>();

  /** What Node calls after the last answer of a connection. */
  function closeAfterAnswer(this: Socket): void {
    if (last.get(this)?.complete === false) linger(this);
    else Socket.prototype.destroySoon.call(this);
  }

  /** One for all answers: a closure for each would cost more than what it does. */
  function onClose(this: ServerResponse): void {
    const socket = sockets.get(this);
    if (socket && this.writableFinished && !this.req.complete) awaitRest(socket, this.req);
  }

  server.on('connection', (socket: Socket) => {
    socket.destroySoon = closeAfterAnswer;
  });
  server.prependListener('request', ({ socket }, response) => {
    last.set(socket, response.req);
    sockets.set(response, socket);
    response.on('close', onClose);
  });
}

/**
 * A body that is under way when its request is refused by its head comes in right behind: then the connection goes on, as
 * the client expects who sends the next request on it. One that does not come ends it.
 */
function awaitRest(socket: Socket, request: IncomingMessage): void {
  if (socket.destroyed || socket.writableEnded) return;
  // Whoever read it has destroyed it: nobody can find its end any more.
  if (request.destroyed) return linger(socket);
  const before = socket.bytesRead;
  const look = (): void => {
    if (socket.bytesRead - before > REST_BYTES) giveUp();
  };
  const settle = (): void => {
    clearTimeout(timer);
    request.off('data', look).off('end', settle);
    socket.off('close', settle);
  };
  const giveUp = (): void => {
    settle();
    linger(socket);
  };
  const timer = setTimeout(giveUp, REST_MS);
  socket.once('close', settle);
  // A loop that waits for more keeps others from reading. It hears of the end.
  request.removeAllListeners('readable').once('end', settle).on('data', look);
}

/**
 * Says that nothing more will come, and takes nothing for a request any more. The connection ends when the client ends it, or
 * when it has gone on sending for too long or too much.
 */
export function linger(socket: Socket): void {
  // Node takes its own listener off a connection that leaves HTTP; a client's reset is no failure of the process.
  socket.on('error', ignore);
  socket.end();
  const before = socket.bytesRead;
  const look = (): void => {
    if (socket.bytesRead - before > REST_BYTES) socket.destroy();
  };
  // Node's parser reads past the stream: a connection that is taken from it while it pauses is never read again.
  socket.once('resume', () => socket.removeAllListeners('data').on('data', look));
  socket.pause().resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
