import { linkOf, type Filter, type TableDefinition } from '@carebourse/contracts/tables';
import {
  FIRST_ROWS,
  type Answer,
  type AnswerColumn,
  type Cell,
  type FileFormat,
  type Question,
} from '@carebourse/contracts/use';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { MAX_GROUPS, questionSql } from './ask-rows.ts';
import type { BucketSettings } from './bucket/bucket-settings.ts';
import { Bucket } from './bucket/bucket.ts';
import { identifier, openDuckdb, quoted, tellingNothing } from './duckdb.ts';
import { frozenFiguresSchema, type FrozenFigures } from './figures/frozen-figures.ts';
import type { FiguresPreview } from './figures/preview-figures.ts';
import { Lane } from './lane.ts';
import {
  MOST_FIGURES,
  MOST_WITHHELD,
  MOST_VIEWS_IN_LINE,
  ONE_PART_ROWS,
  QUESTIONS,
  uploadLimits,
  type QuestionLimits,
} from './limits.ts';
import { linksIn, makeLinks } from './links-of-release.ts';
import {
  makeRelease,
  previewRelease,
  releaseKeys,
  WHOLE_RELEASE,
  withheldAmong,
  type NewRelease,
} from './make-release.ts';
import { makeFile, makeParts, makeView, type Written } from './make-view.ts';
import { linkIn, makePersons, personsIn, type ShortLink } from './persons-of-rows.ts';
import { previewRows, type RowsPreview } from './preview-rows.ts';
import { profileOf, profileSchema, type Profile } from './profile.ts';
import { QuestionRefusedError } from './question-refused.ts';
import { OfferedFiles } from './offered-files.ts';
import { BucketReleases } from './releases/bucket-releases.ts';
import { FolderReleases } from './releases/folder-releases.ts';
import { MovingReleases, type InContentTurn, type Moved } from './releases/moving-releases.ts';
import { ReleaseGoneError, type ReleaseFiles } from './releases/release-files.ts';
import { asJson, requireColumn, rowsIn, whereOf, type Sql } from './sql.ts';
import { inspectFile, type Inspection } from './uploads/inspect.ts';
import type { UploadLimits } from './uploads/problems.ts';
import { stageFile, type ConfirmedColumn, type StagedFile } from './uploads/stage.ts';
import { ViewCache } from './view-cache.ts';
import { answerColumn, mayLeave, viewOf, type ViewSpec } from './view-of.ts';
import { NOBODY, withheldOf, withoutPersons, type Withheld } from './withheld.ts';
import { withinTime } from './within-time.ts';

/** The files of a release beside its rows. */
const FACTS_FILE = 'release.json';
const FIGURES_FILE = 'figures.json';
const PROFILE_FILE = 'profile.json';

export interface TableStoreSettings {
  /** Where releases lie, for good, unless there is a bucket, and files to be released; several processes may share it. */
  folder: string;
  /** Where releases lie instead. Those that are in the folder yet are read there until they have moved. */
  bucket?: BucketSettings | undefined;
  /** Of this process alone, and emptied when it starts: what is made of releases. */
  cacheFolder: string;
  /** Most bytes that are kept there. */
  cacheBytes: number;
  memoryMegabytes: number;
  threads: number;
  questions?: QuestionLimits;
  /** Up to so many rows a release is one file. */
  onePartRows?: number;
  /** What of a file that was sent is looked at, at most. */
  uploads?: Partial<UploadLimits>;
}

/** A release as it lies in the store. */
export interface StoredRelease {
  /** Names it: of the file that came and of its definition. */
  contentHash: string;
  rows: number;
  bytes: number;
  /** Who is in none of its figures, of those who have rows in it. */
  withheld: Withheld;
}

/** What grants of equal terms may see of a release, as files whose rows follow each other. */
export interface OpenView extends ViewSpec {
  key: string;
  files: string[];
  /** How many rows each file has. */
  fileRows: number[];
  rows: number;
  /** The column that tells persons apart; it is in the file and never leaves. */
  link: string | undefined;
  /** Of whom rows are left out of those that the release has; null where nobody's are. */
  withheld: string | null;
  /** To be called once the view is no longer used. */
  release(): void;
}

/** A row of a view, and how many rows of the view lie before it. */
export interface PlacedRow {
  place: number;
  cells: Cell[];
  /** Whose it is, by short link; null where it is linked to nobody. */
  person: ShortLink;
}

/** Releases were one file once. */
const releaseSchema = z.object({
  rows: z.int(),
  bytes: z.int(),
  files: z.array(z.string()).default([WHOLE_RELEASE]),
});
const writtenSchema = z.object({ files: z.array(z.string()), rows: z.array(z.int()) });

/** A file that leaves; to be released once it is no longer used. */
export interface LeavingFile {
  /** Of what it is made of: the same rows in the same format have the same one. */
  key: string;
  path: string;
  bytes: number;
  rows: number;
  /** Whose rows are in it, by short links; null when everybody's of its view are, or too many to list. */
  persons: bigint[] | null;
  release: () => void;
}

/** One of several files that leave together. */
export interface PartFile {
  /** Of its place and content: the same bytes have the same one, in each process. */
  id: string;
  path: string;
  bytes: number;
  rows: number;
}

/** Files that leave together, in their order; to be released once they are no longer used. */
export interface PartFiles {
  parts: PartFile[];
  release: () => void;
}

/** Tables as files, and questions over them. The only way to either. */
export class TableStore {
  readonly #settings: TableStoreSettings;
  readonly #engine: DuckDBInstance;
  readonly #releases: ReleaseFiles;
  /** Where releases and uploads lie, if not in a folder. */
  readonly bucket: Bucket | undefined;
  readonly #offered: OfferedFiles | undefined;
  readonly #cache: ViewCache;
  readonly #questions: Lane;
  readonly #milliseconds: number;
  /** Views are made one after the other: each takes all threads and much memory. */
  readonly #making = new Lane({ atOnce: 1, inLine: MOST_VIEWS_IN_LINE });
  /** What is sent or released is gone through one after the other, too, and as much as is sent may wait. */
  readonly #taking = new Lane({ atOnce: 1, inLine: Infinity });
  readonly #figures = new LRUCache<string, Promise<FrozenFigures>>({ max: MOST_FIGURES });
  readonly #profiles = new LRUCache<string, Promise<Profile>>({ max: MOST_FIGURES });
  readonly #withheld = new LRUCache<string, Promise<Withheld>>({ max: MOST_WITHHELD });

  private constructor(
    settings: TableStoreSettings,
    {
      engine,
      releases,
      bucket,
      cache,
    }: Pick<TableStore, 'bucket'> & {
      engine: DuckDBInstance;
      releases: ReleaseFiles;
      cache: ViewCache;
    },
  ) {
    this.#settings = settings;
    this.#engine = engine;
    this.#releases = releases;
    this.bucket = bucket;
    this.#offered = bucket && new OfferedFiles(bucket);
    this.#cache = cache;
    const { milliseconds, ...lane } = settings.questions ?? QUESTIONS;
    this.#questions = new Lane(lane);
    this.#milliseconds = milliseconds;
  }

  static async open(settings: TableStoreSettings): Promise<TableStore> {
    const { folder, cacheFolder, memoryMegabytes, threads } = settings;
    await rm(cacheFolder, { recursive: true, force: true });
    const temporaryFolder = join(cacheFolder, 'engine');
    for (const needed of [join(folder, 'staging'), temporaryFolder]) await mkdir(needed, { recursive: true });
    const inFolder = await FolderReleases.open(join(folder, 'releases'));
    await inFolder.removeAbandoned();
    const cache = new ViewCache(cacheFolder, settings.cacheBytes);
    const bucket = settings.bucket && (await Bucket.open(settings.bucket));
    const releases = bucket ? new MovingReleases(new BucketReleases(bucket, cache), inFolder) : inFolder;
    const engine = await openDuckdb({ folders: [folder, cacheFolder], temporaryFolder, memoryMegabytes, threads });
    return new TableStore(settings, { engine, releases, bucket, cache });
  }

  close(): void {
    this.#engine.closeSync();
    this.bucket?.close();
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
    const withheld = await this.#take((connection) => withheldAmong(connection, release));
    const { contentHash, secret } = await releaseKeys(release, withheld);
    const { onePartRows = ONE_PART_ROWS } = this.#settings;
    await this.#releases.write(contentHash, (fresh) =>
      this.#take((connection) => makeRelease(connection, fresh, release, { secret, withheld, onePartRows })),
    );
    // So that nobody waits for it who opens the table.
    await this.profile(contentHash, release.definition, NOBODY);
    const { rows, bytes } = releaseSchema.parse(JSON.parse(await this.#read(contentHash, FACTS_FILE)));
    return { contentHash, rows, bytes, withheld };
  }

  /**
   * Takes a release away with all that was made of it; what is in use goes when it no longer is. What other processes made
   * of it goes as they make room, or start.
   */
  async remove(contentHash: string): Promise<void> {
    this.#figures.delete(contentHash);
    this.#profiles.delete(contentHash);
    await this.#releases.remove(contentHash);
    await this.#offered?.remove(contentHash);
    this.#cache.forget(contentHash);
  }

  /** Moves on releases that lie in the folder into the bucket; undefined when there is none. @throws UnavailableError */
  async moveReleases(inTurn: InContentTurn, moving?: { graceMs: number }): Promise<Moved | undefined> {
    return this.#releases instanceof MovingReleases ? this.#releases.move(inTurn, moving) : undefined;
  }

  /** Removes what killed processes left unfinished of releases, and files that are no longer fetched from the bucket. */
  async removeAbandoned(): Promise<void> {
    await this.#releases.removeAbandoned();
    await this.#offered?.removeOld();
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
  figures(contentHash: string): Promise<FrozenFigures> {
    return keptOnce(this.#figures, contentHash, async () =>
      frozenFiguresSchema.parse(JSON.parse(await this.#read(contentHash, FIGURES_FILE))),
    );
  }

  /**
   * What may leave of a release as rows with every kind of access: made once for the same persons whose rows are left out,
   * because exact shares of all rows would tell of theirs. That of all rows is kept beside the release.
   */
  async profile(contentHash: string, definition: TableDefinition, withheld: Withheld): Promise<Profile> {
    const left = await this.withheldIn(contentHash, definition, withheld);
    if (left.hash !== null) return this.#profileWithout(contentHash, definition, left);
    return keptOnce(this.#profiles, contentHash, async () => {
      const kept = await this.#releases.read(contentHash, PROFILE_FILE);
      if (kept !== undefined) return profileSchema.parse(JSON.parse(kept));
      const made = await this.#makeProfile(contentHash, definition, NOBODY);
      await this.#releases.add(contentHash, PROFILE_FILE, JSON.stringify(made));
      return made;
    });
  }

  async #profileWithout(contentHash: string, definition: TableDefinition, withheld: Withheld): Promise<Profile> {
    const key = `${contentHash}-profile-${withheld.hash}`;
    const { folder, release } = await this.#cache.use(key, async () => ({
      [PROFILE_FILE]: JSON.stringify(await this.#makeProfile(contentHash, definition, withheld)),
    }));
    try {
      return profileSchema.parse(await readJson(join(folder, PROFILE_FILE)));
    } finally {
      release();
    }
  }

  #makeProfile(contentHash: string, definition: TableDefinition, withheld: Withheld): Promise<Profile> {
    const { columns, condition } = viewOf(definition, ['export', 'api']);
    const { text, values } = whereOf(condition, definition.columns, 'condition');
    return this.#withFiles(contentHash, (files) =>
      this.#make(async (connection) => {
        const rows = await withoutPersons(connection, rowsIn(files), linkOf(definition), withheld);
        return profileOf(connection, { text: `FROM ${rows} WHERE ${text}`, values }, columns);
      }),
    );
  }

  /**
   * Those of some persons who have rows in a release that may leave. Who is in it is looked up once, so that a view stays
   * when somebody else comes or goes.
   */
  async withheldIn(contentHash: string, definition: TableDefinition, withheld: Withheld): Promise<Withheld> {
    if (linkOf(definition) === undefined || withheld.hash === null) return NOBODY;
    return keptOnce(this.#withheld, `${contentHash}/${withheld.hash}`, async () =>
      withheldOf(await this.linkedIn(contentHash, definition, withheld.links)),
    );
  }

  /** Those of some persons, by their links, who have rows in a release that may leave. @throws ReleaseGoneError */
  async linkedIn(contentHash: string, definition: TableDefinition, links: readonly string[]): Promise<string[]> {
    if (linkOf(definition) === undefined) return [];
    const { files, release } = await this.#linksOf(contentHash, definition);
    try {
      return await this.run((connection) => linksIn(connection, files, links));
    } finally {
      release();
    }
  }

  /** How many persons have rows in a release that may leave. @throws ReleaseGoneError */
  async countPersons(contentHash: string, definition: TableDefinition): Promise<number> {
    if (linkOf(definition) === undefined) return 0;
    const { rows, release } = await this.#linksOf(contentHash, definition);
    release();
    return rows[0] ?? 0;
  }

  /** Who is in a release, as a file. */
  #linksOf(contentHash: string, definition: TableDefinition): Promise<Written & { release: () => void }> {
    return this.#made(`${contentHash}-links`, (fresh) =>
      this.#withFiles(contentHash, (sources) =>
        this.#make((connection) => makeLinks(connection, sources, fresh, definition)),
      ),
    );
  }

  /**
   * What grants of equal terms share, of which the same rows are left out; made when it is first asked for. The caller
   * releases it.
   * @param withheld whose rows are left out; who has none in the release makes no odds
   * @throws QuestionRefusedError for a column that the table does not have, or that never leaves
   * @throws OverloadedError when too many views wait to be made
   */
  async view(contentHash: string, definition: TableDefinition, spec: ViewSpec, withheld: Withheld): Promise<OpenView> {
    requireLeaving(definition, spec);
    const { columns } = definition;
    const names = spec.columns.map(({ name }) => name);
    const link = linkOf(definition);
    const left = await this.withheldIn(contentHash, definition, withheld);
    const named = [names, link, inAnyOrder(spec.condition), ...(left.hash === null ? [] : [left.hash])];
    const key = `${contentHash}-${hashOf(named)}`;
    const made = await this.#made(key, (fresh) =>
      this.#withFiles(contentHash, (files) =>
        this.#make((connection) => makeView(connection, files, fresh, { columns, spec, withheld: left })),
      ),
    );
    const { files, rows: fileRows, release } = made;
    // Looked up before anybody decides anything: what is under way then has no time to wait for it.
    if (link !== undefined)
      await orRelease(release, async () => (await this.#linksOf(contentHash, definition)).release());
    return { ...spec, key, files, fileRows, rows: sumOf(fileRows), link, withheld: left.hash, release };
  }

  /**
   * The exact answer of a question.
   * @throws QuestionRefusedError, also when it takes too long or too much memory
   * @throws OverloadedError when too many wait
   */
  async ask(view: OpenView, question: Question): Promise<Pick<Answer, 'columns' | 'rows' | 'truncated'>> {
    requireRows(view);
    const { text, values, columns } = questionSql(question, rowsIn(view.files), view.columns, view.link);
    const rows = (await this.#rows(text, values)) as Cell[][];
    return { columns, rows: rows.slice(0, MAX_GROUPS), truncated: rows.length > MAX_GROUPS };
  }

  /** @throws QuestionRefusedError and OverloadedError as `ask` does; a view without columns has no rows */
  async firstRows(view: OpenView): Promise<{ columns: AnswerColumn[]; rows: Cell[][]; persons: ShortLink[] }> {
    const selected = view.columns.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
    const found = selected
      ? await this.#rows(`SELECT ${linkIn(view)}, ${selected} FROM ${rowsIn(view.files)} LIMIT ${FIRST_ROWS}`)
      : [];
    return {
      columns: view.columns.map(answerColumn),
      rows: found.map(([, ...cells]) => cells as Cell[]),
      persons: found.map(([person]) => person as ShortLink),
    };
  }

  /**
   * Rows that meet conditions, in the view's order, with the place of each in it: the engine skips to a place, so
   * that a late page costs no more than an early one.
   * @param from the first place that is looked at
   * @param most rows
   * @throws QuestionRefusedError for a view without columns, or conditions that do not fit; OverloadedError as `ask` does
   */
  async rowsFrom(view: OpenView, filters: readonly Filter[], from: number, most: number): Promise<PlacedRow[]> {
    requireRows(view);
    const selected = view.columns.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
    const where = whereOf(filters, view.columns, 'filter');
    const found: PlacedRow[] = [];
    let before = 0;
    for (const [at, file] of view.files.entries()) {
      const after = before + (view.fileRows[at] ?? 0);
      if (from < after && found.length < most) {
        const rows = await this.#rows(
          `SELECT ${asJson('file_row_number', 'integer')}, ${linkIn(view)}, ${selected}
           FROM read_parquet(${quoted(file)}, file_row_number = true)
           WHERE file_row_number >= ? AND ${where.text} LIMIT ${most - found.length}`,
          [Math.max(0, from - before), ...where.values],
        );
        for (const [place, person, ...cells] of rows) {
          found.push({ place: before + Number(place), cells: cells as Cell[], person: person as ShortLink });
        }
      }
      before = after;
    }
    return found;
  }

  /**
   * The view as a file of its own, with the columns that leave and no other: the same bytes each time.
   * @param filters that its rows meet; all rows without
   * @throws QuestionRefusedError for a view without columns, or conditions that do not fit them
   * @throws OverloadedError when too many wait to be made
   */
  async file(view: OpenView, format: FileFormat, filters: readonly Filter[] = []): Promise<LeavingFile> {
    requireRows(view);
    const where = whereOf(filters, view.columns, 'filter');
    const key = [view.key, ...(filters.length > 0 ? [hashOf(inAnyOrder(filters))] : []), format].join('-');
    const { files, rows, release } = await this.#made(key, (fresh) =>
      this.#make(async (connection) => {
        const file = await makeFile(connection, view, fresh, format, where);
        if (filters.length === 0) return file;
        const persons = await makePersons(connection, view, fresh, where);
        return { files: [...file.files, ...persons.files], rows: [...file.rows, ...persons.rows] };
      }),
    );
    const [path = '', personsFile] = files;
    return orRelease(release, async () => {
      const { size: bytes } = await stat(path);
      const persons =
        personsFile === undefined ? null : await this.run((connection) => personsIn(connection, personsFile));
      return { key, path, bytes, rows: rows[0] ?? 0, persons, release };
    });
  }

  /**
   * The whole view as a file for each part of its release that has rows, in their order, with the columns that leave and
   * no other: the same bytes each time.
   * @throws as `file` does
   */
  async partFiles(view: OpenView): Promise<PartFiles> {
    requireRows(view);
    const { files, rows, release } = await this.#made(`${view.key}-parts`, (fresh) =>
      this.#make((connection) => makeParts(connection, view, fresh)),
    );
    return orRelease(release, async () => {
      const parts = await Promise.all(
        files.map(async (path, at) => {
          const { size: bytes } = await stat(path);
          return { id: basename(path, '.parquet'), path, bytes, rows: rows[at] ?? 0 };
        }),
      );
      return { parts, release };
    });
  }

  /** How long files are fetched from the store itself by an address, in seconds; undefined when from us alone. */
  get presignedSeconds(): number | undefined {
    return this.#settings.bucket?.presignedSeconds;
  }

  /** Puts parts of a release where they can be fetched without us. @throws UnavailableError, DiskFullError */
  async offer(contentHash: string, parts: readonly PartFile[]): Promise<void> {
    await this.#offered?.put(contentHash, parts);
  }

  /** Where a part that was offered is fetched; undefined where that is from us. */
  async addressOf(contentHash: string, { id }: Pick<PartFile, 'id'>): Promise<string | undefined> {
    const seconds = this.presignedSeconds;
    return seconds === undefined ? undefined : this.#offered?.address(contentHash, id, seconds);
  }

  /** Files of the cache under a key, made at first use. */
  async #made(key: string, make: (fresh: string) => Promise<Written>): Promise<Written & { release: () => void }> {
    const { folder, release } = await this.#cache.use(key, async (fresh) => ({
      'written.json': JSON.stringify(await make(fresh)),
    }));
    return orRelease(release, async () => {
      const { files, rows } = writtenSchema.parse(await readJson(join(folder, 'written.json')));
      return { files: files.map((name) => join(folder, name)), rows, release };
    });
  }

  #take<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#taking.run(() => this.run(work));
  }

  #make<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#making.run(() => tellingNothing(() => this.run(work)));
  }

  #rows(text: string, values: Sql['values'] = []): Promise<(Cell | bigint)[][]> {
    return this.#questions.run(() =>
      this.run((connection) => {
        const read = async () => (await connection.runAndReadAll(text, values)).getRows() as (Cell | bigint)[][];
        return tellingNothing(() => withinTime(connection, this.#milliseconds, read));
      }),
    );
  }

  /** Does a work on the files of a release's rows. They are had before its turn: nobody waits for a store who needs none. */
  async #withFiles<Result>(contentHash: string, work: (files: string[]) => Promise<Result>): Promise<Result> {
    const { folder, release } = await this.#releases.use(contentHash);
    try {
      const { files } = releaseSchema.parse(await readJson(join(folder, FACTS_FILE)));
      return await work(files.map((name) => join(folder, name)));
    } finally {
      release();
    }
  }

  /** @throws ReleaseGoneError */
  async #read(contentHash: string, name: string): Promise<string> {
    const text = await this.#releases.read(contentHash, name);
    if (text === undefined) throw new ReleaseGoneError();
    return text;
  }

  /** Whether the files of a release are there. */
  has(contentHash: string): Promise<boolean> {
    return this.#releases.has(contentHash);
  }
}

/** The same for the same conditions, in whichever order they are told. */
function inAnyOrder(conditions: readonly Filter[]): string[] {
  return conditions.map((one) => JSON.stringify(one)).toSorted();
}

function hashOf(told: unknown): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** What was taken is let go when the rest fails; else whoever gets it does that. */
async function orRelease<Result>(release: () => void, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    release();
    throw error;
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** What is made once for all who ask meanwhile and later; what failed is tried anew. */
function keptOnce<Kept>(kept: LRUCache<string, Promise<Kept>>, key: string, make: () => Promise<Kept>): Promise<Kept> {
  const known = kept.get(key);
  if (known) return known;
  const fresh = make();
  kept.set(key, fresh);
  fresh.catch(() => kept.delete(key));
  return fresh;
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
