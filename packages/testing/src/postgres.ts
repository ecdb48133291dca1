import { applyMigrations } from '@carebourse/tools/migrate/apply';
import { createDatabase } from '@carebourse/tools/postgres/databases';
import { startTemporaryPostgres } from '@carebourse/tools/postgres/temporary';

export interface TestPostgres {
  /** Connection string of a database on this server. */
  url: (database: string) => string;
  /** Creates an empty database, or finds it there, and answers its connection string. */
  createDatabase: (name: string) => Promise<string>;
  /** The same, with the committed migrations of a service (a folder such as `services/identity`) applied. */
  createServiceDatabase: (name: string, service: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * A real PostgreSQL in a temporary folder on a free port, up in under a second. Start one per test run and create a
 * database per suite. It ends with `stop()`, and also when the test process is killed.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const { url, stop } = await startTemporaryPostgres();
  const create = async (name: string): Promise<string> => {
    await createDatabase(url('postgres'), name);
    return url(name);
  };
  return {
    url,
    stop,
    createDatabase: create,
    createServiceDatabase: async (name, service) => {
      const database = await create(name);
      await applyMigrations(database, service);
      return database;
    },
  };
}
