import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  service = mkdtempSync(join(tmpdir(), 'carebourse-migrate-'));
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
