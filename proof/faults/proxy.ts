import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Stands between two parts and can make their connection slow, or cut it. */
export interface Proxy {
  port: number;
  /** Every piece, in either direction, comes so much later. */
  slow(delayMs: number): void;
  /** Ends all connections and takes no new ones. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

/** @param toPort where the part listens, on the loopback address */
export async function openProxy(toPort: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isCut = false;

  const server = createServer((from) => {
    if (isCut) return void from.resetAndDestroy();
    const to = connect(toPort, '127.0.0.1');
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => sockets.delete(socket));
    }
    for (const [source, sink] of [
      [from, to],
      [to, from],
    ] as const) {
      // Whoever of the two breaks off, the other one hears so.
      pipeline(
        source,
        delayed(() => delayMs),
        sink,
      ).catch(() => {
        from.destroy();
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const endAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    slow(ms) {
      delayMs = ms;
    },
    cut() {
      isCut = true;
      endAll();
    },
    heal() {
      delayMs = 0;
      isCut = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function delayed(delayMs: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const ms = delayMs();
      if (ms > 0) setTimeout(() => done(null, chunk), ms);
      else done(null, chunk);
    },
  });
}
