import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { frozenFiguresSchema, type FrozenFigures } from '../figures/frozen-figures.ts';
import { keptOnce } from '@carebourse/runtime/kept-once';
import { MOST_FIGURES, ONE_PART_ROWS } from '../limits.ts';
import { makeRelease, releaseKeys, WHOLE_RELEASE, withheldAmong, type NewRelease } from '../make-release.ts';
import { PROFILE_FILE, profileSchema, type Profile } from '../profile.ts';
import type { Withheld } from '../withheld.ts';
import { ReleaseGoneError, type ReleaseFiles } from './release-files.ts';

/** The files of a release beside its rows. */
const FACTS_FILE = 'release.json';
const FIGURES_FILE = 'figures.json';

/** Releases were one file once. */
export const releaseSchema = z.object({
  rows: z.int(),
  bytes: z.int(),
  files: z.array(z.string()).default([WHOLE_RELEASE]),
});

/** A release as it lies in the store. */
export interface StoredRelease {
  /** Names it: of the file that came and of its definition. */
  contentHash: string;
  rows: number;
  bytes: number;
  /** Who is in none of its figures, of those who have rows in it. */
  withheld: Withheld;
}

/** What releases consist of, as it is written and read: their rows, figures and profiles. */
export class StoredReleases {
  readonly #files: ReleaseFiles;
  readonly #engine: Engine;
  readonly #onePartRows: number;
  readonly #figures = new LRUCache<string, Promise<FrozenFigures>>({ max: MOST_FIGURES });
  readonly #profiles = new LRUCache<string, Promise<Profile>>({ max: MOST_FIGURES });

  /** @param onePartRows up to so many rows a release is one file */
  constructor(files: ReleaseFiles, engine: Engine, onePartRows = ONE_PART_ROWS) {
    this.#files = files;
    this.#engine = engine;
    this.#onePartRows = onePartRows;
  }

  /** Makes a release of a file: all of it or nothing. @throws as `TableStore.publish` does */
  async write(release: NewRelease): Promise<StoredRelease> {
    const withheld = await this.#engine.take((connection) => withheldAmong(connection, release));
    const { contentHash, secret } = await releaseKeys(release, withheld);
    const making = { secret, withheld, onePartRows: this.#onePartRows };
    await this.#files.write(contentHash, (fresh) =>
      this.#engine.take((connection) => makeRelease(connection, fresh, release, making)),
    );
    const { rows, bytes } = releaseSchema.parse(JSON.parse(await this.#read(contentHash, FACTS_FILE)));
    return { contentHash, rows, bytes, withheld };
  }

  /** Takes a release away, and what is known of it. What is in use may be read on. */
  async remove(contentHash: string): Promise<void> {
    this.#figures.delete(contentHash);
    this.#profiles.delete(contentHash);
    await this.#files.remove(contentHash);
  }

  /** The frozen figures of a release, which never change. */
  figures(contentHash: string): Promise<FrozenFigures> {
    return keptOnce(this.#figures, contentHash, async () =>
      frozenFiguresSchema.parse(JSON.parse(await this.#read(contentHash, FIGURES_FILE))),
    );
  }

  /** The profile of all rows of a release, which is kept beside it; made unless it is there. */
  profile(contentHash: string, make: () => Promise<Profile>): Promise<Profile> {
    return keptOnce(this.#profiles, contentHash, async () => {
      const kept = await this.#files.read(contentHash, PROFILE_FILE);
      if (kept !== undefined) return profileSchema.parse(JSON.parse(kept));
      const made = await make();
      await this.#files.add(contentHash, PROFILE_FILE, JSON.stringify(made));
      return made;
    });
  }

  /** Does a work on the files of a release's rows. They are had before its turn: nobody waits for a store who needs none. */
  async withFiles<Result>(contentHash: string, work: (files: string[]) => Promise<Result>): Promise<Result> {
    const { folder, release } = await this.#files.use(contentHash);
    try {
      const { files } = releaseSchema.parse(JSON.parse(await readFile(join(folder, FACTS_FILE), 'utf8')));
      return await work(files.map((name) => join(folder, name)));
    } finally {
      release();
    }
  }

  /** @throws ReleaseGoneError */
  async #read(contentHash: string, name: string): Promise<string> {
    const text = await this.#files.read(contentHash, name);
    if (text === undefined) throw new ReleaseGoneError();
    return text;
  }
}
