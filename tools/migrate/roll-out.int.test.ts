import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../postgres/databases.ts';
import { ensureRole } from '../postgres/roles.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres/temporary.ts';
import { withClient } from '../postgres/with-client.ts';
import { serviceFolder, services } from '../services.ts';
import { readReleased, type Released } from './released.ts';
import { rollOut } from './roll-out.ts';
import { presentClient, releasedClient } from './sample-client.ts';

let postgres: TemporaryPostgres;
let count = 0;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});

afterAll(() => postgres.stop());

/** @param migrations the service's own, unless others are to be tried */
async function rollOutOf(service: string, migrations = service): Promise<string[]> {
  const name = `roll_out_${++count}`;
  const server = postgres.url('postgres');
  await createDatabase(server, name);
  await withClient(server, async (client) => {
    for (const role of [name, `${name}_owner`]) await ensureRole(client, role, role);
    await client.query(`ALTER DATABASE ${name} OWNER TO ${name}; GRANT ${name} TO ${name}_owner`);
  });
  const [databaseUrl, migratingUrl] = [urlOf(name, name), urlOf(name, `${name}_owner`)];
  await using old = await releasedClient(service, databaseUrl);
  await using present = await presentClient(service, databaseUrl);
  const released = readReleased(service) as Released;
  return rollOut({ migrations, databaseUrl, migratingUrl, released, old, present });
}

function urlOf(database: string, role: string): string {
  const url = new URL(postgres.url(database));
  url.username = role;
  url.password = role;
  return url.href;
}

/** A new service has no version out there that it could disturb, until `npm run migrate:release` notes its first. */
const released = services.filter((service) => readReleased(serviceFolder(service)));

test.each(released)(
  'the released version of %s works on before, during and after the new migrations',
  async (service) => {
    expect(await rollOutOf(serviceFolder(service))).toEqual([]);
  },
);

describe('a migration that the released version cannot live with is found', () => {
  const service = serviceFolder('profile');
  const folders: string[] = [];

  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  /** The service's migrations and one more. */
  function withMigration(sql: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'carebourse-roll-out-'));
    folders.push(folder);
    cpSync(join(service, 'prisma'), join(folder, 'prisma'), { recursive: true });
    const migration = join(folder, 'prisma', 'migrations', '99990101000000_made_up');
    mkdirSync(migration);
    writeFileSync(join(migration, 'migration.sql'), sql);
    return folder;
  }

  test.each([
    [
      'a renamed column',
      'ALTER TABLE dependent RENAME COLUMN medical_notes TO notes',
      /reading dependent|writing dependent/,
    ],
    ['a dropped table', 'DROP TABLE preferences', /preferences/],
    [
      'a new column that must be filled',
      "ALTER TABLE dependent ADD COLUMN sex text NOT NULL DEFAULT '-'; ALTER TABLE dependent ALTER COLUMN sex DROP DEFAULT",
      /writing dependent/,
    ],
    [
      'a type that is too small',
      'ALTER TABLE notification ALTER title TYPE varchar(2) USING left(title, 2)',
      /writing notification/,
    ],
    [
      'a rule that refuses what it writes',
      'ALTER TABLE notification ADD CONSTRAINT short CHECK (length(title) < 3) NOT VALID',
      /writing notification/,
    ],
    [
      'a column of a statement of its own',
      'ALTER TABLE role_profile RENAME COLUMN data TO content',
      /SELECT data FROM role_profile/,
    ],
  ])('%s', async (_, sql, words) => {
    expect((await rollOutOf(service, withMigration(sql))).join('\n')).toMatch(words);
  });

  test('while one that it can live with is not', async () => {
    const sql = 'ALTER TABLE dependent ADD COLUMN sex text; CREATE TABLE allergy (id int PRIMARY KEY);';
    expect(await rollOutOf(service, withMigration(sql))).toEqual([]);
  });
});
