import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, removeAbandoned, removeWhole, writeFileWhole, writeWhole } from '../write-whole.ts';
import { ReleaseGoneError, type MakeFiles, type ReleaseFiles, type UsedRelease } from './release-files.ts';

const CONTENT_HASH = /^[0-9a-f]{64}$/;

/** Releases in a folder that several processes may share: one folder each. */
export class FolderReleases implements ReleaseFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<FolderReleases> {
    await mkdir(folder, { recursive: true });
    return new FolderReleases(folder);
  }

  write(contentHash: string, make: MakeFiles): Promise<void> {
    return writeWhole(this.#path(contentHash), make);
  }

  add(contentHash: string, name: string, text: string): Promise<void> {
    return writeFileWhole(this.#path(contentHash, name), text);
  }

  async use(contentHash: string): Promise<UsedRelease> {
    if (!(await this.has(contentHash))) throw new ReleaseGoneError();
    return { folder: this.#path(contentHash), release: () => undefined };
  }

  async read(contentHash: string, name: string): Promise<string | undefined> {
    try {
      return await readFile(this.#path(contentHash, name), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async has(contentHash: string): Promise<boolean> {
    return existsSync(this.#path(contentHash));
  }

  remove(contentHash: string): Promise<void> {
    return removeWhole(this.#path(contentHash));
  }

  /** Content hashes of all releases. */
  async list(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => CONTENT_HASH.test(name));
  }

  removeAbandoned(): Promise<void> {
    return removeAbandoned(this.#folder);
  }

  #path(...names: string[]): string {
    return join(this.#folder, ...names);
  }
}
