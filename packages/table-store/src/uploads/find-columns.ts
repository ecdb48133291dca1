import { isNumeric } from '@carebourse/contracts/tables';
import { EXACT_DISTINCT } from '@carebourse/contracts/stewardship';
import { MOST_MISSING_WORDS, type ColumnReading, type ReadingChoice } from '@carebourse/contracts/table-reading';
import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from '../duckdb.ts';
import { castSql, isPercentSql, isPlainDaySql, PLAIN } from './casts.ts';
import { countEach, hasExponentSql } from './column-counts.ts';
import { concerns, judgeColumns, type Chosen, type Judged } from './judge-columns.ts';
import type { Source } from './source.ts';

/** Values that types are looked for in first. */
export const SAMPLE_ROWS = 50_000;
/** So many columns are counted at once: of each, some ten thousand values are held in memory. */
const COUNTED_AT_ONCE = 25;

/** A column as all rows have it. */
export interface CountedColumn extends Judged {
  missing: number;
  /** How many different values there are, as `EXACT_DISTINCT` has it. */
  different: number;
  /** Values that do not fit its type. */
  misfits: number;
  /** Numbers with a percent sign, and days that are written otherwise than 2026-04-13. */
  percents: number;
  otherDays: number;
  /** Numbers with an exponent. */
  exponents: number;
}

export interface FoundColumns {
  columns: CountedColumn[];
  missingWords: string[];
  /** Whether it was found out how the columns are written, and not chosen. */
  columnsAreFound: boolean;
}

/**
 * Finds out how the columns of a file are written and what type they have, first by a sample. Where a type turns out to be that
 * of the first rows alone, all rows are looked at.
 */
export async function findColumns(
  connection: DuckDBConnection,
  source: Source,
  reading: ReadingChoice | undefined,
): Promise<FoundColumns> {
  const columns = source.names.map((_, at) => at);
  const isChosen = reading !== undefined && reading.columns.length === columns.length;
  const chosen: Chosen = {
    missingWords: reading?.missingWords,
    columns: isChosen ? reading.columns : undefined,
  };
  const found = await judgeColumns(connection, source, (words) => sampleOf(source, words), columns, chosen);
  let missingWords = chosen.missingWords ?? proposedWords(found);
  let counted = await countColumns(connection, source, found, missingWords);
  const open = columns.filter((at) => isOpen(counted[at]));
  if (open.length > 0 && source.rows > SAMPLE_ROWS) {
    const again = await judgeColumns(connection, source, (words) => source.sql(words), open, chosen);
    for (const [place, at] of open.entries()) found[at] = again[place] ?? found[at] ?? NOTHING;
    missingWords = chosen.missingWords ?? proposedWords(found);
    counted = await countColumns(connection, source, found, missingWords);
  }
  const different = await countDifferent(
    connection,
    source,
    missingWords,
    counted.map((one) => one.different),
  );
  return {
    columns: counted.map((one, at) => ({ ...one, different: different[at] ?? 0 })),
    missingWords: [...missingWords],
    columnsAreFound: !isChosen && source.text !== undefined,
  };
}

/** How the columns are written alone, where no reading says it: as `findColumns` finds it. */
export async function writtenAs(
  connection: DuckDBConnection,
  source: Source,
  reading: ReadingChoice | undefined,
): Promise<{ written: readonly ColumnReading[]; missingWords: readonly string[] }> {
  if (!source.text) return { written: source.names.map(() => PLAIN), missingWords: [] };
  if (reading?.columns.length === source.names.length)
    return { written: reading.columns, missingWords: reading.missingWords ?? [] };
  const { columns, missingWords } = await findColumns(connection, source, reading);
  return { written: columns.map(({ written }) => written), missingWords };
}

/** Doubts of columns whatever was chosen for them, by the first rows: what they then are not any more is left out. */
export async function doubtsOf(
  connection: DuckDBConnection,
  source: Source,
  { columns, missingWords }: FoundColumns,
): Promise<CountedColumn[]> {
  const places = columns.map((_, at) => at);
  const chosen = { missingWords, columns: undefined };
  const judged = await judgeColumns(connection, source, (words) => sampleOf(source, words), places, chosen);
  return columns.map((column, at) => ({
    ...column,
    doubts: (judged[at]?.doubts ?? []).filter((doubt) => concerns(doubt, column.type)),
  }));
}

const NOTHING: Judged = { type: 'text', written: PLAIN, doubts: [], isShortened: false, words: new Map() };

export function sampleOf(source: Source, words: readonly string[]): string {
  return `(SELECT * FROM ${source.sql(words)} LIMIT ${SAMPLE_ROWS})`;
}

/** What later rows may decide. */
function isOpen(column: CountedColumn | undefined): boolean {
  if (!column) return false;
  const { misfits, exponents, doubts } = column;
  return (
    misfits > 0 || exponents > 0 || doubts.some((doubt) => doubt === 'ambiguous-numbers' || doubt === 'ambiguous-days')
  );
}

/** Words of columns that have a type beside text, the most frequent first. */
function proposedWords(found: readonly Judged[]): string[] {
  const counts = new Map<string, number>();
  for (const { type, words } of found)
    if (type !== 'text') for (const [word, count] of words) counts.set(word, (counts.get(word) ?? 0) + count);
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return sorted.slice(0, MOST_MISSING_WORDS).map(([word]) => word);
}

async function countColumns(
  connection: DuckDBConnection,
  source: Source,
  found: readonly Judged[],
  words: readonly string[],
): Promise<CountedColumn[]> {
  const counted = await countEach(
    connection,
    source.sql(words),
    source.names.map((_, at) => at),
    (at) => {
      const { type, written } = found[at] ?? NOTHING;
      const kind = source.kinds[at] ?? 'text';
      const isNumber = kind === 'text' && isNumeric(type);
      return [
        'count(*)',
        `count(v${at})`,
        `approx_count_distinct(v${at})`,
        `count(${castSql(`v${at}`, kind, type, written)})`,
        isNumber ? `count_if(${isPercentSql(`v${at}`)})` : '0',
        kind === 'text' && type === 'date'
          ? `count_if(v${at} IS NOT NULL AND NOT coalesce(${isPlainDaySql(`v${at}`)}, false))`
          : '0',
        isNumber ? `count_if(${hasExponentSql(`v${at}`)})` : '0',
      ];
    },
  );
  return found.map((judged, at) => {
    const [all = 0, known = 0, estimate = 0, fits = 0, percents = 0, days = 0, exponents = 0] = counted[at] ?? [];
    if (all !== source.rows) throw new EngineError('The engine reads other rows than were counted');
    const misfits = known - fits;
    const otherDays = Math.max(0, days - misfits);
    return { ...judged, missing: all - known, different: estimate, misfits, percents, otherDays, exponents };
  });
}

/**
 * How many different values each column has: exactly below `EXACT_DISTINCT`, and else in two digits. The engine's own
 * estimate may be off by a third, so it only says which share of the values, chosen by their hash, has to be counted.
 */
async function countDifferent(
  connection: DuckDBConnection,
  source: Source,
  words: readonly string[],
  estimates: readonly number[],
): Promise<number[]> {
  const parts = estimates.map((estimate) =>
    estimate < 1.5 * EXACT_DISTINCT ? 1 : Math.ceil(estimate / EXACT_DISTINCT),
  );
  const found = await countEach(
    connection,
    source.sql(words),
    estimates.map((_, at) => at),
    (at) => [`count(DISTINCT v${at}) FILTER (hash(v${at}) % ${parts[at] ?? 1} = 0)`],
    COUNTED_AT_ONCE,
  );
  return found.map(([count = 0], at) => {
    const all = count * (parts[at] ?? 1);
    return all < EXACT_DISTINCT && parts[at] === 1 ? all : Math.max(EXACT_DISTINCT, Number(all.toPrecision(2)));
  });
}
