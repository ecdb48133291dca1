import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { AUDIT_GUARDS } from './audit-guards-list.ts';

/** What the trail is read from. */
const TABLES = ['audit_event', 'audit_head', 'audit_key', 'audit_name', 'audit_stray'];

/** What the migrations let the serving role do with them; everybody else may read at most. */
const RIGHTS: Record<string, readonly string[]> = {
  audit_event: ['INSERT', 'SELECT'],
  audit_head: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  audit_key: ['INSERT', 'SELECT'],
  audit_name: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  audit_stray: ['INSERT', 'SELECT'],
};

/** What was added to these tables, or taken from them, since the migrations: what could hide, change or add lines. */
export async function findUnlikeGuards(db: Database): Promise<string[]> {
  const found = await describeGuards(db);
  const [is, due] = [new Set(found), new Set(AUDIT_GUARDS)];
  return [
    ...found.filter((line) => !due.has(line)).map((line) => `added: ${line}`),
    ...AUDIT_GUARDS.filter((line) => !is.has(line)).map((line) => `missing: ${line}`),
    ...(await findRights(db)).map((line) => `added: ${line}`),
  ];
}

/** Kinds, columns, triggers with their functions, rules, policies and views of the tables, a line each. */
export async function describeGuards(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<{ line: string }[]>`
    WITH audited AS (
      SELECT pg_class.* FROM unnest(ARRAY[${Prisma.join(TABLES)}]) AS name
      JOIN pg_catalog.pg_class ON pg_class.oid = to_regclass(quote_ident(name))
    )
    SELECT concat(nspname, '.', relname, ' is ', relkind, relpersistence,
        CASE WHEN relrowsecurity OR relforcerowsecurity THEN ' with row-level security' END) AS line
      FROM audited JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
    UNION ALL
    SELECT concat(relname, ' column ', attname, ' ', format_type(atttypid, atttypmod),
        CASE WHEN attnotnull THEN ' not null' END, CASE WHEN attgenerated <> '' THEN ' generated' END)
      FROM audited JOIN pg_catalog.pg_attribute ON attrelid = audited.oid WHERE attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT concat(relname, ' trigger ', tgname, ' ', tgenabled, ' ', tgtype, ' ', tgqual IS NOT NULL, ' calls ', proname, ' ',
        lanname, ' ', encode(sha256(convert_to(prosrc, 'UTF8')), 'hex'))
      FROM audited JOIN pg_catalog.pg_trigger ON tgrelid = audited.oid JOIN pg_catalog.pg_proc ON pg_proc.oid = tgfoid
      JOIN pg_catalog.pg_language ON pg_language.oid = prolang
    UNION ALL
    SELECT concat(relname, ' rule ', rulename, ' ', ev_type)
      FROM audited JOIN pg_catalog.pg_rewrite ON ev_class = audited.oid
    UNION ALL
    SELECT concat(relname, ' policy ', polname) FROM audited JOIN pg_catalog.pg_policy ON polrelid = audited.oid
    UNION ALL
    SELECT concat(relname, ' has the child ', inhrelid::regclass)
      FROM audited JOIN pg_catalog.pg_inherits ON inhparent = audited.oid
    UNION ALL
    SELECT concat('view ', view.oid::regclass, ' of ', audited.relname)
      FROM audited JOIN pg_catalog.pg_depend ON refclassid = 'pg_class'::regclass AND refobjid = audited.oid
      JOIN pg_catalog.pg_rewrite ON classid = 'pg_rewrite'::regclass AND objid = pg_rewrite.oid
      JOIN pg_catalog.pg_class view ON view.oid = ev_class AND view.oid <> audited.oid
    UNION ALL
    SELECT concat('event trigger ', evtname) FROM pg_catalog.pg_event_trigger
    UNION ALL
    SELECT concat('setting ', setting) FROM pg_catalog.pg_db_role_setting, unnest(setconfig) AS setting
      WHERE setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database()))
        AND split_part(setting, '=', 1) IN ('search_path', 'row_security', 'session_replication_role')`;
  return [...new Set(rows.map(({ line }) => line))].toSorted((one, other) => (one < other ? -1 : 1));
}

/** What somebody but the owner may do with the tables beyond the rights that the migrations set. */
async function findRights(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<{ table: string; role: string; isServing: boolean; right: string }[]>`
    SELECT relname AS table, coalesce(rolname, 'everybody') AS role, coalesce(rolname = current_user, false) AS "isServing",
      privilege_type AS right
    FROM unnest(ARRAY[${Prisma.join(TABLES)}]) AS name
    JOIN pg_catalog.pg_class ON pg_class.oid = to_regclass(quote_ident(name)),
      LATERAL (
        SELECT * FROM aclexplode(relacl)
        UNION ALL
        SELECT rights.* FROM pg_catalog.pg_attribute, aclexplode(attacl) AS rights WHERE attrelid = pg_class.oid
      ) AS rights
    LEFT JOIN pg_catalog.pg_roles ON pg_roles.oid = grantee
    WHERE grantee <> relowner ORDER BY 1, 2, 4`;
  return rows
    .filter(({ table, isServing, right }) => !(isServing ? RIGHTS[table]?.includes(right) : right === 'SELECT'))
    .map(({ table, role, right }) => `${right} on ${table} for ${role}`);
}
