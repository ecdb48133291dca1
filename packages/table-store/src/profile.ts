import type { Column } from '@carebourse/contracts/tables';
import { daySpanSchema, distributionSchema } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { identifier } from './duckdb.ts';
import type { Sql } from './sql.ts';

const TOP_VALUES = 8;
const BINS = 12;

const columnProfileSchema = z.object({
  missingShare: z.number(),
  distribution: distributionSchema.nullable(),
  days: daySpanSchema.nullable(),
});

/**
 * What a profile is kept as, beside its release or among what is made of it. The number goes up when profiles say something
 * else than before of the same rows, so that one that was kept before is made anew.
 */
export const PROFILE_FILE = 'profile-4.json';

/** What may leave of a release as rows: how many there are, and what its columns hold, by name. */
export const profileSchema = z.object({ rows: z.int(), columns: z.record(z.string(), columnProfileSchema) });
export type Profile = z.output<typeof profileSchema>;

/**
 * Looks through all columns: how much is missing, the most frequent values, where numbers and dates lie, whole numbers of
 * few values each by itself, and the first and last day.
 * @param source selects the rows
 */
export async function profileOf(
  connection: DuckDBConnection,
  source: Sql,
  columns: readonly Column[],
): Promise<Profile> {
  const counted = ['*', ...columns.map(({ name }) => identifier(name))].map((of) => `CAST(count(${of}) AS DOUBLE)`);
  const [counts = []] = await rows(connection, source, `SELECT ${counted.join(', ')} FROM seen`);
  const [all = 0, ...known] = counts.map(Number);
  const profile: Profile = { rows: all, columns: {} };
  for (const [at, column] of columns.entries())
    profile.columns[column.name] = await profileColumn(connection, source, column, all, known[at] ?? 0);
  return profile;
}

async function profileColumn(
  connection: DuckDBConnection,
  source: Sql,
  { name, type }: Column,
  all: number,
  known: number,
) {
  const sql = identifier(name);
  const missingShare = all === 0 ? 0 : (all - known) / all;
  if (known === 0) return { missingShare, distribution: null, days: null };
  const bin = type === 'integer' && (await isOfFewValues(connection, source, sql)) ? undefined : BINS_OF[type];
  const byValue = type === 'integer' ? EACH_WHOLE : MOST_FREQUENT;
  const items = bin ? await bins(connection, source, sql, bin) : await values(connection, source, sql, byValue);
  const shares = items.map(([label, count]) => ({ label: String(label), share: Number(count) / known }));
  return {
    missingShare,
    distribution: { kind: bin ? ('parts' as const) : ('values' as const), items: shares },
    days: type === 'date' ? await daysOf(connection, source, sql) : null,
  };
}

async function daysOf(connection: DuckDBConnection, source: Sql, sql: string) {
  const text = `SELECT strftime(min(${sql}), '%Y-%m-%d'), strftime(max(${sql}), '%Y-%m-%d') FROM seen`;
  const [[first, last] = []] = await rows(connection, source, text);
  return { first: String(first), last: String(last) };
}

/** Whether each value has a place of its own: codes and scores are no spans, and one that begins at a code would name another. */
async function isOfFewValues(connection: DuckDBConnection, source: Sql, sql: string): Promise<boolean> {
  const text = `SELECT CAST(count(*) AS DOUBLE) FROM (SELECT DISTINCT ${sql} FROM seen WHERE ${sql} IS NOT NULL LIMIT ${BINS + 1})`;
  const [[found] = []] = await rows(connection, source, text);
  return Number(found) <= BINS;
}

const MOST_FREQUENT = `n DESC, said LIMIT ${TOP_VALUES}`;
const EACH_WHOLE = 'value';

function values(connection: DuckDBConnection, source: Sql, sql: string, order: string): Promise<unknown[][]> {
  return rows(
    connection,
    source,
    `SELECT said, n FROM (
       SELECT CAST(${sql} AS VARCHAR) AS said, any_value(${sql}) AS value, CAST(count(*) AS DOUBLE) AS n
       FROM seen WHERE ${sql} IS NOT NULL GROUP BY 1
     ) ORDER BY ${order}`,
  );
}

/** Parts of one width, each named by where it begins. */
function bins(
  connection: DuckDBConnection,
  source: Sql,
  sql: string,
  { value, width, part, begin }: BinSql,
): Promise<unknown[][]> {
  return rows(
    connection,
    source,
    `SELECT ${begin}, CAST(count(*) AS DOUBLE) FROM (
       SELECT ${part(value(sql))} AS part, low, width FROM seen, (
         SELECT low, ${width} AS width FROM (SELECT min(${value(sql)}) AS low, max(${value(sql)}) AS high FROM seen)
       ) WHERE ${sql} IS NOT NULL
     ) GROUP BY part, low, width ORDER BY part`,
  );
}

/** How the parts of a column are computed between its least value, `low`, and its greatest, `high`. */
interface BinSql {
  value: (column: string) => string;
  width: string;
  part: (value: string) => string;
  begin: string;
}

/** In whole numbers of 128 bits, which hold the difference of any two of 64. */
const WHOLE_BINS: BinSql = {
  value: (column) => `CAST(${column} AS HUGEINT)`,
  width: `(high - low) // ${BINS} + 1`,
  part: (value) => `(${value} - low) // width`,
  begin: 'low + part * width',
};

const NUMBER_BINS: BinSql = {
  value: (column) => `CAST(${column} AS DOUBLE)`,
  width: `greatest((high - low) / ${BINS}, 1e-9)`,
  part: (value) => `least(floor((${value} - low) / width), ${BINS - 1})`,
  // As many decimals as tell one part from the next.
  begin: 'round(low + part * width, CAST(greatest(0, 1 - floor(log10(width))) AS INTEGER))',
};

const DAY_BINS: BinSql = {
  ...NUMBER_BINS,
  value: (column) => `CAST(epoch(${column}) / 86400 AS DOUBLE)`,
  begin: `strftime(DATE '1970-01-01' + CAST(floor(low + part * width) AS INTEGER), '%Y-%m-%d')`,
};

/** In whole seconds, so that a part begins where its name says. */
const TIME_BINS: BinSql = {
  ...WHOLE_BINS,
  value: (column) => `CAST(floor(epoch_us(${column}) / 1000000) AS HUGEINT)`,
  begin: `strftime(make_timestamp(CAST(low + part * width AS BIGINT) * 1000000), '%Y-%m-%dT%H:%M:%SZ')`,
};

const BINS_OF: Partial<Record<Column['type'], BinSql>> = {
  integer: WHOLE_BINS,
  number: NUMBER_BINS,
  date: DAY_BINS,
  time: TIME_BINS,
};

/** @param sql over `seen`, which is gone through each time: held in memory it would not fit */
async function rows(connection: DuckDBConnection, source: Sql, sql: string): Promise<unknown[][]> {
  const text = `WITH seen AS NOT MATERIALIZED (${source.text}) ${sql}`;
  return (await connection.runAndReadAll(text, source.values)).getRows();
}
