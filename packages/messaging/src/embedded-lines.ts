/**
 * What is read of the library's table of jobs: its interface counts what was there some seconds ago, knows no ages, and
 * lists whatever waits with all that it holds. Everything is written by the interface.
 */
import type { PgBoss } from 'pg-boss';
import type { Lag } from './transport.ts';

interface Rows<Row> {
  rows: Row[];
}

/** Gives back the messages that members which are dead have in hand. */
export async function giveBack(boss: PgBoss, line: string): Promise<number> {
  const { rows } = (await boss
    .getDb()
    .executeSql(`SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active'`, [line])) as Rows<{ id: string }>;
  if (rows.length > 0) {
    await boss.fail(
      line,
      rows.map(({ id }) => id),
    );
  }
  return rows.length;
}

/** Whether a line has messages that nobody has in hand: the library blocks none of ours, and has an index for the others. */
export async function waits(boss: PgBoss, line: string): Promise<boolean> {
  const { rows } = (await boss
    .getDb()
    .executeSql(
      "SELECT EXISTS (SELECT 1 FROM pgboss.job WHERE name = $1 AND state < 'active' AND NOT blocked) AS waits",
      [line],
    )) as Rows<{ waits: boolean }>;
  return rows[0]?.waits ?? false;
}

/** How far a line's readers are behind. */
export async function lagOf(boss: PgBoss, topic: string, line: string): Promise<Lag> {
  const { rows } = (await boss.getDb().executeSql(
    `SELECT count(*)::int AS events, coalesce(extract(epoch FROM now() - min(created_on)), 0)::float AS seconds
     FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
    [line],
  )) as Rows<{ events: number; seconds: number }>;
  return { topic, events: rows[0]?.events ?? 0, seconds: Math.max(0, rows[0]?.seconds ?? 0) };
}
