import type { Column } from '@carebourse/contracts/tables';
import { distributionSchema } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { identifier } from './duckdb.ts';

const TOP_VALUES = 8;
const BINS = 12;

/** What a view's columns hold, by name. */
export const profileSchema = z.record(
  z.string(),
  z.object({ missingShare: z.number(), distribution: distributionSchema.nullable() }),
);
export type Profile = z.output<typeof profileSchema>;

/** Looks through all columns once: how much is missing, the most frequent values, and where numbers and dates lie. */
export async function profileOf(
  connection: DuckDBConnection,
  source: string,
  columns: readonly Column[],
): Promise<Profile> {
  const counted = ['*', ...columns.map(({ name }) => identifier(name))].map((of) => `CAST(count(${of}) AS DOUBLE)`);
  const [counts = []] = await rows(connection, `SELECT ${counted.join(', ')} FROM ${source}`);
  const [all = 0, ...known] = counts.map(Number);
  const profile: Profile = {};
  for (const [at, column] of columns.entries())
    profile[column.name] = await profileColumn(connection, source, column, all, known[at] ?? 0);
  return profile;
}

async function profileColumn(
  connection: DuckDBConnection,
  source: string,
  { name, type }: Column,
  all: number,
  known: number,
) {
  const sql = identifier(name);
  const missingShare = all === 0 ? 0 : (all - known) / all;
  if (known === 0) return { missingShare, distribution: null };
  const isNumber = type === 'integer' || type === 'number';
  const items =
    isNumber || type === 'date' ? await bins(connection, source, sql, type) : await values(connection, source, sql);
  const shares = items.map(([label, count]) => ({ label: String(label), share: Number(count) / known }));
  return {
    missingShare,
    distribution: { kind: isNumber || type === 'date' ? ('parts' as const) : ('values' as const), items: shares },
  };
}

function values(connection: DuckDBConnection, source: string, sql: string): Promise<unknown[][]> {
  return rows(
    connection,
    `SELECT CAST(${sql} AS VARCHAR), CAST(count(*) AS DOUBLE) AS n FROM ${source} WHERE ${sql} IS NOT NULL
     GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${TOP_VALUES}`,
  );
}

/** Parts of one width, each named by where it begins. */
async function bins(
  connection: DuckDBConnection,
  source: string,
  sql: string,
  type: Column['type'],
): Promise<unknown[][]> {
  const number = type === 'date' ? `CAST(epoch(${sql}) / 86400 AS DOUBLE)` : `CAST(${sql} AS DOUBLE)`;
  const begin =
    type === 'date'
      ? `strftime(DATE '1970-01-01' + CAST(floor(low + part * width) AS INTEGER), '%Y-%m-%d')`
      : // As many decimals as tell one part from the next.
        `CAST(round(low + part * width, CAST(greatest(0, 1 - floor(log10(width))) AS INTEGER)) AS VARCHAR)`;
  return rows(
    connection,
    `WITH span AS (
       SELECT min(${number}) AS low, greatest((max(${number}) - min(${number})) / ${BINS}, 1e-9) AS width FROM ${source}
     ), parts AS (
       SELECT least(floor((${number} - low) / width), ${BINS - 1}) AS part, low, width FROM ${source}, span WHERE ${sql} IS NOT NULL
     )
     SELECT ${begin}, CAST(count(*) AS DOUBLE) FROM parts GROUP BY part, low, width ORDER BY part`,
  );
}

async function rows(connection: DuckDBConnection, sql: string): Promise<unknown[][]> {
  return (await connection.runAndReadAll(sql)).getRows();
}
