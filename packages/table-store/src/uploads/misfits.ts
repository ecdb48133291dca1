import type { ColumnReading } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { healthNumberSql } from '../health-number-sql.ts';
import { castSql, notOfType, PLAIN, type Kind } from './casts.ts';
import { isShortenedSql, read } from './column-counts.ts';
import { MOST_PROBLEMS, type ProblemList, type UploadLimits } from './problems.ts';
import { linesOfRows, type Source } from './source.ts';

const NO_HEALTH_NUMBER =
  'This is no Ontario health number: ten digits, the last of them a check digit, with or without a version code';
const SHORTENED =
  'This was shortened by a spreadsheet: its digits are lost. Export the file anew with this column as text';

/** What the values of a column are to be. */
export interface Wanted {
  type: ColumnType;
  /** Whether each is to be a health number. */
  personLink?: boolean | undefined;
  /** How they are written; plainly where nothing is said. */
  written?: ColumnReading | undefined;
  /** Whether those that a spreadsheet shortened are told. */
  isShortened?: boolean | undefined;
}

/** SQL for a present value of a column as it is wanted, NULL when it does not fit. */
export function takenSql(sql: string, kind: Kind, { type, personLink, written }: Wanted): string {
  const cast = castSql(sql, kind, type, written);
  return personLink ? `CASE WHEN ${healthNumberSql(`CAST(${sql} AS VARCHAR)`)} IS NOT NULL THEN ${cast} END` : cast;
}

/** Whether what does not fit is taken as missing; a person link never is, for directives would not reach its rows. */
export function leavesMisfits({ personLink, written }: Wanted): boolean {
  return !personLink && written?.misfitsAreMissing === true;
}

/** Adds the values that do not fit what their column is to be, with their lines. */
export async function addMisfits(
  connection: DuckDBConnection,
  source: Source,
  words: readonly string[],
  wanted: readonly (Wanted | undefined)[],
  problems: ProblemList,
  limits: UploadLimits,
): Promise<void> {
  const misfits = wanted.flatMap((one, at) => {
    const kind = source.kinds[at] ?? 'text';
    if (!one || leavesMisfits(one)) return [];
    if (one.isShortened) return [{ at, message: SHORTENED, sql: `coalesce(${isShortenedSql(`v${at}`)}, false)` }];
    if (kind === 'text' && one.type === 'text' && !one.personLink) return [];
    const message = one.personLink ? NO_HEALTH_NUMBER : notOfType(one.type, one.written ?? PLAIN);
    return [{ at, message, sql: `(v${at} IS NOT NULL AND ${takenSql(`v${at}`, kind, one)} IS NULL)` }];
  });
  if (misfits.length === 0) return;
  const found = await read(
    connection,
    `SELECT CAST(row AS DOUBLE), ${misfits.map(({ sql }) => sql).join(', ')}
     FROM (SELECT row_number() OVER () AS row, * FROM ${source.sql(words)})
     WHERE ${misfits.map(({ sql }) => sql).join(' OR ')} ORDER BY row LIMIT ${MOST_PROBLEMS + 1}`,
  );
  const lines = await linesOfRows(source, new Set(found.map(([row]) => Number(row))), limits);
  for (const [row, ...wrong] of found) {
    for (const [place, { at, message }] of misfits.entries())
      if (wrong[place] === true) problems.add(message, lines.get(Number(row)) ?? null, source.names[at] ?? null);
  }
}
