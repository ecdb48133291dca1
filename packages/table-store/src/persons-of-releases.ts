import { linkOf, type TableDefinition } from '@carebourse/contracts/tables';
import { LRUCache } from 'lru-cache';
import type { Engine } from './engine.ts';
import { keptOnce } from '@carebourse/runtime/kept-once';
import { MOST_WITHHELD } from './limits.ts';
import { linksIn, makeLinks } from './links-of-release.ts';
import type { StoredReleases } from './releases/stored-releases.ts';
import type { UsedFiles, ViewCache } from './view-cache.ts';
import { NOBODY, withheldOf, type Withheld } from './withheld.ts';

/** Who has rows in releases: each is gone through once for it while there is room to keep what was found. */
export class PersonsOfReleases {
  readonly #engine: Engine;
  readonly #releases: StoredReleases;
  readonly #cache: ViewCache;
  readonly #withheld = new LRUCache<string, Promise<Withheld>>({ max: MOST_WITHHELD });

  constructor(engine: Engine, releases: StoredReleases, cache: ViewCache) {
    this.#engine = engine;
    this.#releases = releases;
    this.#cache = cache;
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
      return await this.#engine.run((connection) => linksIn(connection, files, links));
    } finally {
      release();
    }
  }

  /** How many persons have rows in a release that may leave. @throws ReleaseGoneError */
  async count(contentHash: string, definition: TableDefinition): Promise<number> {
    if (linkOf(definition) === undefined) return 0;
    const { rows, release } = await this.#linksOf(contentHash, definition);
    release();
    return rows[0] ?? 0;
  }

  /** Who is in a release, as a file. */
  #linksOf(contentHash: string, definition: TableDefinition): Promise<UsedFiles> {
    return this.#cache.written(`${contentHash}-links`, (fresh) =>
      this.#releases.withFiles(contentHash, (sources) =>
        this.#engine.make((connection) => makeLinks(connection, sources, fresh, definition)),
      ),
    );
  }
}
