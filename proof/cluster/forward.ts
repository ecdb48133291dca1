import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** How long a connection may wait for the way into the cluster. */
const WAIT_MS = 10_000;
const AGAIN_MS = 100;

/**
 * Brings connections to a port of this machine to a Service of the test. `kubectl port-forward` ends at some failures of
 * single connections: then it is started again, and new connections wait for it rather than being refused.
 * @param target such as `service/ingress`
 * @throws when the port is taken
 */
export async function forward(cluster: Cluster, target: string, from: number, to: number): Promise<AsyncDisposable> {
  const stopping = new AbortController();
  const sockets = new Set<Socket>();
  let way: number | undefined;

  async function keepForwarding(): Promise<void> {
    while (!stopping.signal.aborted) {
      const args = ['--namespace', cluster.namespace, 'port-forward', target, `:${to}`];
      const { signal } = stopping;
      const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'ignore'], signal });
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /^Forwarding from 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
        if (port) way = Number(port);
      });
      // Its end is an error too when it is asked for.
      await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
      way = undefined;
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Undefined when there is none in time. */
  async function enter(): Promise<Socket | undefined> {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(AGAIN_MS)) {
      if (way === undefined) continue;
      const inside = connect(way, '127.0.0.1');
      const connected = await once(inside, 'connect').then(
        () => true,
        () => false,
      );
      if (connected) return inside;
    }
    return undefined;
  }

  async function bring(client: Socket): Promise<void> {
    const inside = await enter();
    if (!inside) return void client.destroy();
    // Whichever side ends or fails ends the other; what a connection comes to is its client's to judge.
    pipeline(client, inside, client, () => sockets.delete(client));
  }

  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    void bring(client);
  });
  await once(server.listen(from, 'localhost'), 'listening');
  const forwarding = keepForwarding();
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      stopping.abort();
      await forwarding;
    },
  };
}
