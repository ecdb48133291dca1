import type pg from 'pg';

/** Everything in a database that a migration can make, as lines that are equal in two databases that are the same. */
export type Description = ReadonlySet<string>;

/** Schemas that are somebody's, without what extensions brought along and without the record of migrations. */
const OURS = `NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = id AND deptype = 'e')
  AND namespace::regnamespace::text !~ '^(pg_|information_schema$)'`;

const RELATIONS = `
  SELECT pg_class.*, pg_class.oid::regclass::text AS name FROM pg_class,
      LATERAL (SELECT 'pg_class'::regclass AS class, pg_class.oid AS id, relnamespace AS namespace) AS object
   WHERE ${OURS} AND pg_class.oid::regclass::text NOT LIKE '\\_prisma\\_migrations%'`;

const FUNCTIONS = `
  SELECT pg_proc.*, pg_proc.oid::regprocedure::text AS name FROM pg_proc,
      LATERAL (SELECT 'pg_proc'::regclass AS class, pg_proc.oid AS id, pronamespace AS namespace) AS object
   WHERE ${OURS}`;

/**
 * One query a kind of object: each row is one of them, whole. Of a constraint that was not validated only that is left out:
 * it holds for all rows of a table that has none yet.
 */
const KINDS: Readonly<Record<string, string>> = {
  extension: `SELECT extname, extversion, extnamespace::regnamespace::text FROM pg_extension`,
  schema: `SELECT nspname, nspowner::regrole::text, nspacl::text FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$)'`,
  relation: `
    SELECT name, relkind, relpersistence, relowner::regrole::text, relacl::text, reloptions, relrowsecurity,
        relforcerowsecurity, relreplident, relispartition, obj_description(oid, 'pg_class') AS comment,
        CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END AS query
      FROM (${RELATIONS}) AS relation WHERE relkind NOT IN ('i', 'I')`,
  column: `
    SELECT name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
        attcompression, attstattarget, attacl::text, attoptions,
        CASE WHEN attcollation <> typcollation THEN attcollation::regcollation::text END AS collation,
        pg_get_expr(adbin, adrelid) AS expression, col_description(relation.oid, attnum) AS comment,
        row_number() OVER (PARTITION BY attrelid ORDER BY attnum) AS place
      FROM (${RELATIONS}) AS relation
      JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
      JOIN pg_type ON pg_type.oid = atttypid
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE relkind NOT IN ('i', 'I', 'S')`,
  constraint: `
    SELECT name, conname, contype, condeferrable, condeferred, connoinherit,
        regexp_replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID$', ''), obj_description(pg_constraint.oid, 'pg_constraint') AS comment
      FROM (${RELATIONS}) AS relation JOIN pg_constraint ON conrelid = relation.oid`,
  index: `
    SELECT name, pg_get_indexdef(relation.oid), indisunique, indisprimary, indisvalid, indisclustered, indisreplident,
        indnullsnotdistinct, relation.reloptions, obj_description(relation.oid, 'pg_class') AS comment
      FROM (${RELATIONS}) AS relation JOIN pg_index ON indexrelid = relation.oid`,
  trigger: `
    SELECT name, pg_get_triggerdef(pg_trigger.oid), tgenabled, obj_description(pg_trigger.oid, 'pg_trigger') AS comment
      FROM (${RELATIONS}) AS relation JOIN pg_trigger ON tgrelid = relation.oid AND NOT tgisinternal`,
  rule: `
    SELECT name, pg_get_ruledef(pg_rewrite.oid), ev_enabled
      FROM (${RELATIONS}) AS relation JOIN pg_rewrite ON ev_class = relation.oid AND rulename <> '_RETURN'`,
  policy: `
    SELECT name, polname, polcmd, polpermissive, polroles::regrole[]::text[], pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid) AS checked
      FROM (${RELATIONS}) AS relation JOIN pg_policy ON polrelid = relation.oid`,
  sequence: `
    SELECT name, pg_sequences.*, refobjid::regclass::text AS owned, refobjsubid
      FROM (${RELATIONS}) AS relation JOIN pg_sequences ON format('%I.%I', schemaname, sequencename)::regclass = relation.oid
      LEFT JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = relation.oid AND deptype IN ('a', 'i')`,
  function: `
    SELECT name, CASE WHEN prokind <> 'a' THEN pg_get_functiondef(oid) END AS definition, prokind,
        proowner::regrole::text, proacl::text, obj_description(oid, 'pg_proc') AS comment
      FROM (${FUNCTIONS}) AS function`,
  type: `
    SELECT typname, typtype, typnotnull, typdefault, format_type(typbasetype, typtypmod), typowner::regrole::text,
        typacl::text, array(SELECT enumlabel FROM pg_enum WHERE enumtypid = pg_type.oid ORDER BY enumsortorder) AS labels,
        array(SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE contypid = pg_type.oid ORDER BY conname) AS checks
      FROM pg_type, LATERAL (SELECT 'pg_type'::regclass AS class, pg_type.oid AS id, typnamespace AS namespace) AS object
     WHERE ${OURS} AND typtype IN ('d', 'e', 'r')`,
  'default privilege': `
    SELECT defaclrole::regrole::text, defaclnamespace::regnamespace::text, defaclobjtype, defaclacl::text FROM pg_default_acl`,
  statistics: `SELECT pg_get_statisticsobjdef(oid), stxstattarget FROM pg_statistic_ext`,
  'text search': `
    SELECT cfgname, cfgparser::text FROM pg_ts_config WHERE cfgnamespace::regnamespace::text !~ '^pg_'`,
  'event trigger': `SELECT evtname, evtevent, evtfoid::regproc::text, evtenabled FROM pg_event_trigger`,
  publication: `SELECT pubname FROM pg_publication`,
  database: `
    SELECT datcollate, datctype, datlocprovider, encoding, array(
        SELECT unnest(setconfig) FROM pg_db_role_setting WHERE setdatabase = pg_database.oid ORDER BY 1) AS settings
      FROM pg_database WHERE datname = current_database()`,
};

/** Describes the database of a client, rows included. */
export async function describeDatabase(client: pg.Client): Promise<Description> {
  const lines = new Set<string>();
  for (const [kind, query] of Object.entries(KINDS)) {
    const { rows } = await client.query<{ line: string }>(
      `SELECT to_jsonb(object)::text AS line FROM (${query.replaceAll(/\s+/g, ' ')}) AS object`,
    );
    for (const { line } of rows) lines.add(`${kind} ${line}`);
  }
  for (const table of await listTables(client)) {
    // Two equal rows are two lines.
    const { rows } = await client.query<{ line: string }>(
      `SELECT count(*) || ' ' || row::text AS line FROM (SELECT to_jsonb(t) AS row FROM ${table} AS t) AS rows GROUP BY row`,
    );
    for (const { line } of rows) lines.add(`row of ${table} ${line}`);
  }
  return lines;
}

/** Names of the tables, as a statement may use them. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM (${RELATIONS}) AS relation WHERE relkind IN ('r', 'p') ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** What one database has and the other lacks, in words; empty when they are the same. */
export function differences(before: Description, after: Description): string[] {
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => `lacking: ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `new: ${line}`),
  ];
}
