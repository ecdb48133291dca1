import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { ensureRole } from '../../postgres/roles.ts';
import type { TemporaryPostgres } from '../../postgres/temporary.ts';
import { withClient } from '../../postgres/with-client.ts';
import { applyMigrations } from '../apply.ts';
import { readMigrations, readSchema } from '../history.ts';
import { describeDatabase, differences, type Description } from './describe-database.ts';
import { readSources } from './read-sources.ts';
import { type Part, writeInitial } from './write-initial.ts';

/** Uses the databases, as a service does: what it is granted is compared, too. */
const SERVING = 'squash_serving';

/** The migrations of a service cannot be made one: the databases that they and the one make are not the same. */
export class SquashError extends Error {
  override name = 'SquashError';
}

/**
 * Puts one migration in the place of all those of a service, when a database that it makes is the same.
 * @param service folder of the service
 * @param name of the new migration
 * @throws SquashError with what differs; then nothing is written
 */
export async function squashMigrations(postgres: TemporaryPostgres, service: string, name: string): Promise<void> {
  const server = postgres.url('postgres');
  await withClient(server, (client) => ensureRole(client, SERVING, SERVING));
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-squash-'));
  const on = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
    // Under one name: a database's settings are compared, and some functions say where they are.
    await createDatabase(server, 'squashed');
    try {
      return await work(postgres.url('squashed'));
    } finally {
      await dropDatabase(server, 'squashed');
    }
  };
  try {
    const { parts, before } = await on(async (url) => {
      await applyMigrations(url, service, { serving: SERVING });
      return withClient(url, async (client) => ({
        parts: await writeInitial(client, readSources(scriptsOf(service)), modelsOf(service)),
        before: await describeDatabase(client),
      }));
    });
    const script = render(await on((url) => inOrder(url, parts)));
    mkdirSync(join(folder, 'prisma', 'migrations', name), { recursive: true });
    writeFileSync(join(folder, 'prisma', 'schema.prisma'), readSchema(service).content);
    writeFileSync(join(folder, 'prisma', 'migrations', name, 'migration.sql'), script);
    const after = await on((url) => describeAfter(url, folder));
    const wrong = differences(before, after);
    if (wrong.length > 0) throw new SquashError(`${service}: the databases differ\n${wrong.join('\n')}`);
    replaceMigrations(service, name, script);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function describeAfter(url: string, folder: string): Promise<Description> {
  await applyMigrations(url, folder, { serving: SERVING });
  return withClient(url, describeDatabase);
}

function scriptsOf(service: string): string[] {
  return readMigrations(service).migrationDirectories.map(({ path, migrationFile: { content } }) => {
    if (content.tag === 'error') throw new SquashError(`${path}: ${content.value}`);
    return content.value;
  });
}

/** Names of the tables, in the order of the schema. */
function modelsOf(service: string): string[] {
  return [...readSchema(service).content.matchAll(/^ {2}@@map\("(\w+)"\)/gm)].map(([, table = '']) => table);
}

/**
 * The parts, each as early as its place allows and after what it needs. What that is, PostgreSQL says: a part that it
 * refuses is tried again after the next one.
 * @throws SquashError when PostgreSQL refuses a part to the end
 */
async function inOrder(url: string, parts: readonly Part[]): Promise<Part[]> {
  return withClient(url, async (client) => {
    const waiting = [...parts];
    const ordered: Part[] = [];
    while (waiting.length > 0) {
      const refusals: string[] = [];
      let next = -1;
      for (const [place, { sql }] of waiting.entries()) {
        const refusal = await tryStatement(client, sql);
        if (refusal === undefined) {
          next = place;
          break;
        }
        refusals.push(`${refusal}: ${sql}`);
      }
      if (next === -1) throw new SquashError(`PostgreSQL refuses\n${refusals.join('\n')}`);
      ordered.push(...waiting.splice(next, 1));
    }
    return ordered;
  });
}

/** @returns in PostgreSQL's words why it refuses the statement */
async function tryStatement(client: pg.Client, sql: string): Promise<string | undefined> {
  try {
    await client.query(sql);
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.message;
  }
}

/** Lines that say something stand apart; those of one kind without a comment stand together. */
function render(parts: readonly Part[]): string {
  let script = '';
  let last = '';
  for (const { sql, comments } of parts) {
    const kind = /^\w+( UNIQUE)?( \w+)?/.exec(sql)?.[0] ?? '';
    const isApart =
      comments.length > 0 || sql.includes('\n') || last.includes('\n') || kind.split(' ')[1] !== last.split(' ')[1];
    if (script !== '' && isApart) script += '\n';
    script += [...comments.map((line) => `-- ${line}`), sql, ''].join('\n');
    last = sql;
  }
  return script;
}

function replaceMigrations(service: string, name: string, script: string): void {
  const migrations = join(service, 'prisma', 'migrations');
  for (const { path } of readMigrations(service).migrationDirectories)
    rmSync(join(migrations, path), { recursive: true });
  mkdirSync(join(migrations, name));
  writeFileSync(join(migrations, name, 'migration.sql'), script);
}

/** How much SQL the migrations of a service are. */
export function countMigrations(service: string): { migrations: number; lines: number } {
  const { baseDir, migrationDirectories } = readMigrations(service);
  const lines = migrationDirectories.map(
    ({ path }) => readFileSync(join(baseDir, path, 'migration.sql'), 'utf8').split('\n').length - 1,
  );
  return { migrations: lines.length, lines: lines.reduce((sum, count) => sum + count, 0) };
}
