import type { ReadingQuestion, TableReading } from '@carebourse/contracts/table-reading';
import type { Inspection } from '@carebourse/table-store/uploads/inspect';
import { StageRefusedError } from '@carebourse/table-store/uploads/stage';
import { TableStore } from '@carebourse/table-store/table-store';
import { copyFileSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How a file was written, beside its values. */
interface Truth {
  /** Its name in its folder. */
  file: string;
  encoding: TableReading['encoding'];
  columns: Partial<Pick<TableReading['columns'][number], 'numbers' | 'days'>>[];
}

/** What was told of a file, for what compares its values. */
interface Reading {
  questions: ReadingQuestion[];
  refused: Inspection['problems'];
  /** Words that were taken as missing. */
  missing: string[];
}

/** Reads all written tables of a folder, with a store in another one. */
export async function readTables(folder: string, storeFolder: string): Promise<void> {
  const store = await TableStore.open({
    folder: join(storeFolder, 'tables'),
    cacheFolder: join(storeFolder, 'cache'),
    cacheBytes: 100_000_000,
    memoryMegabytes: 512,
    threads: 2,
  });
  try {
    const truths = globSync(join(folder, '*.json'), { exclude: (file) => file.endsWith('.read.json') });
    for (const truth of truths.toSorted()) await readTable(store, truth);
  } finally {
    store.close();
  }
}

/**
 * Reads a written table as a steward does who knows how it was written: answers what has several answers, confirms all else,
 * and takes the types that are found. Puts the Parquet file beside the table, and what was told.
 * @param truthFile of the table, in JSON
 */
async function readTable(store: TableStore, truthFile: string): Promise<void> {
  const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as Truth;
  const file = basename(truth.file);
  copyFileSync(join(truthFile, '..', truth.file), join(store.stagingFolder, file));
  const beside = truthFile.replace(/\.json$/, '');
  const outcome: Reading = { questions: [], refused: [], missing: [] };
  try {
    const { found, reading, questions } = await confirmed(store, file, truth);
    outcome.questions = questions;
    outcome.missing = reading?.missingWords ?? [];
    if (found.usable) {
      const columns = found.columns.map(({ name, type }) => ({ from: name, name, type }));
      const { path } = await store.stage(file, columns, reading);
      renameSync(path, `${beside}.parquet`);
    } else outcome.refused = found.problems;
  } catch (error) {
    if (!(error instanceof StageRefusedError)) throw error;
    outcome.refused = [...error.problems];
  } finally {
    rmSync(join(store.stagingFolder, file));
  }
  writeFileSync(`${beside}.read.json`, JSON.stringify(outcome));
}

/** What is found once all that was asked is answered. */
async function confirmed(store: TableStore, file: string, truth: Truth) {
  const first = await store.inspect(file);
  const questions = first.reading?.questions ?? [];
  if (!first.reading || questions.length === 0)
    return { found: first, reading: first.reading?.reading ?? null, questions };
  const { encoding } = first.reading.reading;
  const isOther = encoding !== truth.encoding && questions.some(({ about }) => about === 'encoding');
  const { delimiter, sheet } = first.reading.reading;
  // As on the screen: with another encoding, lines and columns are found anew.
  const anew = isOther && { encoding: truth.encoding, delimiter, sheet, columns: [] };
  const second = anew ? await store.inspect(file, anew) : first;
  const all = anew
    ? [...questions.filter(({ column }) => column === null), ...(second.reading?.questions ?? [])]
    : questions;
  const reading = answered(second, truth);
  return { found: reading ? await store.inspect(file, reading) : second, reading, questions: all };
}

function answered({ columns, reading: proposed }: Inspection, truth: Truth): TableReading | null {
  if (!proposed) return null;
  const { reading, questions } = proposed;
  const hasChoice = (about: ReadingQuestion['about'], column: string | undefined) =>
    questions.some((one) => one.about === about && one.column === column && /\bchoose\b/i.test(one.message));
  return {
    ...reading,
    columns: reading.columns.map((column, at) => {
      const right = truth.columns[at];
      const name = columns[at]?.name;
      return {
        ...column,
        numbers: (hasChoice('numbers', name) ? right?.numbers : undefined) ?? column.numbers,
        days: (hasChoice('days', name) ? right?.days : undefined) ?? column.days,
      };
    }),
  };
}
