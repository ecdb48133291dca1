import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

interface Kept {
  folder: Promise<string>;
  bytes: number;
  users: number;
}

/** Folders that are made at first use and kept while there is room: the longest unused go first, none in use does. */
export class ViewCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** In order of use, the last used last. */
  readonly #kept = new Map<string, Kept>();
  /** Folders on their way out: what is made anew under the same name waits for them. */
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The folder under a key, made by `make` unless it is there. It stays until `release` is called. */
  async use(
    key: string,
    make: (fresh: string) => Promise<Record<string, string>>,
  ): Promise<{ folder: string; release: () => void }> {
    const kept = this.#kept.get(key) ?? { folder: this.#make(key, make), bytes: 0, users: 0 };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.users += 1;
    let used = true;
    const release = () => {
      if (used) kept.users -= 1;
      used = false;
      this.#shrink();
    };
    try {
      return { folder: await kept.folder, release };
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
      throw error;
    }
  }

  async #make(key: string, make: (fresh: string) => Promise<Record<string, string>>): Promise<string> {
    const folder = join(this.#folder, key);
    await this.#leaving;
    await writeWhole(folder, make);
    const files = await readdir(folder);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
    const kept = this.#kept.get(key);
    if (kept) kept.bytes = sizes.reduce((sum, size) => sum + size, 0);
    return folder;
  }

  #shrink(): void {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [key, kept] of this.#kept) {
      if (bytes <= this.#maxBytes) return;
      if (kept.users > 0) continue;
      bytes -= kept.bytes;
      this.#kept.delete(key);
      const gone = kept.folder.then((folder) => rm(folder, { recursive: true, force: true }));
      this.#leaving = Promise.all([this.#leaving, gone]);
    }
  }
}
