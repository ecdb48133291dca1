import { SettingsError } from '@carebourse/runtime/env';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where all parts but the gateway listen. */
export const loopback = '127.0.0.1';

/**
 * Fails with a line that names the setting when the public address cannot be had. Waits a little, because the parts of
 * a run that was killed need a moment to notice.
 */
export async function checkPort(host: string, port: number, patienceMs = 0): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await close(await listen(host, port));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' && Date.now() < until) await sleep(200);
      else throw new SettingsError(explain(code, host, port), { cause: error });
    }
  }
}

function explain(code: unknown, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PORT to a free one, such as PORT=${port + 1} npm start.`;
  if (code === 'EACCES') return `Port ${port} is not permitted to this user. Set PORT to one above 1023.`;
  return `Cannot listen on ${host} (${String(code)}). Set HOST to an address of this machine.`;
}

/**
 * Free loopback ports, all different. They are taken from below the range that systems use for outgoing connections,
 * so that a part that died finds its port free again.
 */
export async function findPorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports: [Name, number][] = [];
  let candidate = 20_000 + Math.floor(Math.random() * 10_000);
  for (const name of names) {
    while (!(await isFree(++candidate)));
    ports.push([name, candidate]);
  }
  return Object.fromEntries(ports) as Record<Name, number>;
}

/** One of them. A port that the system gives out may be taken by a connection before the one who asked listens. */
export async function freePort(): Promise<number> {
  return (await findPorts(['one'])).one;
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(loopback, port));
    return true;
  } catch {
    return false;
  }
}

function listen(host: string, port: number): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer();
  server.once('error', reject).listen({ host, port, exclusive: true }, () => resolve(server));
  return promise;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}
