import { join } from 'node:path';
import pg from 'pg';
import { initialise, startServer, superuser, type Server } from '../postgres/server.ts';
import { findPorts } from '../start/ports.ts';
import { readSecrets } from '../start/secrets.ts';
import { archiveSettings } from './wal-archive.ts';

/** For tests: a server on a data folder, made unless it is there, as the product's keeper starts one. */
export async function startOn(path: string, walArchive?: string): Promise<{ server: Server; url: string }> {
  const password = readSecrets(path).postgresPassword;
  const { port } = await findPorts(['port']);
  const options = { dataDir: join(path, 'postgres'), port, password, durable: false, onLog: () => undefined };
  await initialise(options);
  const settings = walArchive ? archiveSettings(options.dataDir, walArchive) : {};
  return {
    server: await startServer({ ...options, settings }),
    url: `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`,
  };
}

export async function connect(address: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: address });
  await connected.connect();
  return connected;
}
