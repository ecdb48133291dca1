import type pg from 'pg';
import type { Source, Sources } from './read-sources.ts';

/** A part of the migration, and what stands after it at the earliest. */
export interface Part {
  sql: string;
  comments: readonly string[];
}

const TABLES = `
  SELECT oid, oid::regclass::text AS name, relname AS bare FROM pg_class
   WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  generated: string;
  collation: string | null;
  expression: string | null;
  /** The sequence that gives its values, when the column owns one. */
  sequence: string | null;
}

const COLUMNS = `
  SELECT bare AS "table", attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
      attgenerated AS generated, pg_get_expr(adbin, adrelid) AS expression,
      CASE WHEN attcollation <> typcollation THEN attcollation::regcollation::text END AS collation,
      pg_get_serial_sequence(bare, attname)::regclass::text AS sequence
    FROM (SELECT oid, name, format('"%s"', bare) AS bare FROM (${TABLES}) AS t) AS t
    JOIN pg_attribute ON attrelid = t.oid AND attnum > 0 AND NOT attisdropped
    JOIN pg_type ON pg_type.oid = atttypid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   ORDER BY attrelid, attnum`;

interface Defined {
  table: string;
  name: string;
  kind: string;
  definition: string;
}

const CONSTRAINTS = `
  SELECT t.bare AS "table", conname AS name, contype AS kind, pg_get_constraintdef(pg_constraint.oid, true) AS definition
    FROM (${TABLES}) AS t JOIN pg_constraint ON conrelid = t.oid
   WHERE contype IN ('p', 'u', 'c', 'f', 'x') ORDER BY array_position('{p,u,x,c,f}', contype::text), pg_constraint.oid`;

const INDEXES = `
  SELECT t.bare AS "table", relname AS name, 'i' AS kind, pg_get_indexdef(indexrelid) AS definition
    FROM (${TABLES}) AS t JOIN pg_index ON indrelid = t.oid JOIN pg_class ON pg_class.oid = indexrelid
   WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
   ORDER BY indexrelid`;

const TRIGGERS = `
  SELECT t.bare AS "table", tgname AS name, proname AS kind, pg_get_triggerdef(pg_trigger.oid, true) AS definition
    FROM (${TABLES}) AS t JOIN pg_trigger ON tgrelid = t.oid AND NOT tgisinternal JOIN pg_proc ON pg_proc.oid = tgfoid
   ORDER BY pg_trigger.oid`;

const FUNCTIONS = `
  SELECT '' AS "table", proname AS name, CASE WHEN prorettype = 'trigger'::regtype THEN 't' ELSE 'f' END AS kind,
      pg_get_functiondef(oid) AS definition
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
   ORDER BY oid`;

interface Sequence {
  name: string;
  start: string;
  table: string;
  column: string;
}

const SEQUENCES = `
  SELECT sequencename AS name, start_value::text AS start, owner.relname AS "table", attname AS "column"
    FROM pg_sequences
    JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = format('%I.%I', schemaname, sequencename)::regclass
      AND deptype = 'a' AND refobjsubid > 0
    JOIN pg_class AS owner ON owner.oid = refobjid
    JOIN pg_attribute ON attrelid = owner.oid AND attnum = refobjsubid
   WHERE schemaname = 'public' ORDER BY objid`;

/**
 * The parts of a migration that makes a database as the client's is, in an order for readers: each table with its indexes,
 * then foreign keys, functions and triggers by table. What they are is read from the database. How it is written, and the
 * comments, are taken from the migrations before where those have it.
 * @param models names of the tables, in the order in which the schema has them
 */
export async function writeInitial(client: pg.Client, sources: Sources, models: readonly string[]): Promise<Part[]> {
  const ask = async <Row extends object>(query: string): Promise<Row[]> => (await client.query<Row>(query)).rows;
  const [found, columns, constraints] = [
    await ask<{ bare: string }>(TABLES),
    await ask<Column>(COLUMNS),
    await ask<Defined>(CONSTRAINTS),
  ];
  const [indexes, triggers, functions] = [
    await ask<Defined>(INDEXES),
    await ask<Defined>(TRIGGERS),
    await ask<Defined>(FUNCTIONS),
  ];
  const sequences = await ask<Sequence>(SEQUENCES);
  const place = (table: string): number => (models.includes(table) ? models.indexOf(table) : models.length);
  const tables = found.map(({ bare }) => bare).toSorted((a, b) => place(a) - place(b));
  const of = <Row extends { table: string }>(rows: readonly Row[], table: string): Row[] =>
    rows.filter((row) => row.table === table);

  const parts: Part[] = (
    await ask<{ name: string }>("SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY oid")
  ).map(({ name }) => ({
    sql: `CREATE EXTENSION IF NOT EXISTS ${name};`,
    comments: commentsOf(sources, `extension ${name}`),
  }));
  const functionPart = ({ name, definition }: Defined): Part =>
    asWritten(sources, `function ${name}`, definition, plainFunction);
  const callable = functions.filter(({ kind }) => kind === 'f');
  const needed = await ask<{ name: string }>(NEEDED_FIRST);
  const first = callable.filter(({ name }) => needed.some((other) => other.name === name));
  parts.push(...first.map(functionPart));
  for (const table of tables) {
    const whole = of(constraints, table).filter(({ kind }) => kind !== 'f');
    parts.push(tablePart(sources, table, of(columns, quoted(table)), whole));
    parts.push(...of(sequences, table).flatMap((sequence) => sequencePart(sources, sequence, columns)));
    parts.push(
      ...of(indexes, table).map(({ name, definition }) => asWritten(sources, `index ${name}`, definition, plainIndex)),
    );
  }
  for (const { table, name, definition } of constraints.filter(({ kind }) => kind === 'f')) {
    const key = `constraint ${table}.${name}`;
    const add = (clause: string): string => `ALTER TABLE ${quoted(table)} ADD ${clause}`;
    parts.push(asWritten(sources, key, `CONSTRAINT ${quoted(name)} ${definition}`, (sql) => add(plainConstraint(sql))));
  }
  const written = new Set<string>(first.map(({ name }) => name));
  for (const table of tables) {
    for (const { name, kind: calls, definition } of of(triggers, table)) {
      for (const called of functions.filter((one) => one.name === calls && !written.has(one.name))) {
        parts.push(functionPart(called));
        written.add(called.name);
      }
      parts.push(asWritten(sources, `trigger ${table}.${name}`, definition, plainTrigger));
    }
  }
  parts.push(...functions.filter(({ name }) => !written.has(name)).map(functionPart));
  for (const table of tables) parts.push(...(await rowsPart(client, sources, table)));
  return parts;
}

/** Functions that a table cannot be made without: a constraint, an index, a default or a computed column calls them. */
const NEEDED_FIRST = `
  SELECT DISTINCT proname AS name FROM pg_depend JOIN pg_proc ON pg_proc.oid = refobjid
   WHERE refclassid = 'pg_proc'::regclass AND pronamespace = 'public'::regnamespace
     AND classid IN ('pg_constraint'::regclass, 'pg_class'::regclass, 'pg_attrdef'::regclass)`;

function tablePart(sources: Sources, table: string, columns: readonly Column[], constraints: readonly Defined[]): Part {
  const lines = columns.map((column) =>
    tableLine(commentsOf(sources, `column ${table}.${column.name}`), columnClause(column)),
  );
  for (const { name, definition } of constraints) {
    const written = asWritten(
      sources,
      `constraint ${table}.${name}`,
      `CONSTRAINT ${quoted(name)} ${definition}`,
      plainConstraint,
    );
    lines.push(tableLine(written.comments, written.sql.replace(/;$/, '')));
  }
  return {
    sql: `CREATE TABLE ${quoted(table)} (\n${lines.join(',\n')}\n);`,
    comments: commentsOf(sources, `table ${table}`),
  };
}

function tableLine(comments: readonly string[], sql: string): string {
  return [...comments.map((line) => `-- ${line}`), ...sql.split('\n')].map((line) => `  ${line}`).join('\n');
}

const SHORT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^timestamp(\(\d\))? with time zone/, 'timestamptz$1'],
  [/^timestamp(\(\d\))? without time zone/, 'timestamp$1'],
  [/^character varying/, 'varchar'],
];

function columnClause({ name, type, required, generated, collation, expression, sequence }: Column): string {
  const short = SHORT_TYPES.reduce((text, [long, written]) => text.replace(long, written), type);
  const isSerial = sequence !== null && expression?.startsWith('nextval(') === true;
  const words = [quoted(name), isSerial ? (type === 'bigint' ? 'bigserial' : 'serial') : short];
  if (collation !== null) words.push('COLLATE', collation);
  if (required) words.push('NOT NULL');
  if (generated === 's' && expression !== null) words.push('GENERATED ALWAYS AS', `(${expression})`, 'STORED');
  else if (expression !== null && !isSerial)
    words.push('DEFAULT', expression.replace(/^('(?:[^']|'')*')::text$/, '$1'));
  return words.join(' ');
}

function sequencePart(sources: Sources, { name, start, table, column }: Sequence, columns: readonly Column[]): Part[] {
  const comments = commentsOf(sources, `sequence ${name}`);
  const owner = columns.find((one) => one.table === quoted(table) && one.name === column);
  const isSerial = owner?.expression?.startsWith('nextval(') === true;
  if (!isSerial)
    return [{ sql: `CREATE SEQUENCE ${quoted(name)} OWNED BY ${quoted(table)}.${quoted(column)};`, comments }];
  if (start === '1') return [];
  return [{ sql: `ALTER SEQUENCE ${quoted(name)} START ${start} RESTART ${start};`, comments }];
}

/** Rows that migrations wrote. */
async function rowsPart(client: pg.Client, sources: Sources, table: string): Promise<Part[]> {
  const { rows } = await client.query<{ row: string }>(
    `SELECT format('INSERT INTO %I SELECT * FROM jsonb_populate_record(NULL::%1$I, %L);', $1::text, to_jsonb(t)) AS row
       FROM ${quoted(table)} AS t`,
    [table],
  );
  if (rows.length === 0) return [];
  const source = sources.get(`rows ${table}`);
  if (source) return [{ sql: `${source.sql};`, comments: source.comments }];
  return rows.map(({ row }) => ({ sql: row, comments: [] }));
}

/** As the migrations before had it or, where they had nothing that makes it at once, as the database tells it. */
function asWritten(sources: Sources, key: string, written: string, plain: (sql: string) => string): Part {
  const source: Source | undefined = sources.get(key);
  const isWhole = source !== undefined && !/\bUSING INDEX\b/i.test(source.sql);
  return { sql: `${plain(isWhole ? source.sql : written)};`, comments: source?.comments ?? [] };
}

/** Nobody works on the tables yet: nothing has to be checked later, nor beside others' work. */
const plainConstraint = (sql: string): string => sql.replace(/\s+NOT VALID$/i, '');
const plainIndex = (sql: string): string => sql.replace(/ CONCURRENTLY\b/i, '').replace(/ ON public\./, ' ON ');
const plainFunction = (sql: string): string => sql.replace(/^CREATE OR REPLACE /i, 'CREATE ').trim();
const plainTrigger = (sql: string): string =>
  sql.replace(/^CREATE OR REPLACE /i, 'CREATE ').replace(/ ON public\./, ' ON ');

function commentsOf(sources: Sources, key: string): readonly string[] {
  return sources.get(key)?.comments ?? [];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
