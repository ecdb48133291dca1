import type { DateUnit } from '@carebourse/contracts/tables';
import type { Question } from '@carebourse/contracts/use';
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

/** `OVER_ROWS` with quartiles of whole numbers in whole numbers: the engine's own interpolate in doubles. */
export const WHOLE_OVER_ROWS: MeasureSql = {
  ...OVER_ROWS,
  quartiles: (column) => {
    const ordered = `list_sort(list(${column}) FILTER (${column} IS NOT NULL))`;
    return wholeQuartiles(`count(${column})`, (place) => `${ordered}[${place} + 1]`);
  },
};

/** `BY_VALUE` with quartiles of whole numbers in whole numbers. */
export const WHOLE_BY_VALUE: MeasureSql = {
  ...BY_VALUE,
  quartiles: () => wholeQuartiles('any_value(known)', (place) => `min(value) FILTER (upto > ${place})`, 'known'),
};

/** A whole number to the last digit, or what lies between two. */
const WHOLE_OR_BETWEEN = 'UNION(whole HUGEINT, between_two DOUBLE)';

/**
 * A list of three, each computed as four times what it is: that is a whole number.
 * @param known how many values there are, as an aggregate
 * @param valueAt the value at a place, of places from 0 on in the order of values
 * @param knownInside as `known` where `valueAt` is an aggregate over it
 */
function wholeQuartiles(known: string, valueAt: (place: string) => string, knownInside = known): string {
  const quartiles = QUARTILES.map((_, at) => {
    const quarters = (of: string) => `${at + 1} * (CAST(${of} AS BIGINT) - 1)`;
    const [low, high] = [quarters(knownInside), `${quarters(knownInside)} + 3`].map(
      (place) => `CAST(${valueAt(`(${place}) // 4`)} AS HUGEINT)`,
    );
    const fourTimes = `(${low} * (4 - (${quarters(known)}) % 4) + ${high} * ((${quarters(known)}) % 4))`;
    return `CASE WHEN ${fourTimes} % 4 = 0 THEN CAST(${fourTimes} // 4 AS ${WHOLE_OR_BETWEEN}) ELSE CAST(${fourTimes} / 4 AS ${WHOLE_OR_BETWEEN}) END`;
  });
  return `[${quartiles.join(', ')}]`;
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

/** How many rows a value of a group has, at least, for counting by value to be quicker than putting rows in order. */
const TIMES = 50;

/** How many days a unit takes together. */
const DAYS: Record<DateUnit, number> = { week: 7, month: 30, quarter: 91, year: 365 };

/**
 * Whether the values of a column occur so often within each group that they are better counted.
 * @param column that numbers are wanted of
 * @param stats of it and of the columns of the groups, as `statsSql` selects them
 */
export function isQuickerByValue(
  { groupBy }: Pick<Question, 'groupBy'>,
  column: string,
  stats: readonly ColumnStats[],
): boolean {
  const valuesOf = (name: string) => stats.find((one) => one.column === name)?.values ?? Infinity;
  const groups = groupBy.map(
    (group) => valuesOf(group.column) / ('unit' in group && group.unit ? DAYS[group.unit] : 1),
  );
  const rows = stats.find((one) => one.column === column)?.rows ?? 0;
  return groups.reduce((product, many) => product * Math.max(1, many), valuesOf(column)) * TIMES < rows;
}

/** What files themselves know of a column. */
export interface ColumnStats {
  column: string;
  /** About how many different ones there are; as many as rows where files did not count them. */
  values: number;
  rows: number;
}

/** SQL that selects the stats of some columns. In one part of a file there are about as many values as in all. */
export function statsSql(files: readonly string[], columns: readonly string[]): Sql {
  const text = `SELECT path_in_schema, CAST(max(coalesce(stats_distinct_count, num_values)) AS DOUBLE), CAST(sum(num_values) AS DOUBLE)
    FROM parquet_metadata([${files.map(quoted).join(', ')}])
    WHERE path_in_schema IN (${columns.map(() => '?').join(', ')}) GROUP BY path_in_schema`;
  return { text, values: [...columns] };
}
