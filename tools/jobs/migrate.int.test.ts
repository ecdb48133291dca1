import { runEntry } from '@carebourse/testing/run-entry';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureRole } from '../postgres/roles.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres/temporary.ts';
import { withClient } from '../postgres/with-client.ts';

const REFUSED = '42501';
const INSERT = "INSERT INTO inbox (consumer, event_id) VALUES ('billing', gen_random_uuid())";
const CHANGE = 'ALTER TABLE inbox ADD COLUMN more int';

let postgres: TemporaryPostgres;
/** Of the database and of the role that uses it. */
let name: string;
let owner: string;
let count = 0;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});

afterAll(() => postgres.stop());

beforeEach(async () => {
  name = `billing_${++count}`;
  owner = `${name}_owner`;
  await withClient(postgres.url('postgres'), async (client) => {
    for (const role of [name, owner]) await ensureRole(client, role, role);
  });
});

async function administrate(statement: string): Promise<void> {
  await withClient(postgres.url('postgres'), (client) => client.query(statement));
}

function urlAs(role: string): string {
  const url = new URL(postgres.url(name));
  [url.username, url.password] = [role, role];
  return url.href;
}

/** How many rows a statement changed, or what refuses it. */
async function outcome(role: string, sql: string): Promise<unknown> {
  const done = withClient(urlAs(role), async (client) => (await client.query(sql)).rowCount);
  return done.catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : error));
}

const migrate = (settings: Record<string, string> = {}): Promise<number | null> =>
  runEntry('tools/jobs/migrate.ts', { DATABASE_URL: urlAs(name), ...settings }, 'billing');

test('the owner migrates, and the service may use what there is and what comes', async () => {
  await administrate(`CREATE DATABASE ${name} OWNER ${owner}`);
  expect(await migrate({ MIGRATION_DATABASE_URL: urlAs(owner) })).toBe(0);
  expect(await outcome(name, INSERT)).toBe(1);
  expect(await outcome(name, CHANGE)).toBe(REFUSED);
  // Triggers of a migration write to its new tables before it is over.
  expect(await outcome(owner, 'CREATE TABLE later (id serial, said text)')).toBeNull();
  expect(await outcome(name, "INSERT INTO later (said) VALUES ('a')")).toBe(1);
  // Others are not let in.
  await administrate('CREATE ROLE stranger LOGIN PASSWORD $$stranger$$');
  expect(await outcome('stranger', 'SELECT')).toBe(REFUSED);
});

test('without an owner the service migrates itself, until it gets one that takes everything over', async () => {
  await administrate(`CREATE DATABASE ${name} OWNER ${name}`);
  expect(await migrate()).toBe(0);
  expect(await outcome(name, CHANGE)).toBeNull();

  await administrate(`GRANT ${name} TO ${owner}`);
  expect(await migrate({ MIGRATION_DATABASE_URL: urlAs(owner) })).toBe(0);
  expect(await outcome(name, INSERT)).toBe(1);
  expect(await outcome(name, 'DELETE FROM ledger_line')).toBe(REFUSED);
  expect(await outcome(name, 'CREATE TABLE mine ()')).toBe(REFUSED);
  expect(await outcome(name, `DROP DATABASE ${name}`)).toBe(REFUSED);
  expect(await outcome(owner, 'ALTER TABLE inbox DROP COLUMN more')).toBeNull();
});

test('a database that other migrations made is refused, and stays as it is', async () => {
  await administrate(`CREATE DATABASE ${name} OWNER ${name}`);
  expect(await migrate()).toBe(0);
  const rename = "UPDATE _prisma_migrations SET migration_name = '20250101000000_initial'";
  expect(await outcome(name, rename)).toBe(1);
  expect(await migrate()).toBe(1);
  expect(await outcome(name, INSERT)).toBe(1);
  expect(await outcome(name, "SELECT FROM _prisma_migrations WHERE migration_name LIKE '%_initial'")).toBe(1);
});

test('who may not take over what the service has made says so and changes nothing', async () => {
  await administrate(`CREATE DATABASE ${name} OWNER ${name}`);
  expect(await migrate()).toBe(0);
  expect(await migrate({ MIGRATION_DATABASE_URL: urlAs(owner) })).toBe(1);
  expect(await outcome(name, CHANGE)).toBeNull();
});
