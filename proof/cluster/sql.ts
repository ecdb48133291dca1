import type { ServiceName } from '@carebourse/tools/services';
import type { Cluster } from './cluster.ts';

/** Runs a statement in a service's database, as the user that it has. */
export async function runSql(cluster: Cluster, service: ServiceName, statement: string): Promise<void> {
  const program = `
    const { Client } = require('pg');
    const client = new Client(process.env.DATABASE_URL);
    client.connect().then(() => client.query(process.argv[1])).then(() => client.end());
  `;
  await cluster.exec(service, 'node', '-e', program, statement);
}
