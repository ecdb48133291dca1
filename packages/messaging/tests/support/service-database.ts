import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { ConsumerTransaction } from '../../src/handling.ts';
import type { OutboxRow } from '../../src/outbox.ts';

/** A transaction as a service has it, with one table for the effects of its handlers. */
export interface TestTransaction extends ConsumerTransaction {
  effect(aggregate: string, value: string): Promise<void>;
  write(row: OutboxRow): Promise<void>;
}

export interface ServiceDatabase {
  url: string;
  transaction(work: (tx: TestTransaction) => Promise<void>): Promise<void>;
  /** The effects on an aggregate, in the order of their commits. */
  effects(aggregate: string): Promise<string[]>;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Makes the tables of a service in an empty database. */
export async function openServiceDatabase(url: string): Promise<ServiceDatabase> {
  const database = connectServiceDatabase(url);
  for (const file of ['outbox.sql', 'dead-letters/dead-letters.sql']) {
    await database.query(readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'));
  }
  await database.query('CREATE TABLE effect (id bigserial PRIMARY KEY, aggregate text NOT NULL, value text NOT NULL)');
  return database;
}

/** A database that has the tables already. */
export function connectServiceDatabase(url: string): ServiceDatabase {
  // Writers of a race queue for a connection; on a busy machine that takes a while.
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 30_000 });
  // Idle connections break when a test takes the server away.
  pool.on('error', () => {});
  return {
    url,
    transaction: (work) => inTransaction(pool, work),
    async effects(aggregate) {
      const { rows } = await pool.query<{ value: string }>(
        'SELECT value FROM effect WHERE aggregate = $1 ORDER BY id',
        [aggregate],
      );
      return rows.map(({ value }) => value);
    },
    query: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<Row>(sql, values)).rows,
    close: () => pool.end(),
  };
}

async function inTransaction(pool: pg.Pool, work: (tx: TestTransaction) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  try {
    await client.query('BEGIN');
    await work(transactionOn(client));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.removeAllListeners('error');
    client.release(broken);
  }
}

function transactionOn(client: pg.PoolClient): TestTransaction {
  return {
    inbox: {
      async createMany({ data }) {
        const [row] = data;
        const { rowCount } = await client.query(
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [row?.consumer, row?.eventId],
        );
        return { count: rowCount ?? 0 };
      },
    },
    $queryRawUnsafe: async <Rows>(sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows as Rows,
    async effect(aggregate, value) {
      await client.query('INSERT INTO effect (aggregate, value) VALUES ($1, $2)', [aggregate, value]);
    },
    async write({ id, topic, aggregate, type, time, body }) {
      await client.query(
        'INSERT INTO outbox (id, topic, aggregate, type, time, body) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, topic, aggregate, type, time, body],
      );
    },
  };
}
