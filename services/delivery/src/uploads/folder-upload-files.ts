import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { copyInto } from './copy-into.ts';
import type { ListedFile, UploadFiles, Written } from './upload-files.ts';
import { Writers } from './writers.ts';

/** Uploads in a folder: the file of one is as long as it has come. */
export class FolderUploadFiles implements UploadFiles {
  readonly #folder: string;
  readonly #writers = new Writers();

  /** @param folder where the store finds files that are to be released; all replicas share it */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(id: string): Promise<void> {
    const made = await open(this.#path(id), 'wx');
    await made.close();
  }

  async size(id: string): Promise<number | undefined> {
    try {
      return (await stat(this.#path(id))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  settle(id: string): Promise<void> {
    return this.#writers.settle(id);
  }

  write(id: string, offset: number, source: Readable): Promise<Written> {
    return this.#writers.write(id, source, () => copyInto(this.#path(id), offset, source));
  }

  async flush(id: string): Promise<void> {
    await using handle = await open(this.#path(id), 'r');
    await handle.sync();
  }

  async fetch(id: string): Promise<string> {
    return this.#path(id);
  }

  stagedPath(id: string, types: string): string {
    return this.#path(`${id}-${types}${STAGED}`);
  }

  async remove(id: string): Promise<void> {
    await this.settle(id);
    await this.removeFile(id);
    await this.removeStaged(id);
  }

  async removeStaged(id: string): Promise<void> {
    for (const { name, ...file } of await this.list()) if (file.id === id && name !== id) await this.removeFile(name);
  }

  async list(): Promise<ListedFile[]> {
    const files = (await readdir(this.#folder)).flatMap((name) => {
      const id = uploadOf(name);
      return id === undefined ? [] : [{ name, id }];
    });
    const found = await Promise.all(
      files.map(async (file) => {
        const { mtimeMs } = (await stat(this.#path(file.name)).catch(() => undefined)) ?? {};
        return { ...file, writtenAt: mtimeMs };
      }),
    );
    // One that has gone meanwhile is none.
    return found.flatMap(({ writtenAt, ...file }) => (writtenAt === undefined ? [] : [{ ...file, writtenAt }]));
  }

  async removeFile(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }
}

const STAGED = '.parquet';

/** An upload's own file, what was staged of it, and what a process that was killed had begun to write of it. */
const OF_AN_UPLOAD = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[0-9a-f]+)?(?:\.parquet)?$/;

/** The upload that a file is of, by its name. */
export function uploadOf(name: string): string | undefined {
  return OF_AN_UPLOAD.exec(name)?.[1];
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
