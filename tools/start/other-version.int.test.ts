import { SettingsError } from '@carebourse/runtime/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres/temporary.ts';
import { withClient } from '../postgres/with-client.ts';
import { databaseName } from '../services.ts';
import { createDatabases, migrateDatabases } from './database.ts';

let postgres: TemporaryPostgres;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres.stop());

test('a start on the data of another version says in one line what is wrong and what to do', async () => {
  const server = { serverUrl: postgres.url('postgres'), roleSecret: undefined };
  await createDatabases(server, []);
  const start = () => migrateDatabases({ ...server, kafkaBrokers: undefined });
  expect(await start()).not.toEqual([]);
  await withClient(postgres.url(databaseName('profile')), (client) =>
    client.query("UPDATE _prisma_migrations SET migration_name = '20250101000000_initial'"),
  );
  const refused = start();
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(
    /^The database of profile was made by another version .* 20250101000000_initial\. .* move the folder DATA_DIR away .*$/,
  );
});
