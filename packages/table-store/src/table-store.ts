import type { Column, Filter, TableDefinition } from '@carebourse/contracts/tables';
import {
  FIRST_ROWS,
  type Answer,
  type AnswerColumn,
  type Cell,
  type FileFormat,
  type Question,
} from '@carebourse/contracts/use';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MAX_GROUPS, questionSql } from './ask-rows.ts';
import { identifier, openDuckdb, quoted, tellingNothing } from './duckdb.ts';
import { frozenFiguresSchema, type FrozenFigures } from './figures/frozen-figures.ts';
import type { FiguresPreview } from './figures/preview-figures.ts';
import { Lane } from './lane.ts';
import { MOST_FIGURES, MOST_VIEWS_IN_LINE, QUESTIONS, uploadLimits, type QuestionLimits } from './limits.ts';
import { makeRelease, previewRelease, releaseKeys, type NewRelease } from './make-release.ts';
import { makeFile, makeView } from './make-view.ts';
import { previewRows, type RowsPreview } from './preview-rows.ts';
import { profileSchema, type Profile } from './profile.ts';
import { QuestionRefusedError } from './question-refused.ts';
import { asJson, requireColumn, whereOf } from './sql.ts';
import { inspectFile, type Inspection } from './uploads/inspect.ts';
import type { UploadLimits } from './uploads/problems.ts';
import { stageFile, type ConfirmedColumn, type StagedFile } from './uploads/stage.ts';
import { ViewCache } from './view-cache.ts';
import { mayLeave, type ViewSpec } from './view-of.ts';
import { withinTime } from './within-time.ts';
import { removeAbandoned, removeWhole, writeWhole } from './write-whole.ts';

export interface TableStoreSettings {
  /** Where releases lie, for good; several processes may share it. */
  folder: string;
  /** Of this process alone, and emptied when it starts: what is made of releases. */
  cacheFolder: string;
  /** Most bytes that are kept there. */
  cacheBytes: number;
  memoryMegabytes: number;
  threads: number;
  questions?: QuestionLimits;
  /** What of a file that was sent is looked at, at most. */
  uploads?: Partial<UploadLimits>;
}

/** A release as it lies in the store. */
export interface StoredRelease {
  /** Names it: of the file that came and of its definition. */
  contentHash: string;
  rows: number;
  bytes: number;
}

/** What grants of equal terms may see of a release, as a file. */
export interface OpenView extends ViewSpec {
  key: string;
  file: string;
  rows: number;
  profile: Profile;
  /** The column that tells persons apart; it is in the file and never leaves. */
  link: string | undefined;
  /** To be called once the view is no longer used. */
  release(): void;
}

/** A row of a view, and how many rows of the view lie before it. */
export interface PlacedRow {
  place: number;
  cells: Cell[];
}

const releaseSchema = z.object({ rows: z.int(), bytes: z.int() });
const viewSchema = z.object({ rows: z.int(), profile: profileSchema });

/** Tables as files, and questions over them. The only way to either. */
export class TableStore {
  readonly #settings: TableStoreSettings;
  readonly #engine: DuckDBInstance;
  readonly #cache: ViewCache;
  readonly #questions: Lane;
  readonly #milliseconds: number;
  /** Views are made one after the other: each takes all threads and much memory. */
  readonly #making = new Lane({ atOnce: 1, inLine: MOST_VIEWS_IN_LINE });
  /** What is sent or released is gone through one after the other, too, and as much as is sent may wait. */
  readonly #taking = new Lane({ atOnce: 1, inLine: Infinity });
  readonly #figures = new Map<string, FrozenFigures>();

  private constructor(settings: TableStoreSettings, engine: DuckDBInstance) {
    this.#settings = settings;
    this.#engine = engine;
    this.#cache = new ViewCache(settings.cacheFolder, settings.cacheBytes);
    const { milliseconds, ...lane } = settings.questions ?? QUESTIONS;
    this.#questions = new Lane(lane);
    this.#milliseconds = milliseconds;
  }

  static async open(settings: TableStoreSettings): Promise<TableStore> {
    const { folder, cacheFolder, memoryMegabytes, threads } = settings;
    await rm(cacheFolder, { recursive: true, force: true });
    const temporaryFolder = join(cacheFolder, 'engine');
    for (const needed of [join(folder, 'staging'), join(folder, 'releases'), temporaryFolder]) {
      await mkdir(needed, { recursive: true });
    }
    await removeAbandoned(join(folder, 'releases'));
    const engine = await openDuckdb({ folders: [folder, cacheFolder], temporaryFolder, memoryMegabytes, threads });
    return new TableStore(settings, engine);
  }

  close(): void {
    this.#engine.closeSync();
  }

  /** Where files are put that are to be released. */
  get stagingFolder(): string {
    return join(this.#settings.folder, 'staging');
  }

  /** Runs statements of ours in the engine, such as those that make data to be released. */
  async run<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#engine.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  }

  /**
   * Takes a file as a release: all of it or nothing. The same file under the same definition is there already.
   * @throws ColumnsDifferError when the file does not have the definition's columns
   * @throws DefinitionRefusedError when the terms do not fit them, or the rows
   * @throws EngineError when a file is broken
   */
  async publish(release: NewRelease): Promise<StoredRelease> {
    const { contentHash, secret } = await releaseKeys(release);
    const folder = this.#releaseFolder(contentHash);
    await writeWhole(folder, (fresh) => this.#take((connection) => makeRelease(connection, fresh, release, secret)));
    return { contentHash, ...releaseSchema.parse(await readJson(join(folder, 'release.json'))) };
  }

  /**
   * Takes a release away with all that was made of it; what is in use goes when it no longer is. What other processes made
   * of it goes as they make room, or start.
   */
  async remove(contentHash: string): Promise<void> {
    this.#figures.delete(contentHash);
    await removeWhole(this.#releaseFolder(contentHash));
    this.#cache.forget(contentHash);
  }

  /**
   * What the figures of a release would be made of, before there is one: the same that `publish` then makes.
   * @throws as `publish` does
   */
  async previewFigures(release: NewRelease): Promise<FiguresPreview> {
    const { secret } = await releaseKeys(release);
    return this.#take((connection) => previewRelease(connection, release, secret));
  }

  /**
   * Looks through a staged CSV or Parquet file: types of its columns, and what is wrong by line and column. Takes nothing.
   * @param name of the file in the staging folder
   */
  async inspect(name: string): Promise<Inspection> {
    const file = this.#staged(name);
    return this.#take((connection) => inspectFile(connection, file, this.#uploadLimits));
  }

  /**
   * Makes of a staged file one that `publish` takes, by confirmed columns: all of it or nothing.
   * @param name of the file in the staging folder, where the other one is put beside it
   * @throws StageRefusedError with what is wrong by line and column
   */
  async stage(name: string, columns: readonly ConfirmedColumn[]): Promise<StagedFile> {
    const file = this.#staged(name);
    return this.#take((connection) => stageFile(connection, file, columns, this.stagingFolder, this.#uploadLimits));
  }

  /** Names are the server's own: of others the engine would take some for patterns, and some lead elsewhere. */
  #staged(name: string): string {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) throw new Error('Not the name of a staged file');
    return join(this.stagingFolder, name);
  }

  get #uploadLimits(): UploadLimits {
    return { ...uploadLimits(this.#settings.memoryMegabytes), ...this.#settings.uploads };
  }

  /**
   * What grants of equal terms would see of a file before there is a release, without what never leaves.
   * @throws QuestionRefusedError when the terms do not fit the columns, OverloadedError when too much is made already
   */
  async previewRows(
    { source, definition }: Pick<NewRelease, 'source' | 'definition'>,
    spec: ViewSpec,
  ): Promise<RowsPreview> {
    requireLeaving(definition, spec);
    return this.#make((connection) => previewRows(connection, source, definition, spec));
  }

  /** The frozen figures of a release, which never change. */
  async figures(contentHash: string): Promise<FrozenFigures> {
    const known = this.#figures.get(contentHash);
    if (known) return known;
    const read = frozenFiguresSchema.parse(await readJson(join(this.#releaseFolder(contentHash), 'figures.json')));
    const [oldest] = this.#figures.keys();
    if (oldest !== undefined && this.#figures.size >= MOST_FIGURES) this.#figures.delete(oldest);
    this.#figures.set(contentHash, read);
    return read;
  }

  /**
   * What grants of equal terms share; made when it is first asked for. The caller releases it.
   * @throws QuestionRefusedError for a column that the table does not have, or that never leaves
   * @throws OverloadedError when too many views wait to be made
   */
  async view(contentHash: string, definition: TableDefinition, spec: ViewSpec): Promise<OpenView> {
    requireLeaving(definition, spec);
    const names = spec.columns.map(({ name }) => name);
    const link = definition.columns.find(({ personLink }) => personLink)?.name;
    const terms = createHash('sha256')
      .update(JSON.stringify([names, link, spec.condition.map((one) => JSON.stringify(one)).toSorted()]))
      .digest('hex');
    const key = `${contentHash}-${terms}`;
    const { folder, release } = await this.#cache.use(key, (fresh) =>
      this.#make((connection) => makeView(connection, this.#rowsOf(contentHash), fresh, definition, spec)),
    );
    try {
      const { rows, profile } = viewSchema.parse(await readJson(join(folder, 'view.json')));
      return { ...spec, key, file: join(folder, 'rows.parquet'), rows, profile, link, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * The exact answer of a question.
   * @throws QuestionRefusedError, also when it takes too long or too much memory
   * @throws OverloadedError when too many wait
   */
  async ask(view: OpenView, question: Question): Promise<Pick<Answer, 'columns' | 'rows' | 'truncated'>> {
    requireRows(view);
    const { text, values, columns } = questionSql(question, rowsIn(view), view.columns, view.link);
    const rows = await this.#rows(text, values);
    return { columns, rows: rows.slice(0, MAX_GROUPS), truncated: rows.length > MAX_GROUPS };
  }

  /** @throws QuestionRefusedError and OverloadedError as `ask` does; a view without columns has no rows */
  async firstRows(view: OpenView): Promise<{ columns: AnswerColumn[]; rows: Cell[][] }> {
    const selected = view.columns.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
    const rows = selected ? await this.#rows(`SELECT ${selected} FROM ${rowsIn(view)} LIMIT ${FIRST_ROWS}`) : [];
    return { columns: view.columns.map(answerColumn), rows };
  }

  /**
   * Rows that meet conditions, in the release's order, with the place of each in the view: the engine skips to a place, so
   * that a late page costs no more than an early one.
   * @param from the first place that is looked at
   * @param most rows
   * @throws QuestionRefusedError for a view without columns, or conditions that do not fit; OverloadedError as `ask` does
   */
  async rowsFrom(view: OpenView, filters: readonly Filter[], from: number, most: number): Promise<PlacedRow[]> {
    requireRows(view);
    const selected = view.columns.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
    const where = whereOf(filters, view.columns, 'filter');
    const read = `read_parquet(${quoted(view.file)}, file_row_number = true)`;
    const rows = await this.#rows(
      `SELECT ${asJson('file_row_number', 'integer')}, ${selected} FROM ${read}
       WHERE file_row_number >= ? AND ${where.text} LIMIT ${most}`,
      [from, ...where.values],
    );
    return rows.map(([place, ...cells]) => ({ place: Number(place), cells }));
  }

  /**
   * The whole view as a file of its own, with the columns that leave and no other: the same bytes each time.
   * @throws QuestionRefusedError for a view without columns
   * @throws OverloadedError when too many wait to be made
   */
  async file(view: OpenView, format: FileFormat): Promise<{ path: string; bytes: number; release: () => void }> {
    requireRows(view);
    const { folder, release } = await this.#cache.use(`${view.key}-${format}`, (fresh) =>
      this.#make((connection) => makeFile(connection, view, fresh, format)),
    );
    try {
      const path = join(folder, `rows.${format}`);
      return { path, bytes: (await stat(path)).size, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  #take<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#taking.run(() => this.run(work));
  }

  #make<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#making.run(() => tellingNothing(() => this.run(work)));
  }

  #rows(text: string, values: (string | number | boolean)[] = []): Promise<Cell[][]> {
    return this.#questions.run(() =>
      this.run((connection) => {
        const read = async () => (await connection.runAndReadAll(text, values)).getRows() as Cell[][];
        return tellingNothing(() => withinTime(connection, this.#milliseconds, read));
      }),
    );
  }

  #rowsOf(contentHash: string): string {
    return join(this.#releaseFolder(contentHash), 'rows.parquet');
  }

  #releaseFolder(contentHash: string): string {
    return join(this.#settings.folder, 'releases', contentHash);
  }

  /** Whether the files of a release are there. */
  has(contentHash: string): boolean {
    return existsSync(this.#releaseFolder(contentHash));
  }
}

function rowsIn({ file }: Pick<OpenView, 'file'>): string {
  return `read_parquet(${quoted(file)})`;
}

function answerColumn({ name, type, unit }: Column): AnswerColumn {
  return { name, label: name, type, unit };
}

/** Exact answers and files are of those who may have rows: a count of all rows is one, too. */
function requireRows({ columns }: ViewSpec): void {
  if (columns.length === 0) throw new QuestionRefusedError('No column of this table leaves as rows', '');
}

function requireLeaving({ columns }: TableDefinition, spec: ViewSpec): void {
  for (const { name } of spec.columns) {
    const column = requireColumn(columns, name, 'columns');
    if (!mayLeave(column)) throw new QuestionRefusedError(`${name} never leaves`, 'columns');
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
