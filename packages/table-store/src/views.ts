import { linkOf, personColumnOf, type Filter, type TableDefinition } from '@carebourse/contracts/tables';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Engine } from './engine.ts';
import { makeFile, makeParts, makeView, type LeavingFormat } from './make-view.ts';
import type { PersonsOfReleases } from './persons-of-releases.ts';
import { makePersons, personsIn } from './persons-of-rows.ts';
import { PROFILE_FILE, profileOf, profileSchema, type Profile } from './profile.ts';
import { progressOfPart, type OnProgress } from './progress.ts';
import type { StoredReleases } from './releases/stored-releases.ts';
import { rowsIn, whereOf } from './sql.ts';
import { orRelease, type ViewCache } from './view-cache.ts';
import { requireLeaving, requireRows, viewOf, type ViewSpec } from './view-of.ts';
import { withoutPersons, type Withheld } from './withheld.ts';

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
  /** Whether nobody real is in it. */
  synthetic: boolean;
  /** To be called once the view is no longer used. */
  release(): void;
}

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

/** What may leave of releases, made at first use and kept while there is room. */
export class Views {
  readonly #engine: Engine;
  readonly #releases: StoredReleases;
  readonly #persons: PersonsOfReleases;
  readonly #cache: ViewCache;

  constructor(engine: Engine, releases: StoredReleases, persons: PersonsOfReleases, cache: ViewCache) {
    this.#engine = engine;
    this.#releases = releases;
    this.#persons = persons;
    this.#cache = cache;
  }

  /**
   * What grants of equal terms share, of which the same rows are left out; made when it is first asked for. The caller
   * releases it.
   * @param definition as it was released with, which says who is in it
   * @param spec what of it leaves, never more than the definition lets
   * @param withheld whose rows are left out; who has none in the release makes no odds
   * @param watch hears how far it is, while it is made
   * @throws QuestionRefusedError for a column that the table does not have, or that never leaves
   * @throws OverloadedError when too many views wait to be made
   */
  async view(
    contentHash: string,
    definition: TableDefinition,
    spec: ViewSpec,
    withheld: Withheld,
    watch?: OnProgress,
  ): Promise<OpenView> {
    requireLeaving(definition, spec);
    const { columns, synthetic } = definition;
    const names = spec.columns.map(({ name }) => name);
    const link = personColumnOf(definition);
    const left = await this.#persons.withheldIn(contentHash, definition, withheld);
    const named = [names, link, inAnyOrder(spec.condition), ...(left.hash === null ? [] : [left.hash])];
    const key = `${contentHash}-${hashOf(named)}`;
    const what = { columns, spec, withheld: left };
    const made = await this.#cache.written(
      key,
      (fresh, onProgress) =>
        this.#releases.withFiles(contentHash, (files) =>
          this.#engine.make((connection) => makeView(connection, files, fresh, what, onProgress)),
        ),
      watch,
    );
    const { files, rows: fileRows, release } = made;
    // Who is in it is looked up before anybody decides anything: what is under way then has no time to wait for it.
    await orRelease(release, () => this.#persons.count(contentHash, definition));
    return { ...spec, key, files, fileRows, rows: sumOf(fileRows), link, withheld: left.hash, synthetic, release };
  }

  /**
   * The view as a file of its own, with the columns that leave and no other: the same bytes each time.
   * @param filters that its rows meet; all rows without
   * @param watch hears how far it is, while it is made
   * @throws QuestionRefusedError for a view without columns, or conditions that do not fit them
   * @throws OverloadedError when too many wait to be made
   */
  async file(
    view: OpenView,
    format: LeavingFormat,
    filters: readonly Filter[] = [],
    watch?: OnProgress,
  ): Promise<LeavingFile> {
    requireRows(view);
    const where = whereOf(filters, view.columns, 'filter');
    const key = [view.key, ...(filters.length > 0 ? [hashOf(inAnyOrder(filters))] : []), writtenAs(view, format)].join(
      '-',
    );
    const make = (fresh: string, onProgress: OnProgress) =>
      this.#engine.make(async (connection) => {
        if (filters.length === 0) return makeFile(connection, view, fresh, format, where, onProgress);
        const file = await makeFile(connection, view, fresh, format, where, progressOfPart(onProgress, 0, 2));
        const persons = await makePersons(connection, view, fresh, where, progressOfPart(onProgress, 1, 2));
        return { files: [...file.files, ...persons.files], rows: [...file.rows, ...persons.rows] };
      });
    const { files, rows, release } = await this.#cache.written(key, make, watch);
    const [path = '', personsFile] = files;
    return orRelease(release, async () => {
      const { size: bytes } = await stat(path);
      const persons =
        personsFile === undefined ? null : await this.#engine.run((connection) => personsIn(connection, personsFile));
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
    const { files, rows, release } = await this.#cache.written(`${view.key}-parts`, (fresh) =>
      this.#engine.make((connection) => makeParts(connection, view, fresh)),
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

  /**
   * What may leave of a release as rows with every kind of access: made once for the same persons whose rows are left out,
   * because exact shares of all rows would tell of theirs. That of all rows is kept beside the release.
   * @param definition as it was released with
   * @param condition of its rows; as it was released with unless said
   */
  async profile(
    contentHash: string,
    definition: TableDefinition,
    withheld: Withheld,
    condition: readonly Filter[] = definition.terms.condition,
  ): Promise<Profile> {
    const left = await this.#persons.withheldIn(contentHash, definition, withheld);
    const spec = { ...viewOf(definition, ['export', 'api']), condition: [...condition] };
    const make = () => this.#makeProfile(contentHash, definition, spec, left);
    const isOther = !isDeepStrictEqual(inAnyOrder(condition), inAnyOrder(definition.terms.condition));
    if (left.hash === null && !isOther) return this.#releases.profile(contentHash, make);
    const rows = [left.hash, ...(isOther ? [hashOf(inAnyOrder(condition))] : [])].filter((hash) => hash !== null);
    return this.#profileKept([contentHash, PROFILE_FILE, ...rows].join('-'), make);
  }

  async #profileKept(key: string, make: () => Promise<Profile>): Promise<Profile> {
    const { folder, release } = await this.#cache.use(key, async () => ({
      [PROFILE_FILE]: JSON.stringify(await make()),
    }));
    try {
      return profileSchema.parse(JSON.parse(await readFile(join(folder, PROFILE_FILE), 'utf8')));
    } finally {
      release();
    }
  }

  #makeProfile(
    contentHash: string,
    definition: TableDefinition,
    { columns, condition }: ViewSpec,
    withheld: Withheld,
  ): Promise<Profile> {
    const { text, values } = whereOf(condition, definition.columns, 'condition');
    return this.#releases.withFiles(contentHash, (files) =>
      this.#engine.make(async (connection) => {
        const rows = await withoutPersons(connection, rowsIn(files), linkOf(definition), withheld);
        return profileOf(connection, { text: `FROM ${rows} WHERE ${text}`, values }, columns);
      }),
    );
  }
}

/**
 * In what a file is written. It is in the name by which its bytes are known, so that those of a version before this one, which
 * marked nothing and changed texts in CSV, are not taken for the same: two replicas may be of either while one follows the other.
 */
function writtenAs({ synthetic }: OpenView, format: LeavingFormat): string {
  if (format === 'csv') return 'plain-csv';
  return synthetic && format === 'parquet' ? 'marked-parquet' : format;
}

/** The same for the same conditions, in whichever order they are told. */
function inAnyOrder(conditions: readonly Filter[]): string[] {
  return conditions.map((one) => JSON.stringify(one)).toSorted();
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
