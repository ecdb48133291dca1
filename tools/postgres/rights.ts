import type pg from 'pg';

/** Everything in a database that is somebody's, but for what PostgreSQL and extensions brought along. */
const OBJECTS = `
  SELECT object.* FROM (
    SELECT 'SCHEMA', quote_ident(nspname), nspowner, nspacl, oid, 'pg_namespace'::regclass, oid
      FROM pg_namespace WHERE nspname <> 'public'
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass::text, relowner, relacl, relnamespace,
        'pg_class'::regclass, oid
      FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT 'ROUTINE', oid::regprocedure::text, proowner, proacl, pronamespace, 'pg_proc'::regclass, oid FROM pg_proc
    UNION ALL
    SELECT 'TYPE', oid::regtype::text, typowner, typacl, typnamespace, 'pg_type'::regclass, oid
      FROM pg_type WHERE typtype IN ('d', 'e')
  ) AS object (kind, name, owner, acl, namespace, class, id)
  JOIN pg_namespace ON pg_namespace.oid = namespace
   WHERE nspname !~ '^(pg_|information_schema$)'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = id AND deptype = 'e')`;

/** A column's sequence goes with its table. */
const MOVES = `
  SELECT format('ALTER %s %s OWNER TO %I', kind, name, $1::text) AS statement FROM (${OBJECTS}) AS object
   WHERE owner <> quote_ident($1)::regrole
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = class AND objid = id
                     AND kind = 'SEQUENCE' AND deptype IN ('a', 'i') AND refobjsubid > 0)`;

/**
 * A table is append-only when a trigger says so that stands before each of its changes: grants follow the triggers.
 * What was applied of the migrations is the migrating role's alone.
 */
const GRANTS = `
  SELECT concat(
      CASE WHEN granted <> '{}' THEN format('REVOKE ALL ON %s %s FROM %I;', kind, name, $1::text) END,
      CASE WHEN wanted <> '{}' THEN
        format('GRANT %s ON %s %s TO %I', array_to_string(wanted, ', '), kind, name, $1::text) END) AS statement
    FROM (${OBJECTS}) AS object,
      LATERAL (SELECT coalesce(array_agg(privilege_type ORDER BY privilege_type), '{}') AS granted
                 FROM aclexplode(acl) WHERE grantee = quote_ident($1)::regrole) AS present,
      LATERAL (SELECT CASE
          WHEN kind IN ('SCHEMA', 'SEQUENCE') THEN '{USAGE}'
          WHEN name = '_prisma_migrations' THEN '{}'
          WHEN EXISTS (SELECT FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
                        WHERE tgrelid = id AND proname LIKE '%\\_is\\_append\\_only') THEN '{INSERT,SELECT}'
          ELSE '{DELETE,INSERT,SELECT,UPDATE}' END::text[] AS wanted) AS due
   WHERE kind IN ('SCHEMA', 'SEQUENCE', 'TABLE') AND owner = current_user::regrole AND granted <> wanted`;

/** A table that a migration makes is written to by triggers at once, before its grants are looked at. */
const DEFAULTS = `
  SELECT format('ALTER DEFAULT PRIVILEGES GRANT %s TO %I', privileges, $1::text) AS statement
    FROM (VALUES ('r', 'SELECT, INSERT, UPDATE, DELETE ON TABLES'), ('S', 'USAGE ON SEQUENCES')) AS due (kind, privileges)
   WHERE NOT EXISTS (SELECT FROM pg_default_acl, aclexplode(defaclacl)
                      WHERE defaclrole = current_user::regrole AND defaclobjtype::text = kind
                        AND grantee = quote_ident($1)::regrole)`;

/** Whoever has no business here is not let in, and nobody makes temporary tables. */
const ENTRY = `
  SELECT format('REVOKE ALL ON DATABASE %1$I FROM PUBLIC; GRANT CONNECT ON DATABASE %1$I TO %2$I', datname, $1::text)
      AS statement
    FROM pg_database
   WHERE datname = coalesce($2, current_database()) AND pg_has_role(datdba, 'USAGE') AND (
      EXISTS (SELECT FROM aclexplode(coalesce(datacl, acldefault('d', datdba))) WHERE grantee = 0)
      OR NOT EXISTS (SELECT FROM aclexplode(datacl) WHERE grantee = quote_ident($1)::regrole AND privilege_type = 'CONNECT'))`;

/** An installation from before the pair of roles: the one that serves has made everything. */
const OWNED = `
  SELECT format('REASSIGN OWNED BY %I TO CURRENT_USER', $1::text) AS statement
   WHERE EXISTS (SELECT FROM pg_shdepend
                  WHERE refclassid = 'pg_authid'::regclass AND refobjid = quote_ident($1)::regrole AND deptype = 'o')`;

/** Gives everything in a database to a role, whoever has it; the database itself stays whose it is. */
export async function giveAll(client: pg.Client, owner: string): Promise<void> {
  await run(client, MOVES, owner);
}

/**
 * Lets a role use what the role of `client` owns in its database: read, write and delete, but only read and add where rows
 * stay, and no more. What the user owns itself is taken over, for which the owner has to be a member of it. All of it or
 * nothing, so that a version which serves meanwhile goes on; what is right already is left as it is.
 * @param serving name of a role that exists
 * @throws DatabaseError `lock timeout` when somebody holds what changes hands for longer than `lockTimeoutMs`
 */
export async function letUse(client: pg.Client, serving: string, lockTimeoutMs: number): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  try {
    await run(client, OWNED, serving);
    await letIn(client, serving);
    for (const lacking of [DEFAULTS, GRANTS]) await run(client, lacking, serving);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Lets a role connect to a database, and nobody else but its owner. A database that was copied from a template has the
 * rights of the template's tables, but not these.
 * @param database the client's own without
 */
export async function letIn(client: pg.Client, serving: string, database?: string): Promise<void> {
  await run(client, ENTRY, serving, database ?? null);
}

async function run(client: pg.Client, statements: string, ...parameters: (string | null)[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(statements, parameters);
  for (const { statement } of rows) await client.query(statement);
}
