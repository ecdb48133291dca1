import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '@carebourse/testing/eventually';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { createDatabase } from '../postgres/databases.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres/temporary.ts';
import { applyMigrations } from './apply.ts';
import { findDifference } from './difference.ts';

let postgres: TemporaryPostgres;
let service: string;
let database: string;
let count = 0;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});

afterAll(() => postgres.stop());

beforeEach(async () => {
  service = temporaryFolder('migrate');
  mkdirSync(join(service, 'prisma'));
  writeFileSync(
    join(service, 'prisma', 'schema.prisma'),
    'datasource db {\n provider = "postgresql"\n}\nmodel agent {\n id Int @id\n name String @unique\n}\n',
  );
  const name = `migrate_${++count}`;
  database = postgres.url(name);
  await createDatabase(postgres.url('postgres'), name);
});

function commit(name: string, sql: string): void {
  const folder = join(service, 'prisma', 'migrations', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), sql);
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the difference between schema and migrations is the next migration, then nothing', async () => {
  const sql = await findDifference(postgres, service);
  expect(sql).toContain('CREATE TABLE "agent"');
  commit('20260101000000_agents', sql);
  expect(await findDifference(postgres, service)).toBe('');
});

test('several at once apply a migration once', async () => {
  commit('20260101000000_agents', 'CREATE TABLE agent (id int PRIMARY KEY, name text NOT NULL);');
  const answers = await Promise.all([1, 2, 3].map(() => applyMigrations(database, service)));
  expect(answers.flat()).toEqual(['20260101000000_agents']);
  expect(await query('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')).toHaveLength(1);
});

test('several at once make an index beside the others’ statements', async () => {
  commit('20260101000000_agents', 'CREATE TABLE agent (id int PRIMARY KEY, name text NOT NULL);');
  commit('20260102000000_agents_by_name', 'CREATE INDEX CONCURRENTLY agent_name ON agent (name);');
  const answers = await Promise.all([1, 2, 3].map(() => applyMigrations(database, service, { patienceMs: 0 })));
  expect(answers.flat()).toEqual(['20260101000000_agents', '20260102000000_agents_by_name']);
});

test('functions, whose bodies hold semicolons, arrive whole', async () => {
  commit(
    '20260101000000_two',
    'CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 2; END $$;\nSELECT 1;',
  );
  await applyMigrations(database, service);
  expect(await query('SELECT two()')).toEqual([{ two: 2 }]);
});

test('a migration that fails leaves nothing, says why, and can be mended', async () => {
  commit('20260101000000_agents', 'CREATE TABLE agent (id int PRIMARY KEY); CREATE TABLE agent (id int);');
  await expect(applyMigrations(database, service)).rejects.toThrow('relation "agent" already exists');
  expect(await query("SELECT to_regclass('agent') AS found")).toEqual([{ found: null }]);

  commit('20260101000000_agents', 'CREATE TABLE agent (id int PRIMARY KEY);');
  expect(await applyMigrations(database, service)).toEqual(['20260101000000_agents']);
});

describe('a database of another version', () => {
  const agents = 'CREATE TABLE agent (id int PRIMARY KEY, name text);';

  test('is refused in one line when it lacks what this version has', async () => {
    commit('20260101000000_agents', agents);
    await applyMigrations(database, service);
    rmSync(join(service, 'prisma', 'migrations'), { recursive: true });
    commit('20260301000000_initial', agents);
    await expect(applyMigrations(database, service)).rejects.toThrow(
      /^The database of .* was made by another version of Carebourse: this one does not know its migration 20260101000000_agents\.$/,
    );
    expect(await query('SELECT migration_name FROM _prisma_migrations')).toEqual([
      { migration_name: '20260101000000_agents' },
    ]);
  });

  test('is used when it has all that this version has, as after a rollback', async () => {
    commit('20260101000000_agents', agents);
    commit('20260102000000_kind', 'ALTER TABLE agent ADD COLUMN kind text;');
    await applyMigrations(database, service);
    rmSync(join(service, 'prisma', 'migrations', '20260102000000_kind'), { recursive: true });
    expect(await applyMigrations(database, service)).toEqual([]);
  });
});

describe('while the version before is in the middle of something', () => {
  const agents = 'CREATE TABLE agent (id int PRIMARY KEY, name text);';

  /** A transaction that has used the table and is not over. */
  async function begin(sql: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query('BEGIN');
    await client.query(sql);
    onTestFinished(() => client.end());
    return client;
  }

  test('nobody else has to wait behind a migration, which is applied afterwards', async () => {
    commit('20260101000000_agents', agents);
    await applyMigrations(database, service);
    const long = await begin('SELECT FROM agent');
    commit('20260102000000_kind', 'ALTER TABLE agent ADD COLUMN kind text;');
    const migration = applyMigrations(database, service);
    await eventually(async () => expect(await query(waitingFor('agent'))).toHaveLength(1));
    // The transaction goes on holding its lock: without a limit these would wait behind the migration for as long.
    await query("INSERT INTO agent VALUES (1, 'one')");
    expect(await query('SELECT name FROM agent')).toEqual([{ name: 'one' }]);
    await long.query('COMMIT');
    expect(await migration).toEqual(['20260102000000_kind']);
    expect(await query('SELECT kind FROM agent')).toEqual([{ kind: null }]);
  });

  test('an index that could not be finished is taken away and made again', async () => {
    commit('20260101000000_agents', agents);
    await applyMigrations(database, service);
    const long = await begin("INSERT INTO agent VALUES (1, 'one')");
    commit('20260102000000_names', 'CREATE INDEX CONCURRENTLY agent_name ON agent (name);');
    const migration = applyMigrations(database, service);
    const failed = "SELECT FROM _prisma_migrations WHERE migration_name LIKE '%_names' AND logs LIKE '%lock timeout%'";
    await eventually(async () => expect(await query(failed)).not.toEqual([]));
    await long.query('COMMIT');
    expect(await migration).toEqual(['20260102000000_names']);
    expect(await query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'agent_name'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });

  test('a migration that never gets its lock says so in the end', async () => {
    commit('20260101000000_agents', agents);
    await applyMigrations(database, service);
    await begin('SELECT FROM agent');
    commit('20260102000000_kind', 'ALTER TABLE agent ADD COLUMN kind text;');
    await expect(applyMigrations(database, service, { patienceMs: 0 })).rejects.toThrow('lock timeout');
  });

  function waitingFor(table: string): string {
    return `SELECT FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`;
  }
});
