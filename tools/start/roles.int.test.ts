import pg from 'pg';
import { makeEventTables } from '@carebourse/messaging/embedded-tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../postgres/databases.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres/temporary.ts';
import { withClient } from '../postgres/with-client.ts';
import { databaseName, services, type ServiceName } from '../services.ts';
import { checkServer, createDatabases, migrateDatabases } from './database.ts';
import { sandboxDatabase } from './payments.ts';
import { databaseUrl, ownerOf, type DatabaseServer } from './roles.ts';
import { eventsDatabase } from './wiring.ts';

const REFUSED = '42501';
const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'];
const EVERY_DATABASE = [...services.map(databaseName), eventsDatabase, sandboxDatabase];

/** Tables whose rows stay: there must be such, or nothing was tried. */
const STAY: Partial<Record<ServiceName, string[]>> = {
  identity: ['audit_event'],
  catalogue: ['resource_revision'],
  'access-request': ['request_event', 'request_message'],
  billing: ['ledger_line', 'refund'],
  delivery: ['use'],
};

const prepare = async (server: DatabaseServer): Promise<void> => {
  await createDatabases(server, [sandboxDatabase]);
  await migrateDatabases({ ...server, kafkaBrokers: undefined });
};

/** As it was before there were roles: the one user made everything. */
async function prepareAsBefore(serverUrl: string): Promise<void> {
  await prepare({ serverUrl, roleSecret: undefined });
  await makeEventTables(withDatabase(serverUrl, eventsDatabase));
  const kind = "CREATE TABLE document (id int); CREATE TYPE kind AS ENUM ('a'); CREATE SCHEMA apart";
  await withClient(withDatabase(serverUrl, sandboxDatabase), (client) => client.query(kind));
}

const situations: [string, (postgres: TemporaryPostgres) => Promise<string>][] = [
  ['of a new data folder', async (postgres) => postgres.url('postgres')],
  [
    'of a data folder from before, when a first start has broken off',
    async (postgres) => {
      const serverUrl = postgres.url('postgres');
      await prepareAsBefore(serverUrl);
      const server = { serverUrl, roleSecret: 'another secret' };
      await prepare(server);
      const profile = databaseName('profile');
      await withClient(withDatabase(serverUrl, profile), async (client) => {
        await client.query(`REASSIGN OWNED BY ${ownerOf(profile)} TO carebourse; DROP OWNED BY ${profile}`);
      });
      return serverUrl;
    },
  ],
  [
    'of a server whose user is no superuser, and did everything before',
    async (postgres) => {
      const url = new URL(postgres.url('postgres'));
      [url.username, url.password] = ['operator', 'operator'];
      await withClient(postgres.url('postgres'), (client) =>
        client.query("CREATE ROLE operator LOGIN CREATEROLE CREATEDB PASSWORD 'operator'"),
      );
      await prepareAsBefore(url.href);
      return url.href;
    },
  ],
];

describe.each(situations)('the roles %s', (_, serverOf) => {
  let postgres: TemporaryPostgres;
  let server: DatabaseServer;

  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    server = { serverUrl: await serverOf(postgres), roleSecret: 'secret' };
    // Each start does it again.
    for (let start = 1; start <= 2; start++) await prepare(server);
  }, 120_000);

  afterAll(() => postgres.stop());

  const as = (service: ServiceName, database: string) => databaseUrl(server, database, databaseName(service));
  const lines = (url: string, sql: string): Promise<string[]> =>
    withClient(url, async (client) => (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line));
  const tablesOf = (database: string): Promise<string[]> =>
    lines(postgres.url(database), 'SELECT relid::regclass::text AS line FROM pg_stat_user_tables ORDER BY 1');

  test('are known to the one who makes them', async () => {
    expect(await checkServer(server.serverUrl)).toMatchObject({ makesRoles: true });
  });

  test.each(EVERY_DATABASE)('own %s and everything in it', async (database) => {
    const owners = await lines(
      postgres.url(database),
      `SELECT DISTINCT pg_get_userbyid(owner) AS line FROM (
         SELECT datdba FROM pg_database WHERE datname = current_database()
         UNION SELECT relowner FROM pg_class WHERE relnamespace = ANY (SELECT oid FROM pg_namespace WHERE ${OURS})
         UNION SELECT nspowner FROM pg_namespace WHERE ${OURS} AND nspname <> 'public'
         UNION SELECT typowner FROM pg_type JOIN pg_namespace n ON n.oid = typnamespace WHERE ${OURS} AND typtype = 'e'
         UNION SELECT proowner FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace WHERE ${OURS}
           AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
       ) AS owned (owner)`,
    );
    expect(owners).toEqual([ownerOf(database)]);
  });

  describe.each(services)('%s', (service) => {
    const own = databaseName(service);

    test.each(EVERY_DATABASE.filter((name) => name !== own && name !== eventsDatabase))('may not enter %s', (other) =>
      expect(refusal(as(service, other), 'SELECT')).resolves.toBe(REFUSED),
    );

    test('has for each table what it needs, and no more', async () => {
      const held = await heldIn(as(service, own), await tablesOf(own));
      const staying = await lines(
        postgres.url(own),
        "SELECT tgrelid::regclass::text AS line FROM pg_trigger WHERE tgname LIKE '%append_only' ORDER BY 1",
      );
      expect(staying).toEqual(expect.arrayContaining(STAY[service] ?? []));
      const due = (table: string): string[] => {
        if (table === '_prisma_migrations') return [];
        return staying.includes(table) ? ['SELECT', 'INSERT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
      };
      expect(held).toEqual(Object.fromEntries(Object.keys(held).map((table) => [table, due(table)])));
      for (const table of staying) {
        expect(await refusal(as(service, own), `DELETE FROM ${table}`)).toBe(REFUSED);
        // Any column will do: nobody may change one.
        const [column] = await lines(
          postgres.url(own),
          `SELECT quote_ident(attname) AS line FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum = 1`,
        );
        expect(await refusal(as(service, own), `UPDATE ${table} SET ${column} = ${column}`)).toBe(REFUSED);
      }
    });

    test('changes no table, nor what watches over it', async () => {
      const statements = (await tablesOf(own)).flatMap((table) => [
        `ALTER TABLE ${table} ADD COLUMN more int`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `CREATE INDEX ON ${table} ((1))`,
        `CREATE RULE silent AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
        `TRUNCATE ${table} CASCADE`,
        `DROP TABLE ${table} CASCADE`,
      ]);
      expect(await takenBy(as(service, own), statements)).toEqual([]);
    });

    test('makes nothing, and becomes nobody else', async () => {
      const statements = [
        'CREATE TABLE mine ()',
        'CREATE TEMPORARY TABLE mine ()',
        'CREATE SCHEMA mine',
        "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        'CREATE OR REPLACE FUNCTION outbox_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        'DROP FUNCTION outbox_place() CASCADE',
        'SET session_replication_role = replica',
        `SET ROLE ${ownerOf(own)}`,
        'SET ROLE carebourse',
        `ALTER ROLE ${own} SUPERUSER`,
        'CREATE ROLE mine',
        `DROP DATABASE ${own}`,
        "ALTER SYSTEM SET archive_command = 'true'",
        "COPY (SELECT 1) TO PROGRAM 'cat'",
        "SELECT pg_read_file('PG_VERSION')",
        'SELECT rolpassword FROM pg_authid',
      ];
      expect(await takenBy(as(service, own), statements)).toEqual([]);
    });

    test('takes part in the events that all share, and changes no table there', async () => {
      const url = as(service, eventsDatabase);
      const tables = await tablesOf(eventsDatabase);
      expect(tables).toContain('pgboss.job_common');
      const held = await heldIn(url, tables);
      expect(new Set(Object.values(held).map(String))).toEqual(new Set(['SELECT,INSERT,UPDATE,DELETE']));
      const changes = tables.flatMap((table) => [`TRUNCATE ${table} CASCADE`, `DROP TABLE ${table} CASCADE`]);
      expect(await takenBy(url, [...changes, 'CREATE TABLE pgboss.mine ()'])).toEqual([]);
    });
  });
});

const OURS = "nspname !~ '^(pg_|information_schema$)'";

/** By table, what the user of an address may do with it. */
async function heldIn(url: string, tables: string[]): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; held: string[] }>(
      `SELECT name, array(SELECT privilege FROM unnest($2::text[]) AS privilege
                           WHERE has_table_privilege(name, privilege)) AS held FROM unnest($1::text[]) AS name`,
      [tables, ALL],
    );
    return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
  });
}

/** What refuses a statement, or the connection; undefined when nothing does. */
async function refusal(url: string, statement: string): Promise<string | undefined> {
  const outcome = await withClient(url, (client) => client.query(statement)).catch((error: unknown) => error);
  return outcome instanceof pg.DatabaseError ? outcome.code : undefined;
}

/** Those of some statements that nothing refuses for want of a right, with what becomes of them. */
async function takenBy(url: string, statements: string[]): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const taken: unknown[] = [];
    for (const statement of statements) {
      const outcome = await client.query(statement).catch((error: unknown) => error);
      if (!(outcome instanceof pg.DatabaseError) || outcome.code !== REFUSED) taken.push([statement, outcome]);
    }
    return taken;
  });
}
