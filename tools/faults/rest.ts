import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../services.ts';
import type { Databases } from './databases.ts';

/** Events that wait to be published, in all outboxes. */
export async function countUnpublished(databases: Databases): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL';
  const counts = await Promise.all(services.map((service) => databases.count(service, sql)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many queues, or partitions on Kafka, hold events that no consumer could handle. */
export async function countDeadLetters(databases: Databases, dataDir: string): Promise<number> {
  const logs = join(dataDir, 'kafka', 'log');
  // A topic that nobody ever wrote to has empty segments.
  if (existsSync(logs)) {
    return globSync(join(logs, '*.dead-letter-*', '*.log')).filter((segment) => statSync(segment).size > 0).length;
  }
  const sql = `SELECT count(DISTINCT name)::int AS count FROM pgboss.job WHERE name LIKE '%.dead-letter'`;
  return databases.count('events', sql);
}
