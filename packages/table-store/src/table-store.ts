import type { ReadingChoice, ReadingReport, TableReading } from '@carebourse/contracts/table-reading';
import type { Filter, TableDefinition } from '@carebourse/contracts/tables';
import type { AnswerColumn, Cell, Question } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from './bucket/bucket-settings.ts';
import { Bucket } from './bucket/bucket.ts';
import { countRelease, type ReleaseCounts } from './count-release.ts';
import { openDuckdb } from './duckdb.ts';
import { Engine } from './engine.ts';
import type { FrozenFigures } from './figures/frozen-figures.ts';
import type { FiguresPreview } from './figures/preview-figures.ts';
import { uploadLimits, type QuestionLimits } from './limits.ts';
import { previewRelease, releaseKeys, type NewRelease } from './make-release.ts';
import { OfferedFiles } from './offered-files.ts';
import { PersonsOfReleases } from './persons-of-releases.ts';
import type { ShortLink } from './persons-of-rows.ts';
import { previewRows, type RowsPreview } from './preview-rows.ts';
import type { Profile } from './profile.ts';
import { ask, firstRows, rowsFrom, type PlacedRow } from './read-view.ts';
import { BucketReleases } from './releases/bucket-releases.ts';
import { FolderReleases } from './releases/folder-releases.ts';
import { MovingReleases, type EachRelease, type InContentTurn, type Moved } from './releases/moving-releases.ts';
import type { ReleaseFiles } from './releases/release-files.ts';
import { StoredReleases, type StoredRelease } from './releases/stored-releases.ts';
import { inspectFile, type Inspection } from './uploads/inspect.ts';
import { lookAt } from './uploads/look.ts';
import type { UploadLimits } from './uploads/problems.ts';
import { stageFile, type ConfirmedColumn, type StagedFile } from './uploads/stage.ts';
import { ViewCache } from './view-cache.ts';
import { requireLeaving, type ViewSpec } from './view-of.ts';
import { Views, type LeavingFile, type OpenView, type PartFile, type PartFiles } from './views.ts';
import { NOBODY } from './withheld.ts';

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

/**
 * Tables as files, and questions over them. The only way to either. What is done elsewhere is told there: releases in
 * `StoredReleases`, what leaves of them in `Views`, and reading an open view in `read-view.ts`.
 */
export class TableStore {
  readonly #settings: TableStoreSettings;
  readonly #engine: Engine;
  readonly #files: ReleaseFiles;
  readonly #cache: ViewCache;
  /** Where releases and uploads lie, if not in a folder. */
  readonly bucket: Bucket | undefined;
  readonly #offered: OfferedFiles | undefined;
  readonly #releases: StoredReleases;
  /** Who has rows in releases. */
  readonly persons: PersonsOfReleases;
  readonly #views: Views;

  private constructor(
    settings: TableStoreSettings,
    engine: Engine,
    files: ReleaseFiles,
    cache: ViewCache,
    bucket?: Bucket,
  ) {
    this.#settings = settings;
    this.#engine = engine;
    this.#files = files;
    this.#cache = cache;
    this.bucket = bucket;
    this.#offered = bucket && new OfferedFiles(bucket);
    this.#releases = new StoredReleases(files, engine, settings.onePartRows);
    this.persons = new PersonsOfReleases(engine, this.#releases, cache);
    this.#views = new Views(engine, this.#releases, this.persons, cache);
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
    const files = bucket ? new MovingReleases(new BucketReleases(bucket, cache), inFolder) : inFolder;
    const duckdb = await openDuckdb({ folders: [folder, cacheFolder], temporaryFolder, memoryMegabytes, threads });
    return new TableStore(settings, new Engine(duckdb, settings.questions), files, cache, bucket);
  }

  close(): void {
    this.#engine.close();
    this.bucket?.close();
  }

  /** Where files are put that are to be released. */
  get stagingFolder(): string {
    return join(this.#settings.folder, 'staging');
  }

  /** Runs statements of ours in the engine, such as those that make data to be released. */
  run<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    return this.#engine.run(work);
  }

  /**
   * Looks through a staged CSV or Parquet file: types of its columns, and what is wrong by line and column. Takes nothing.
   * @param name of the file in the staging folder
   * @param reading how its steward chose to have it read; else that is found out
   */
  async inspect(name: string, reading?: ReadingChoice): Promise<Inspection> {
    const file = this.#staged(name);
    return this.#engine.take((connection) => inspectFile(connection, file, this.#uploadLimits, reading));
  }

  /** What a steward looks at to choose how a staged file is read: the one answer that repeats what is in the file. */
  async look(name: string, reading: TableReading): Promise<Omit<ReadingReport, 'confirmed'>> {
    const file = this.#staged(name);
    return this.#engine.take((connection) => lookAt(connection, file, this.#uploadLimits, reading));
  }

  /**
   * Makes of a staged file one that `publish` takes, by confirmed columns: all of it or nothing.
   * @param name of the file in the staging folder, where the other one is put beside it
   * @param reading how it is read; null where there is nothing to choose, or it is to be found out
   * @throws StageRefusedError with what is wrong by line and column
   */
  async stage(
    name: string,
    columns: readonly ConfirmedColumn[],
    reading: TableReading | null = null,
  ): Promise<StagedFile> {
    const file = this.#staged(name);
    return this.#engine.take((connection) =>
      stageFile(connection, file, columns, this.stagingFolder, this.#uploadLimits, reading ?? undefined),
    );
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
    return this.#engine.make((connection) => previewRows(connection, source, definition, spec));
  }

  /**
   * What the figures of a release would be made of, before there is one: the same that `publish` then makes.
   * @throws as `publish` does
   */
  async previewFigures(release: NewRelease): Promise<FiguresPreview> {
    const { secret } = await releaseKeys(release);
    return this.#engine.take((connection) => previewRelease(connection, release, secret));
  }

  /**
   * Takes a file as a release: all of it or nothing. The same file under the same definition is there already.
   * @throws ColumnsDifferError when the file does not have the definition's columns
   * @throws DefinitionRefusedError when the terms do not fit them, or the rows
   * @throws EngineError when a file is broken
   */
  async publish(release: NewRelease): Promise<StoredRelease> {
    const stored = await this.#releases.write(release);
    // So that nobody waits for it who opens the table.
    await this.profile(stored.contentHash, release.definition, NOBODY);
    return stored;
  }

  /**
   * Takes a release away with all that was made of it; what is in use goes when it no longer is. What other processes made
   * of it goes as they make room, or start.
   */
  async remove(contentHash: string): Promise<void> {
    await this.#releases.remove(contentHash);
    await this.#offered?.remove(contentHash);
    this.#cache.forget(contentHash);
  }

  /** Removes what killed processes left unfinished of releases, and files that are no longer fetched from the bucket. */
  async removeAbandoned(): Promise<void> {
    await this.#files.removeAbandoned();
    await this.#offered?.removeOld();
  }

  /** Moves on releases that lie in the folder into the bucket; undefined when there is none. @throws UnavailableError */
  async moveReleases(
    inTurn: InContentTurn,
    moving?: { graceMs?: number; each?: EachRelease },
  ): Promise<Moved | undefined> {
    return this.#files instanceof MovingReleases ? this.#files.move(inTurn, moving) : undefined;
  }

  /** Whether the files of a release are there. */
  has(contentHash: string): Promise<boolean> {
    return this.#files.has(contentHash);
  }

  /** How many rows of a release may leave, and of how many people. @throws ReleaseGoneError */
  count(contentHash: string, definition: TableDefinition): Promise<ReleaseCounts> {
    return this.#releases.withFiles(contentHash, (files) =>
      this.#engine.make((connection) => countRelease(connection, files, definition)),
    );
  }

  figures(contentHash: string): Promise<FrozenFigures> {
    return this.#releases.figures(contentHash);
  }

  profile(...asked: Parameters<Views['profile']>): Promise<Profile> {
    return this.#views.profile(...asked);
  }

  view(...asked: Parameters<Views['view']>): Promise<OpenView> {
    return this.#views.view(...asked);
  }

  ask(view: OpenView, question: Question): ReturnType<typeof ask> {
    return ask(this.#engine, view, question);
  }

  firstRows(view: OpenView): Promise<{ columns: AnswerColumn[]; rows: Cell[][]; persons: ShortLink[] }> {
    return firstRows(this.#engine, view);
  }

  rowsFrom(view: OpenView, filters: readonly Filter[], from: number, most: number): Promise<PlacedRow[]> {
    return rowsFrom(this.#engine, view, filters, from, most);
  }

  file(...asked: Parameters<Views['file']>): Promise<LeavingFile> {
    return this.#views.file(...asked);
  }

  partFiles(view: OpenView): Promise<PartFiles> {
    return this.#views.partFiles(view);
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
}
