import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Written } from './make-view.ts';
import type { OnProgress } from './progress.ts';
import { removeWhole, writeWhole } from './write-whole.ts';

interface Kept {
  folder: Promise<string>;
  bytes: number;
  users: number;
  isForgotten: boolean;
  /** How far it is while it is made; undefined before that is known, and once it is there. */
  share: number | undefined;
  /** Who hears it. */
  watching: Set<OnProgress>;
}

/** Writes what a folder is to hold, as `MakeFiles` does, and tells how far it is. */
type MakeFiles = (fresh: string, onProgress: OnProgress) => Promise<Record<string, string>>;

/** Files that are kept; to be released once they are no longer used. */
export interface UsedFiles extends Written {
  release: () => void;
}

const WRITTEN_FILE = 'written.json';
export const writtenSchema = z.object({ files: z.array(z.string()), rows: z.array(z.int()) });

/**
 * Folders that are made at first use and kept while there is room: the longest unused go first, none in use does. Not by
 * lru-cache, which would put out one that is in use.
 */
export class ViewCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** In order of use, the last used last. */
  readonly #kept = new Map<string, Kept>();
  /** Folders that are being deleted, by key: what is made anew under the same key waits for its own. */
  readonly #leaving = new Map<string, Promise<unknown>>();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /**
   * The folder under a key, made by `make` unless it is there. It stays until `release` is called.
   * @param watch hears how far it is, whoever began it; nothing of what is there
   */
  async use(key: string, make: MakeFiles, watch?: OnProgress): Promise<{ folder: string; release: () => void }> {
    const kept = this.#kept.get(key) ?? this.#begin(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.users += 1;
    if (watch) kept.watching.add(watch);
    if (kept.share !== undefined) watch?.(kept.share);
    try {
      return { folder: await kept.folder, release: this.#releaseOnce(kept) };
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
      throw error;
    } finally {
      if (watch) kept.watching.delete(watch);
    }
  }

  /** Files of rows under a key, by their paths, made by `make` unless they are there. @param watch as of `use` */
  async written(
    key: string,
    make: (fresh: string, onProgress: OnProgress) => Promise<Written>,
    watch?: OnProgress,
  ): Promise<UsedFiles> {
    const makeAll: MakeFiles = async (...fresh) => ({ [WRITTEN_FILE]: JSON.stringify(await make(...fresh)) });
    const { folder, release } = await this.use(key, makeAll, watch);
    return orRelease(release, async () => {
      const { files, rows } = writtenSchema.parse(JSON.parse(await readFile(join(folder, WRITTEN_FILE), 'utf8')));
      return { files: files.map((name) => join(folder, name)), rows, release };
    });
  }

  #begin(key: string, make: MakeFiles): Kept {
    const folder = join(this.#folder, key);
    const kept: Kept = {
      folder: Promise.resolve(folder),
      bytes: 0,
      users: 0,
      isForgotten: false,
      share: undefined,
      watching: new Set(),
    };
    const onProgress: OnProgress = (share) => {
      kept.share = share;
      for (const watch of kept.watching) watch(share);
    };
    kept.folder = (async () => {
      await this.#leaving.get(key);
      await writeWhole(folder, (fresh) => make(fresh, onProgress), { isLasting: false });
      kept.share = undefined;
      kept.bytes = await bytesOf(folder);
      this.#shrink();
      return folder;
    })();
    return kept;
  }

  #releaseOnce(kept: Kept): () => void {
    let used = true;
    return () => {
      if (!used) return;
      used = false;
      kept.users -= 1;
      this.#shrink();
    };
  }

  /** Lets go what was made of a release, whose name its keys begin with; what is in use, once it no longer is. */
  forget(beginning: string): void {
    for (const [key, kept] of this.#kept) if (key.startsWith(beginning)) kept.isForgotten = true;
    this.#shrink();
  }

  #shrink(): void {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [key, kept] of this.#kept) {
      if (kept.users > 0 || (bytes <= this.#maxBytes && !kept.isForgotten)) continue;
      bytes -= kept.bytes;
      this.#kept.delete(key);
      this.#leaving.set(
        key,
        removeWhole(join(this.#folder, key))
          // What cannot be removed takes room until the process starts anew, and nothing else.
          .catch(() => undefined)
          .finally(() => this.#leaving.delete(key)),
      );
    }
  }
}

async function bytesOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map((file) => stat(join(folder, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** What was taken is let go when the rest fails; else whoever gets it does that. */
export async function orRelease<Result>(release: () => void, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    release();
    throw error;
  }
}
