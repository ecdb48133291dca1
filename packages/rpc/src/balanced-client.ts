import type { Client } from '@grpc/grpc-js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** New replicas get calls about this long after their name stands for them. */
const LOOK_UP_MS = 10_000;

/** A client of new addresses takes over when it has a connection; one that has none for so long is tried again later. */
const CONNECT_LIMIT_MS = 2_000;

/** Gives each call the client of the addresses that the service's name stands for now. */
export interface BalancedClient {
  /** The client for one call, and `end` to be called when that call is over. */
  begin(): { client: Client; end: () => void };
  close(): void;
}

interface Held {
  client: Client;
  calls: number;
}

/** Answers all addresses of a name, in any order. */
export type LookUp = (host: string) => Promise<string[]>;

/**
 * The library looks a name up again only when a connection is lost, so a new replica would get no calls. Here the name is
 * looked up from time to time, and when its addresses are others a new client takes over. Connections are the library's
 * and shared by both clients; the old one is closed after its last call, so that a stream goes on for as long as its
 * replica does. (A server's `max_connection_age` would end streams too: a connection that is about to close refuses the
 * pings of its keepalive, and is taken for dead.)
 * @param address `host:port` or `dns:///host:port`
 * @param connect makes a client of the address
 */
export function createBalancedClient(
  address: string,
  connect: () => Client,
  lookUp: LookUp = lookUpAll,
  everyMs = LOOK_UP_MS,
): BalancedClient {
  const host = hostOf(address);
  let current: Held = { client: connect(), calls: 0 };
  let known: string | undefined;
  let closed = false;
  // An address stays what it is.
  const timer = isIP(host) ? undefined : setInterval(() => void follow(), everyMs).unref();
  const firstLookUp = timer ? addresses().then((found) => (known = found)) : undefined;

  /** Undefined while nobody answers for the name. */
  async function addresses(): Promise<string | undefined> {
    const found = await lookUp(host).catch(() => []);
    return found.toSorted((one, other) => one.localeCompare(other)).join() || undefined;
  }

  async function follow(): Promise<void> {
    await firstLookUp;
    const found = await addresses();
    if (!found || found === known || closed) return;
    const next: Held = { client: connect(), calls: 0 };
    const connected = await isReady(next.client);
    if (!connected || closed) {
      next.client.close();
      return;
    }
    const before = current;
    current = next;
    known = found;
    closeIfIdle(before);
  }

  function closeIfIdle(held: Held): void {
    if (held.calls === 0 && held !== current) held.client.close();
  }

  return {
    begin() {
      const held = current;
      held.calls++;
      return {
        client: held.client,
        end() {
          held.calls--;
          closeIfIdle(held);
        },
      };
    },
    close() {
      closed = true;
      clearInterval(timer);
      current.client.close();
    },
  };
}

function isReady(client: Client): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  client.waitForReady(Date.now() + CONNECT_LIMIT_MS, (error) => resolve(!error));
  return promise;
}

async function lookUpAll(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

function hostOf(address: string): string {
  return address
    .replace(/^dns:(\/\/[^/]*\/)?/, '')
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}
