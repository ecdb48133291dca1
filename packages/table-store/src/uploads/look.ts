import { type ReadingReport, type TableReading } from '@carebourse/contracts/table-reading';
import { WORDS_FOR_MISSING } from '@carebourse/tabular/text/missing-words';
import { partRecord } from '@carebourse/tabular/text/part-record';
import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError, quoted, withSafeErrors } from '../duckdb.ts';
import { asText } from '../sql.ts';
import { castSql, presentSql } from './casts.ts';
import { dayFormatsOf, numberFormatsOf, type FormatCounts } from './choose-format.ts';
import { formatCountsOf, read } from './column-counts.ts';
import { walkRecords } from './csv-layout.ts';
import { doubtsOf, findColumns, SAMPLE_ROWS, sampleOf, type FoundColumns } from './find-columns.ts';
import { readingOf } from './inspect.ts';
import type { ProblemList, UploadLimits } from './problems.ts';
import { questionsOf } from './questions.ts';
import { linesOfRows, withSource, type Source } from './source.ts';

type Look = Omit<ReadingReport, 'confirmed'>;

const MOST = { firstLines: 20, leftOut: 100, accents: 5, words: 30, samples: 5 };
/** Letters of a value or a line that are shown. */
const SHOWN_LETTERS = 200;

/** What a steward looks at to choose how a staged file is read. Samples, words and formats are those of the first rows. */
export async function lookAt(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
  reading: TableReading,
): Promise<Look> {
  return withSource(connection, file, limits, reading, async (source, problems) => {
    if (!source.text) throw new Error('There is nothing to choose of this file');
    const lines = await linesOfText(source.text, limits);
    const found = await foundColumns(connection, source, problems, reading);
    const { sheets } = source.text;
    const columns = found.columns.length > 0 ? await columnsOf(connection, source, found, limits) : [];
    const words = found.columns.length > 0 ? await wordsOf(connection, source, found) : [];
    const questions = questionsOf(source, found);
    return { reading: readingOf(source, found, reading) ?? reading, questions, sheets, ...lines, words, columns };
  });
}

/** The columns; none of a file that cannot be read so. */
async function foundColumns(
  connection: DuckDBConnection,
  source: Source,
  problems: ProblemList,
  reading: TableReading,
): Promise<FoundColumns> {
  const nothing = { columns: [], missingWords: reading.missingWords, columnsAreFound: false };
  if (problems.items.length > 0) return nothing;
  try {
    return await withSafeErrors(async () => {
      const found = await findColumns(connection, source, reading);
      return { ...found, columns: await doubtsOf(connection, source, found) };
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return nothing;
  }
}

function shown(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}

async function linesOfText(
  { file, scan }: NonNullable<Source['text']>,
  limits: UploadLimits,
): Promise<Pick<Look, 'firstLines' | 'leftOut' | 'leftOutCount' | 'accents'>> {
  const { layout } = scan;
  const firstLines: Look['firstLines'] = [];
  const leftOut: Look['leftOut'] = [];
  const accents: Look['accents'] = [];
  let leftOutCount = 0;
  await walkRecords(file, layout, limits, {
    onRecord: (walk, reason) => {
      const isFirst = firstLines.length < MOST.firstLines;
      const isListed = reason !== undefined && leftOut.length < MOST.leftOut;
      if (reason !== undefined) leftOutCount += 1;
      const mayHaveAccents = accents.length < MOST.accents;
      if (!isFirst && !isListed && !mayHaveAccents) return;
      const text = walk.read().toString();
      const line = { line: walk.recordLine, values: partRecord(text, layout.delimiter).map(shown) };
      if (isFirst) firstLines.push(line);
      if (isListed) leftOut.push({ ...line, reason });
      // oxlint-disable-next-line eslint/no-control-regex -- all of ASCII
      const at = mayHaveAccents ? text.search(/[^\u0000-\u007F]/) : -1;
      if (at >= 0)
        accents.push({ line: walk.recordLine, text: shown(text.slice(Math.max(0, at - SHOWN_LETTERS / 2))) });
    },
  });
  return { firstLines, leftOut, leftOutCount, accents };
}

async function columnsOf(
  connection: DuckDBConnection,
  source: Source,
  found: FoundColumns,
  limits: UploadLimits,
): Promise<Look['columns']> {
  const places = source.names.map((_, at) => at);
  const counts = await withSafeErrors(() => formatCountsOf(connection, sampleOf(source, found.missingWords), places));
  const samples: Sample[][] = [];
  for (const at of places) samples.push(await samplesOf(connection, source, found, at));
  const lines = await linesOfRows(source, new Set(samples.flat().map(({ row }) => row)), limits);
  return places.map((at) => ({
    name: source.names[at] ?? '',
    header: source.headers[at] ?? '',
    ...formatsOf(counts[at]),
    misfits: found.columns[at]?.misfits ?? 0,
    samples: (samples[at] ?? []).map(({ row, before, after }) => ({ line: lines.get(row) ?? row, before, after })),
  }));
}

interface Sample {
  row: number;
  before: string;
  after: string | null;
}

function formatsOf(counts: FormatCounts | undefined): Pick<Look['columns'][number], 'numberFormats' | 'dayFormats'> {
  return counts
    ? { numberFormats: numberFormatsOf(counts), dayFormats: dayFormatsOf(counts) }
    : { numberFormats: [], dayFormats: [] };
}

/** Different values of a column as they stand there and as they are taken, those first that change. */
async function samplesOf(
  connection: DuckDBConnection,
  source: Source,
  { columns, missingWords }: FoundColumns,
  at: number,
): Promise<Sample[]> {
  const { type, written } = columns[at] ?? { type: 'text', written: undefined };
  const present = presentSql(`g${at}`, 'text', missingWords);
  const after = asText(castSql(present, 'text', type, written), type);
  const rows = await withSafeErrors(() =>
    read(
      connection,
      `SELECT CAST(min(row) AS DOUBLE) AS first, before, any_value(after) AS after
       FROM (SELECT row_number() OVER () AS row, g${at} AS before, ${after} AS after
             FROM (SELECT g${at} FROM ${source.given} LIMIT ${SAMPLE_ROWS}))
       WHERE before IS NOT NULL AND trim(before) <> '' GROUP BY before
       ORDER BY (any_value(after) IS DISTINCT FROM before) DESC, first LIMIT ${MOST.samples}`,
    ),
  );
  return rows.map(([row, before, after_]) => ({
    row: Number(row),
    before: shown(String(before)),
    after: typeof after_ === 'string' ? shown(after_) : null,
  }));
}

/** Words that often stand for a missing value, and what stands among the values of columns with a type. */
async function wordsOf(
  connection: DuckDBConnection,
  source: Source,
  { columns }: FoundColumns,
): Promise<Look['words']> {
  const listed = WORDS_FOR_MISSING.map(quoted).join(', ');
  const counts = new Map<string, { count: number; columns: string[] }>();
  for (const [at, { type, written }] of columns.entries()) {
    const value = `trim(g${at})`;
    const misfits = type === 'text' ? '' : `OR ${castSql(`g${at}`, 'text', type, written)} IS NULL`;
    const rows = await withSafeErrors(() =>
      read(
        connection,
        `SELECT ${value}, CAST(count(*) AS DOUBLE) AS many FROM (SELECT g${at} FROM ${source.given} LIMIT ${SAMPLE_ROWS})
         WHERE ${value} <> '' AND length(${value}) <= 40 AND (lower(${value}) IN (${listed}) ${misfits})
         GROUP BY 1 ORDER BY many DESC, 1 LIMIT ${MOST.words}`,
      ),
    );
    for (const [word, many] of rows) {
      const known = counts.get(String(word)) ?? { count: 0, columns: [] };
      counts.set(String(word), {
        count: known.count + Number(many),
        columns: [...known.columns, source.names[at] ?? ''],
      });
    }
  }
  return [...counts]
    .map(([word, rest]) => ({ word, ...rest }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST.words);
}
