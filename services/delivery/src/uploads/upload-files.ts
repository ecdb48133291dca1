import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** One who writes into a file; who comes next ends it. */
interface Writer {
  source: Readable;
  done: Promise<unknown>;
}

/** How far a file has come, and what broke off, if something did. */
export interface Written {
  size: number;
  error?: unknown;
}

/**
 * The files of uploads, each under a name that the server made. How much of one has come is its size: nothing else has to be
 * kept in step with it, and what came before a process was killed counts.
 */
export class UploadFiles {
  readonly #folder: string;
  readonly #writers = new Map<string, Writer>();

  /** @param folder where the store finds files that are to be released; all replicas share it */
  constructor(folder: string) {
    this.#folder = folder;
  }

  path(id: string): string {
    return join(this.#folder, id);
  }

  /** Where the rows of an upload lie once they have the types of a definition. */
  stagedPath(id: string, types: string): string {
    return join(this.#folder, `${id}-${types}${STAGED}`);
  }

  async create(id: string): Promise<void> {
    const made = await open(this.path(id), 'wx');
    await made.close();
  }

  /** Bytes that have come; undefined when there is no such file. */
  async size(id: string): Promise<number | undefined> {
    try {
      return (await stat(this.path(id))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  /**
   * Ends whoever still writes into a file of this process: the client has given that connection up, and knows no better how
   * far it came than we do.
   */
  async settle(id: string): Promise<void> {
    for (let writer = this.#writers.get(id); writer; writer = this.#writers.get(id)) {
      writer.source.destroy();
      await writer.done;
    }
  }

  /**
   * Writes bytes as they come, from an offset on. Each has its own place, so two who send the same bytes do no harm. What
   * came stays, whatever breaks on the way.
   */
  async write(id: string, offset: number, source: Readable): Promise<Written> {
    await this.settle(id);
    const work = copyInto(this.path(id), offset, source);
    const writer: Writer = { source, done: work };
    this.#writers.set(id, writer);
    // Before anybody who waits for it looks again.
    void work.then(() => this.#writers.get(id) === writer && this.#writers.delete(id));
    return work;
  }

  /** After it, the bytes are there even if the machine goes down. */
  async flush(id: string): Promise<void> {
    await using handle = await open(this.path(id), 'r');
    await handle.sync();
  }

  /** Removes an upload's file and what was staged of it. */
  async remove(id: string): Promise<void> {
    await this.settle(id);
    await rm(this.path(id), { force: true });
    await this.removeStaged(id);
  }

  async removeStaged(id: string): Promise<void> {
    for (const { name, ...file } of await this.list()) {
      if (file.id === id && name !== id) await rm(join(this.#folder, name), { force: true });
    }
  }

  /** Files that are of uploads by their names, and when each was written to last, in milliseconds since 1970. */
  async list(): Promise<{ name: string; id: string; writtenAt: number }[]> {
    const names = await readdir(this.#folder);
    const files = names.flatMap((name) => {
      const [, id] = OF_AN_UPLOAD.exec(name) ?? [];
      return id === undefined ? [] : [{ name, id }];
    });
    const found = await Promise.all(
      files.map(async (file) => {
        const { mtimeMs } = (await stat(join(this.#folder, file.name)).catch(() => undefined)) ?? {};
        return { ...file, writtenAt: mtimeMs };
      }),
    );
    // One that has gone meanwhile is none.
    return found.flatMap(({ writtenAt, ...file }) => (writtenAt === undefined ? [] : [{ ...file, writtenAt }]));
  }

  /** Removes one file, by its name. */
  async removeFile(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }
}

const STAGED = '.parquet';

/** An upload's own file, what was staged of it, and what a process that was killed had begun to stage. */
const OF_AN_UPLOAD = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[0-9a-f]+)?(?:\.parquet)?$/;

/** Never fails by what comes: what broke off is told beside how far it came. */
async function copyInto(path: string, offset: number, source: Readable): Promise<Written> {
  let size = offset;
  try {
    await using handle = await open(path, 'r+');
    for await (const chunk of chunksOf(source)) {
      for (let written = 0; written < chunk.length;) {
        const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, size);
        written += bytesWritten;
        size += bytesWritten;
      }
    }
    return { size };
  } catch (error) {
    // Whoever is still sending hears the answer after it.
    source.resume();
    return { size, error };
  }
}

/** What comes of a request. It does not end with the loop, so that it can be answered. */
function chunksOf(source: Readable): AsyncIterable<Buffer> {
  return source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
