import type { ReadingChoice, ReadingQuestion, TableReading, UploadReading } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError, withSafeErrors } from '../duckdb.ts';
import { findColumns, type FoundColumns } from './find-columns.ts';
import { addMisfits } from './misfits.ts';
import type { Problem, ProblemList, UploadLimits } from './problems.ts';
import { questionsOf } from './questions.ts';
import { withSource, type Source } from './source.ts';

/** A column as it was found in a file. */
export interface FoundColumn {
  /** A name that every tool takes, made of what stands in the file. */
  name: string;
  header: string;
  /** What nearly all of its values are; the others are among the problems. Text, where one of them is a code. */
  type: ColumnType;
  missing: number;
  /** How many different values there are, as `EXACT_DISTINCT` has it. */
  different: number;
}

/** What was found in a file before anything of it is taken. */
export interface Inspection {
  format: 'csv' | 'parquet';
  rows: number;
  /** Empty when the file cannot be read. */
  columns: FoundColumn[];
  /** The first of them. None repeats what is written in the file. */
  problems: Problem[];
  /** There are more than are listed. */
  more: boolean;
  /** How it is read, and what its steward has to confirm; null where there is nothing to choose. */
  reading: UploadReading | null;
  /** Whether it can be taken when its columns are confirmed: the problems left are values that do not fit their type. */
  usable: boolean;
}

/** What is told when the engine gives up. */
export const BROKEN = 'The file is broken, or needs too much memory to be read';

/**
 * Looks through a staged file: its columns with their types, and what is wrong by line and column.
 * @param reading how its steward chose to have it read; else that is found out
 */
export async function inspectFile(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
  reading?: ReadingChoice,
): Promise<Inspection> {
  return withSource(connection, file, limits, reading, async (source, problems) => {
    if (problems.items.length > 0) return refused(source, problems, reading);
    try {
      return await withSafeErrors(() => inspectSource(connection, source, problems, limits, reading));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      problems.add(BROKEN);
      return refused(source, problems, reading);
    }
  });
}

async function inspectSource(
  connection: DuckDBConnection,
  source: Source,
  problems: ProblemList,
  limits: UploadLimits,
  reading: ReadingChoice | undefined,
): Promise<Inspection> {
  const found = await findColumns(connection, source, reading);
  const { columns } = found;
  if (columns.some(({ misfits, isShortened }) => misfits > 0 || isShortened))
    await addMisfits(connection, source, found.missingWords, columns, problems, limits);
  return {
    format: source.format,
    rows: source.rows,
    columns: columns.map(({ type, missing, different, misfits, written }, at) => ({
      name: source.names[at] ?? '',
      header: source.headers[at] ?? '',
      type,
      missing: written.misfitsAreMissing ? missing + misfits : missing,
      different,
    })),
    problems: problems.items,
    more: problems.more,
    reading: uploadReadingOf(source, found, reading),
    usable: true,
  };
}

/** A file that cannot be read has a reading all the same: another one may be right. */
function refused(source: Source, problems: ProblemList, reading: ReadingChoice | undefined): Inspection {
  const missingWords = reading?.missingWords ?? [];
  const found: FoundColumns = { columns: [], missingWords, columnsAreFound: false };
  return {
    format: source.format,
    rows: 0,
    columns: [],
    problems: problems.items,
    more: problems.more,
    reading: uploadReadingOf(source, found, reading),
    usable: false,
  };
}

/** What is to be confirmed: everything unless a reading was chosen, and then what had to be found out anew under it. */
function uploadReadingOf(source: Source, found: FoundColumns, chosen: ReadingChoice | undefined): UploadReading | null {
  const reading = readingOf(source, found, chosen);
  if (!reading) return null;
  const questions = questionsOf(source, found).filter((question) => isOpen(question, found, chosen));
  return { reading, questions, confirmed: questions.length === 0 };
}

function isOpen({ about, column }: ReadingQuestion, found: FoundColumns, chosen: ReadingChoice | undefined): boolean {
  if (!chosen) return true;
  if (column !== null) return found.columnsAreFound;
  if (about === 'header') return chosen.headerLine === undefined;
  if (about === 'left-out') return chosen.lastLine === undefined;
  return about === 'missing' && chosen.missingWords === undefined;
}

/** How a source is read: as it was chosen, and what was not chosen as it was found out. */
export function readingOf(
  { text }: Source,
  { columns, missingWords }: FoundColumns,
  chosen: ReadingChoice | undefined,
): TableReading | null {
  if (!text) return null;
  const { sheet, scan } = text;
  const { encoding, delimiter, headerLine, lastLine } = scan.layout;
  return {
    encoding: sheet === null ? encoding : null,
    delimiter: sheet === null ? delimiter : null,
    sheet,
    headerLine,
    lastLine,
    missingWords,
    columns: columns.length > 0 ? columns.map(({ written }) => written) : (chosen?.columns ?? []),
  };
}
