import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fetchJars } from '../kafka/jars.ts';
import { services } from '../services.ts';
import type { Databases } from './databases.ts';

/** Events that wait to be published, in all outboxes. */
export async function countUnpublished(databases: Databases): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL';
  const counts = await Promise.all(services.map((service) => databases.count(service, sql)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Events that no consumer could handle. @param kafkaPort of the broker; undefined with the embedded events */
export async function countDeadLetters(databases: Databases, kafkaPort: number | undefined): Promise<number> {
  if (kafkaPort !== undefined) return countOnKafka(kafkaPort);
  return databases.count('events', `SELECT count(*)::int AS count FROM pgboss.job WHERE name LIKE '%.dead-letter'`);
}

/** By the broker's own program, which prints `topic:partition:offset`. */
async function countOnKafka(port: number): Promise<number> {
  const args = ['org.apache.kafka.tools.GetOffsetShell', '--bootstrap-server', `127.0.0.1:${port}`];
  const { stdout } = await promisify(execFile)('java', [
    '-cp',
    `${await fetchJars()}/*`,
    ...args,
    '--topic-partitions',
    '.*dead-letter.*',
  ]);
  const offsets = stdout
    .trim()
    .split('\n')
    .map((line) => Number(line.split(':')[2]));
  return offsets.reduce((sum, offset) => sum + offset, 0);
}
