import type { Server } from 'node:http';
import { SettingsError } from './env.ts';

/** Listens, or says in one line that the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    reject(taken ? new SettingsError(`PORT: ${host}:${port} is taken by another program`) : error);
  });
  server.listen(port, host, resolve);
  return promise;
}

/** Lets requests under way finish; connections that wait for a next one are closed at once. */
export function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  return promise;
}
