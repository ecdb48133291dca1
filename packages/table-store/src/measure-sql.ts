import { quoted } from './duckdb.ts';
import type { Sql } from './sql.ts';

export const QUARTILES = [
  { at: 0.25, prefix: 'q1', words: 'First quartile' },
  { at: 0.5, prefix: 'median', words: 'Median' },
  { at: 0.75, prefix: 'q3', words: 'Third quartile' },
] as const;

/** How measures are computed within a group. Columns are given as SQL. */
export interface MeasureSql {
  count: string;
  sum: (column: string) => string;
  mean: (column: string) => string;
  /** A list of three, between two values where a quartile lies between them. */
  quartiles: (column: string) => string;
}

/** Of the rows themselves. */
export const OVER_ROWS: MeasureSql = {
  count: 'count(*)',
  sum: (column) => `sum(${column})`,
  mean: (column) => `avg(${column})`,
  quartiles: (column) => `quantile_cont(CAST(${column} AS DOUBLE), [${QUARTILES.map(({ at }) => at).join(', ')}])`,
};

/** Of what `countedByValue` selects. */
export const BY_VALUE: MeasureSql = {
  count: 'coalesce(sum(times), 0)',
  sum: () => 'sum(total)',
  mean: () => 'sum(total) / any_value(known)',
  quartiles: () => `[${QUARTILES.map(({ at }) => quantileByValue(at)).join(', ')}]`,
};

function quantileByValue(share: number): string {
  const place = `${share} * (known - 1)`;
  const valueAt = (at: string) => `CAST(min(value) FILTER (upto > ${at}) AS DOUBLE)`;
  const between = `any_value(${place} - floor(${place}))`;
  return `${valueAt(`floor(${place})`)} * (1 - ${between}) + ${valueAt(`ceil(${place})`)} * ${between}`;
}

/** Names of groups, and what each is computed by of a row. */
type Groups = ReadonlyMap<string, string>;

const named = (groups: Groups): string => [...groups].map(([name, sql]) => `, ${sql} AS ${name}`).join('');

/** @param rows with their condition */
export function groupedRows(groups: Groups, rows: string): string {
  return `(SELECT *${named(groups)} FROM ${rows})`;
}

/**
 * Each value of a column once within its group, with how many rows have it: as `times`, their sum as `total`, how many rows
 * have it or a smaller one as `upto`, and how many have any as `known`.
 * @param rows with their condition
 */
export function countedByValue(groups: Groups, column: string, rows: string): string {
  const counted = `SELECT ${column} AS value, count(*) AS times, sum(${column}) AS total${named(groups)} FROM ${rows} GROUP BY ALL`;
  const within = groups.size > 0 ? `PARTITION BY ${[...groups.keys()].join(', ')}` : '';
  return `(SELECT *, sum(times) OVER (${within} ORDER BY value) AS upto, sum(times) FILTER (value IS NOT NULL) OVER (${within}) AS known FROM (${counted}))`;
}

/** How often a value occurs, at least, for counting by value to be quicker than ordering. */
const TIMES = 10;

/** Whether the values of a column occur again and again, by what its files themselves know of them. */
export function repeatsSql(files: readonly string[], column: string): Sql {
  const text = `SELECT coalesce(sum(coalesce(stats_distinct_count, num_values)) * ${TIMES} < sum(num_values), false)
    FROM parquet_metadata([${files.map(quoted).join(', ')}]) WHERE path_in_schema = ?`;
  return { text, values: [column] };
}
