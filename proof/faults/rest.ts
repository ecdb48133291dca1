import { services } from '@carebourse/tools/services';
import type { Databases } from './databases.ts';

/** Events that wait to be published, in all outboxes. */
export function countUnpublished(databases: Databases): Promise<number> {
  return countInAll(databases, 'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL');
}

/** Events that no consumer could handle, and those that wait behind them. */
export function countDeadLetters(databases: Databases): Promise<number> {
  return countInAll(databases, 'SELECT count(*)::int AS count FROM dead_letter WHERE settled_at IS NULL');
}

async function countInAll(databases: Databases, sql: string): Promise<number> {
  const counts = await Promise.all(services.map((service) => databases.count(service, sql)));
  return counts.reduce((sum, count) => sum + count, 0);
}
