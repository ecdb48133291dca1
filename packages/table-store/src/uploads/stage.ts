import type { TableReading } from '@carebourse/contracts/table-reading';
import { columnNameSchema } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError, identifier, quoted, withSafeErrors } from '../duckdb.ts';
import { healthNumberSql } from '../health-number-sql.ts';
import { ENGINE_TYPES } from '../sql.ts';
import { writtenAs } from './find-columns.ts';
import { BROKEN } from './inspect.ts';
import { addMisfits, leavesMisfits, takenSql, type Wanted } from './misfits.ts';
import type { Problem, ProblemList, UploadLimits } from './problems.ts';
import { withSource, type Source } from './source.ts';

/** A column as a steward confirmed it. */
export interface ConfirmedColumn extends Wanted {
  /** Its name as it was found. Columns that nobody confirms are left out. */
  from: string;
  /** Its name in the table. */
  name: string;
  /** Whether it is refused when it has health numbers: as one that leaves, or that directives would not reach. */
  withoutHealthNumbers?: boolean | undefined;
}

/** A file as `publish` takes it. */
export interface StagedFile {
  path: string;
  rows: number;
  bytes: number;
}

/** A file cannot be taken: what is wrong, by line and column. Nothing of it is taken. */
export class StageRefusedError extends Error {
  override name = 'StageRefusedError';
  readonly problems: readonly Problem[];
  readonly more: boolean;
  constructor({ items, more }: Pick<ProblemList, 'items' | 'more'>) {
    super('The file cannot be taken as it is');
    this.problems = items;
    this.more = more;
  }
}

/** A source, the places of its columns that are confirmed, and what its missing values are called. */
interface Staging {
  source: Source;
  /** With how they are written. */
  columns: readonly ConfirmedColumn[];
  places: readonly number[];
  words: readonly string[];
}

/**
 * Writes a file with confirmed columns into a folder, in the order in which they were confirmed: all rows or nothing.
 * @param reading how the file is read; where none is given, it is found out
 * @throws StageRefusedError
 */
export async function stageFile(
  connection: DuckDBConnection,
  file: string,
  columns: readonly ConfirmedColumn[],
  folder: string,
  limits: UploadLimits,
  reading?: TableReading,
): Promise<StagedFile> {
  return withSource(connection, file, limits, reading, async (source, problems) => {
    const places = columns.map(({ from }) => source.names.indexOf(from));
    if (problems.items.length === 0) addUnconfirmable(columns, places, problems);
    if (problems.items.length > 0) throw new StageRefusedError(problems);
    const fresh = join(folder, `.${randomUUID()}.parquet`);
    const path = join(folder, `${randomUUID()}.parquet`);
    let staging: Staging = { source, columns, places, words: [] };
    try {
      const { written, missingWords } = await withSafeErrors(() => writtenAs(connection, source, reading));
      const withWritten = columns.map((one, at) => ({ ...one, written: written[places[at] ?? -1] }));
      staging = { ...staging, columns: withWritten, words: missingWords };
      await addHealthNumbers(connection, staging, problems);
      if (problems.items.length > 0) throw new StageRefusedError(problems);
      const rows = await withSafeErrors(() => copyCast(connection, staging, fresh));
      if (rows !== source.rows) throw new EngineError('The engine reads other rows than were counted');
      await rename(fresh, path);
      return { path, rows, bytes: (await stat(path)).size };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await addReasons(connection, staging, problems, limits);
      throw new StageRefusedError(problems);
    } finally {
      await rm(fresh, { force: true });
    }
  });
}

/** Ends at the first value that does not fit: files that are taken are gone through once. */
async function copyCast(
  connection: DuckDBConnection,
  { source, columns, places, words }: Staging,
  fresh: string,
): Promise<number> {
  const selected = columns.map(({ name, ...wanted }, at) => {
    const place = places[at] ?? 0;
    const cast = takenSql(`v${place}`, source.kinds[place] ?? 'text', wanted);
    const fits = leavesMisfits(wanted)
      ? cast
      : `CASE WHEN v${place} IS NOT NULL THEN coalesce(${cast}, error('This does not fit')) END`;
    return `CAST(${fits} AS ${ENGINE_TYPES[wanted.type]}) AS ${identifier(name)}`;
  });
  const copied = await connection.runAndReadAll(
    `COPY (SELECT ${selected.join(', ')} FROM ${source.sql(words)}) TO ${quoted(fresh)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return Number(copied.getRows()[0]?.[0] ?? 0);
}

/** Why a file was not taken: values that do not fit, or what the engine alone knows. */
async function addReasons(
  connection: DuckDBConnection,
  { source, columns, places, words }: Staging,
  problems: ProblemList,
  limits: UploadLimits,
): Promise<void> {
  const wanted = source.names.map((_, at) => columns[places.indexOf(at)]);
  try {
    await withSafeErrors(async () => {
      for (const [at, column] of wanted.entries())
        if (column?.personLink && !(await mostlyFits(connection, source, words, at, column)))
          problems.add(NO_LINK, null, source.names[at] ?? null);
      await addMisfits(connection, source, words, wanted, problems, limits);
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  if (problems.items.length === 0) problems.add(BROKEN);
}

/** In the first rows it is seen what a column has. */
const LOOKED_AT_ROWS = 2_000;
/** Of fewer values, some would be health numbers by chance: one in ten numbers of ten digits has the right check digit. */
const FEWEST_LOOKED_AT = 5;

const HEALTH_NUMBERS =
  'Its values are Ontario health numbers. Make it the person link, so that people’s directives reach the table, or mark it as a direct identifier';

/** Adds the columns that have health numbers although they are said to have none. */
async function addHealthNumbers(
  connection: DuckDBConnection,
  { source, columns, places, words }: Staging,
  problems: ProblemList,
): Promise<void> {
  const open = columns.flatMap(({ withoutHealthNumbers }, at) => (withoutHealthNumbers ? (places[at] ?? []) : []));
  if (open.length === 0) return;
  const counts = open.flatMap((at) => [`count(v${at})`, `count(${healthNumberSql(`CAST(v${at} AS VARCHAR)`)})`]);
  const first = `SELECT * FROM ${source.sql(words)} LIMIT ${LOOKED_AT_ROWS}`;
  const counted = await withSafeErrors(() => connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM (${first})`));
  const found = (counted.getRows()[0] ?? []).map(Number);
  for (const [place, at] of open.entries()) {
    const [known = 0, fits = 0] = found.slice(2 * place);
    if (known >= FEWEST_LOOKED_AT && areMostly(known, fits))
      problems.add(HEALTH_NUMBERS, null, source.names[at] ?? null);
  }
}

/** A column of which a larger share is no health number was not made of health numbers. */
const MOST_MISFITS_OF_A_LINK = 0.01;

const NO_LINK =
  'More than 1% of its values are no Ontario health numbers, so it cannot be the person link. In a table without health numbers, make it the person key: persons are counted by it, but their directives cannot reach the table';

async function mostlyFits(
  connection: DuckDBConnection,
  { kinds, sql }: Source,
  words: readonly string[],
  at: number,
  wanted: Wanted,
): Promise<boolean> {
  const taken = takenSql(`v${at}`, kinds[at] ?? 'text', wanted);
  const counted = await connection.runAndReadAll(
    `SELECT CAST(count(v${at}) AS DOUBLE), CAST(count(${taken}) AS DOUBLE) FROM ${sql(words)}`,
  );
  const [known = 0, fits = 0] = (counted.getRows()[0] ?? []).map(Number);
  return areMostly(known, fits);
}

/** Whether values are health numbers, but for a few that are none. */
function areMostly(known: number, fits: number): boolean {
  return known - fits <= MOST_MISFITS_OF_A_LINK * known;
}

function addUnconfirmable(columns: readonly ConfirmedColumn[], places: readonly number[], problems: ProblemList): void {
  if (columns.length === 0) problems.add('No column is confirmed');
  for (const [at, { from, name }] of columns.entries()) {
    if ((places[at] ?? -1) < 0) problems.add('There is no such column in the file', null, from);
    if (!columnNameSchema.safeParse(name).success)
      problems.add('A name has small letters, digits and underscores', null, from);
    if (columns.findIndex((one) => one.name === name) < at) problems.add('Two columns are called so', null, name);
    if (places.indexOf(places[at] ?? -1) < at) problems.add('The column is confirmed twice', null, from);
  }
}
