import type { Column, TableDefinition } from '@carebourse/contracts/tables';
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
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MAX_GROUPS, questionSql } from './ask-rows.ts';
import { identifier, openDuckdb, quoted } from './duckdb.ts';
import { freezeFigures } from './figures/freeze.ts';
import { frozenFiguresSchema, type FrozenFigures } from './figures/frozen-figures.ts';
import { profileOf, profileSchema, type Profile } from './profile.ts';
import { checkColumns, copyLinked } from './publish-rows.ts';
import { asJson, whereOf } from './sql.ts';
import { ViewCache } from './view-cache.ts';
import type { ViewSpec } from './view-of.ts';
import { writeWhole } from './write-whole.ts';

export interface TableStoreSettings {
  /** Where releases lie, for good; several processes may share it. */
  folder: string;
  /** Of this process alone, and emptied when it starts: what is made of releases. */
  cacheFolder: string;
  /** Most bytes that are kept there. */
  cacheBytes: number;
  memoryMegabytes: number;
  threads: number;
}

export interface NewRelease {
  /** A Parquet file in the store's staging folder, with the columns of the definition. */
  source: string;
  definition: TableDefinition;
  /** Hashes the person link. */
  linkKey: Uint8Array;
  /** Makes the noise of figures, with the content. */
  figuresKey: Uint8Array;
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

const releaseSchema = z.object({ rows: z.int(), bytes: z.int() });
const viewSchema = z.object({ rows: z.int(), profile: profileSchema });

/** Tables as files, and questions over them. The only way to either. */
export class TableStore {
  readonly #settings: TableStoreSettings;
  readonly #engine: DuckDBInstance;
  readonly #cache: ViewCache;

  private constructor(settings: TableStoreSettings, engine: DuckDBInstance) {
    this.#settings = settings;
    this.#engine = engine;
    this.#cache = new ViewCache(settings.cacheFolder, settings.cacheBytes);
  }

  static async open(settings: TableStoreSettings): Promise<TableStore> {
    const { folder, cacheFolder, memoryMegabytes, threads } = settings;
    await rm(cacheFolder, { recursive: true, force: true });
    const temporaryFolder = join(cacheFolder, 'engine');
    for (const needed of [join(folder, 'staging'), join(folder, 'releases'), temporaryFolder]) {
      await mkdir(needed, { recursive: true });
    }
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
   */
  async publish({ source, definition, linkKey, figuresKey }: NewRelease): Promise<StoredRelease> {
    const contentHash = await hashOf(source, definition);
    const folder = this.#releaseFolder(contentHash);
    await writeWhole(folder, (fresh) =>
      this.run(async (connection) => {
        await checkColumns(connection, source, definition);
        const file = join(fresh, 'rows.parquet');
        const rows = await copyLinked(connection, source, file, definition, linkKey);
        const secret = createHash('sha256').update(figuresKey).update(contentHash).digest();
        const figures = await freezeFigures(connection, file, definition, secret);
        return {
          'figures.json': JSON.stringify(figures),
          'release.json': JSON.stringify({ rows, bytes: (await stat(file)).size }),
        };
      }),
    );
    return { contentHash, ...releaseSchema.parse(await readJson(join(folder, 'release.json'))) };
  }

  async figures(contentHash: string): Promise<FrozenFigures> {
    return frozenFiguresSchema.parse(await readJson(join(this.#releaseFolder(contentHash), 'figures.json')));
  }

  /** What grants of equal terms share; made when it is first asked for. The caller releases it. */
  async view(contentHash: string, definition: TableDefinition, spec: ViewSpec): Promise<OpenView> {
    const names = spec.columns.map(({ name }) => name);
    const link = definition.columns.find(({ personLink }) => personLink)?.name;
    const key = createHash('sha256')
      .update(JSON.stringify([contentHash, names, spec.condition]))
      .digest('hex');
    const { folder, release } = await this.#cache.use(key, (fresh) =>
      this.run(async (connection) => {
        const file = join(fresh, 'rows.parquet');
        const kept = [...names, ...(link ? [link] : [])].map(identifier).join(', ') || 'NULL AS nothing';
        const { text, values } = whereOf(spec.condition, definition.columns, 'condition');
        const source = `read_parquet(${quoted(join(this.#releaseFolder(contentHash), 'rows.parquet'))})`;
        await connection.run(
          `COPY (SELECT ${kept} FROM ${source} WHERE ${text}) TO ${quoted(file)} (FORMAT parquet, COMPRESSION zstd)`,
          values,
        );
        const made = `read_parquet(${quoted(file)})`;
        const [count] = (await connection.runAndReadAll(`SELECT CAST(count(*) AS DOUBLE) FROM ${made}`)).getRows();
        const profile = await profileOf(connection, made, spec.columns);
        return { 'view.json': JSON.stringify({ rows: count?.[0] ?? 0, profile }) };
      }),
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
   * @throws QuestionRefusedError
   */
  async ask(view: OpenView, question: Question): Promise<Pick<Answer, 'columns' | 'rows' | 'truncated'>> {
    const { text, values, columns } = questionSql(question, source(view), view.columns, view.link);
    const rows = await this.#rows(text, values);
    return { columns, rows: rows.slice(0, MAX_GROUPS), truncated: rows.length > MAX_GROUPS };
  }

  async firstRows(view: OpenView): Promise<{ columns: AnswerColumn[]; rows: Cell[][] }> {
    const selected = view.columns.map(({ name, type }) => asJson(identifier(name), type)).join(', ');
    const rows = selected ? await this.#rows(`SELECT ${selected} FROM ${source(view)} LIMIT ${FIRST_ROWS}`) : [];
    return { columns: view.columns.map(answerColumn), rows };
  }

  /** The whole view as a file of its own, with the columns that leave and no other: the same bytes each time. */
  async file(view: OpenView, format: FileFormat): Promise<{ path: string; bytes: number; release: () => void }> {
    const { folder, release } = await this.#cache.use(`${view.key}-${format}`, (fresh) =>
      this.run(async (connection) => {
        const file = quoted(join(fresh, `rows.${format}`));
        const options = format === 'csv' ? '(FORMAT csv, HEADER true)' : '(FORMAT parquet, COMPRESSION zstd)';
        const selected = view.columns.map((column) => (format === 'csv' ? asCsv(column) : identifier(column.name)));
        await connection.run(`COPY (SELECT ${selected.join(', ')} FROM ${source(view)}) TO ${file} ${options}`);
        return {};
      }),
    );
    const path = join(folder, `rows.${format}`);
    return { path, bytes: (await stat(path)).size, release };
  }

  async #rows(text: string, values: (string | number | boolean)[] = []): Promise<Cell[][]> {
    return this.run(async (connection) => (await connection.runAndReadAll(text, values)).getRows() as Cell[][]);
  }

  #releaseFolder(contentHash: string): string {
    return join(this.#settings.folder, 'releases', contentHash);
  }

  /** Whether the files of a release are there. */
  has(contentHash: string): boolean {
    return existsSync(this.#releaseFolder(contentHash));
  }
}

function source({ file }: Pick<OpenView, 'file'>): string {
  return `read_parquet(${quoted(file)})`;
}

function answerColumn({ name, type, unit }: Column): AnswerColumn {
  return { name, label: name, type, unit };
}

/** What a spreadsheet would take for a formula is written so that it does not compute it. */
function asCsv({ name, type }: Column): string {
  const sql = identifier(name);
  if (type !== 'text') return sql;
  return `CASE WHEN regexp_matches(${sql}, '^[=+@\\t\\r-]') THEN '''' || ${sql} ELSE ${sql} END AS ${sql}`;
}

async function hashOf(file: string, definition: TableDefinition): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(definition));
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
