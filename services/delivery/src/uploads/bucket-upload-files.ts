import type { Bucket, ListedObject } from '@carebourse/table-store/bucket/bucket';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { copyInto } from './copy-into.ts';
import { FolderUploadFiles, uploadOf } from './folder-upload-files.ts';
import { pieceName, piecesOf } from './pieces.ts';
import type { ListedFile, UploadFiles, Written } from './upload-files.ts';
import { Writers } from './writers.ts';

const UPLOADS = 'uploads/';
/** What says that there is an upload of which nothing has come. */
const BEGUN = 'begun';
/**
 * Uploads in a bucket: `uploads/<id>/<offset>-<bytes>`, an object for all that one request brought, or began to bring. It is
 * there before the request is answered, and never changes: who brings the same offset again adds a piece at most. Whoever
 * works on the file fetches it into the staging folder of this machine, where what is staged of it lies, too.
 */
export class BucketUploadFiles implements UploadFiles {
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #local: FolderUploadFiles;
  readonly #writers = new Writers();
  /** Files on their way here. */
  readonly #fetching = new Map<string, Promise<string>>();

  /** @param folder where the store finds files that are to be released */
  constructor(bucket: Bucket, folder: string) {
    this.#bucket = bucket;
    this.#folder = folder;
    this.#local = new FolderUploadFiles(folder);
  }

  async create(id: string): Promise<void> {
    await this.#bucket.putText(`${UPLOADS}${id}/${BEGUN}`, '');
  }

  async size(id: string): Promise<number | undefined> {
    const objects = await this.#objects(id);
    return objects.length === 0 ? undefined : (piecesOf(objects).at(-1)?.end ?? 0);
  }

  settle(id: string): Promise<void> {
    return this.#writers.settle(id);
  }

  write(id: string, offset: number, source: Readable): Promise<Written> {
    return this.#writers.write(id, source, () => this.#putPiece(id, offset, source));
  }

  /** A piece lies in the bucket before anybody hears of it. */
  async flush(): Promise<void> {}

  fetch(id: string): Promise<string> {
    const known = this.#fetching.get(id);
    if (known) return known;
    const fetching = this.#fetch(id).finally(() => this.#fetching.delete(id));
    this.#fetching.set(id, fetching);
    return fetching;
  }

  stagedPath(id: string, types: string): string {
    return this.#local.stagedPath(id, types);
  }

  async remove(id: string): Promise<void> {
    await this.settle(id);
    await this.#local.remove(id);
    await this.#removeObjects(id);
  }

  removeStaged(id: string): Promise<void> {
    return this.#local.removeStaged(id);
  }

  async list(): Promise<ListedFile[]> {
    const files = new Map<string, ListedFile>();
    for (const { key, putAt } of await this.#bucket.list(UPLOADS)) {
      const [, name = ''] = key.split('/');
      const id = uploadOf(name);
      if (id !== name) continue;
      const writtenAt = Math.max(putAt.getTime(), files.get(id)?.writtenAt ?? 0);
      files.set(id, { name: `${UPLOADS}${id}`, id, writtenAt });
    }
    return [...files.values(), ...(await this.#local.list())];
  }

  removeFile(name: string): Promise<void> {
    return name.startsWith(UPLOADS) ? this.#removeObjects(name.slice(UPLOADS.length)) : this.#local.removeFile(name);
  }

  /** Through a file of this machine, so that slow senders take no memory. */
  async #putPiece(id: string, offset: number, source: Readable): Promise<Written> {
    const spool = this.#freshPath(id);
    const { size, error } = await copyInto(spool, 0, source, 'wx');
    try {
      if (size > 0) await this.#bucket.putFile(`${UPLOADS}${id}/${pieceName(offset, size)}`, spool, { isNew: true });
      return { size: offset + size, error };
    } catch (notPut) {
      return { size: offset, error: notPut };
    } finally {
      await rm(spool, { force: true });
    }
  }

  async #fetch(id: string): Promise<string> {
    const path = join(this.#folder, id);
    if (existsSync(path)) return path;
    const fresh = this.#freshPath(id);
    try {
      await (await open(fresh, 'wx')).close();
      for (const { key, offset } of piecesOf(await this.#objects(id))) {
        if (!(await this.#bucket.fetch(key, fresh, offset))) throw new Error('a piece of an upload is gone');
      }
      await rename(fresh, path);
      return path;
    } finally {
      await rm(fresh, { force: true });
    }
  }

  /** By its name it is the upload's, so that it goes in time when this process is killed. */
  #freshPath(id: string): string {
    return join(this.#folder, `.${id}-${randomBytes(8).toString('hex')}`);
  }

  #objects(id: string): Promise<ListedObject[]> {
    return this.#bucket.list(`${UPLOADS}${id}/`);
  }

  async #removeObjects(id: string): Promise<void> {
    await this.#bucket.remove((await this.#objects(id)).map(({ key }) => key));
  }
}
