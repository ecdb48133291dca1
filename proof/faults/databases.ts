import type pg from 'pg';
import { withDatabase } from '@carebourse/tools/postgres/databases';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { databaseName, services, type ServiceName } from '@carebourse/tools/services';
import { sandboxDatabase } from '@carebourse/tools/start/payments';
import { eventsDatabase } from '@carebourse/tools/start/wiring';

const NAMES = {
  ...Object.fromEntries(services.map((service) => [service, databaseName(service)])),
  events: eventsDatabase,
  payments: sandboxDatabase,
} as Record<ServiceName | 'events' | 'payments', string>;

/** Reads the databases past everything that stands in front of them. */
export class Databases {
  readonly #serverUrl: string;

  constructor(serverUrl: string) {
    this.#serverUrl = serverUrl;
  }

  async rows<Row extends pg.QueryResultRow>(
    database: keyof typeof NAMES,
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const url = withDatabase(this.#serverUrl, NAMES[database]);
    return withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);
  }

  /** The first column of each row. */
  async lines(database: keyof typeof NAMES, sql: string, values: unknown[] = []): Promise<string[]> {
    const rows = await this.rows<{ line: string }>(database, sql, values);
    return rows.map(({ line }) => line);
  }

  async count(database: keyof typeof NAMES, sql: string): Promise<number> {
    const [row] = await this.rows<{ count: number }>(database, sql);
    return row?.count ?? 0;
  }
}
