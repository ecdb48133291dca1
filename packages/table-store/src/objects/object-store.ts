import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket } from '../bucket/bucket.ts';
import type { BucketSettings } from '../bucket/bucket-settings.ts';
import { codeOf, removeAbandoned, writeFileWhole } from '../write-whole.ts';

/** An object as lists show it. */
export interface KeptObject {
  name: string;
  putAt: Date;
}

/** Keeps small objects by name, whole or not at all. Their names are ours: they hold no more than letters, digits and `-`. */
export interface ObjectStore {
  /** @throws UnavailableError, DiskFullError */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. @throws UnavailableError */
  read(name: string): Promise<Buffer | undefined>;
  /** Those that are not there are gone already. @throws UnavailableError */
  remove(names: readonly string[]): Promise<void>;
  list(): Promise<KeptObject[]>;
  close(): void;
}

/** The folder below that of the settings in which objects lie; what is being written lies beside it. */
export const OBJECTS = 'objects';

/**
 * Objects in a bucket when there is one, and else in a folder, which all replicas share.
 * @param bucket has nothing else in it
 */
export async function openObjects(settings: {
  folder: string;
  bucket: BucketSettings | undefined;
}): Promise<ObjectStore> {
  if (settings.bucket) return new BucketObjects(await Bucket.open(settings.bucket));
  await mkdir(join(settings.folder, OBJECTS), { recursive: true });
  return new FolderObjects(settings.folder);
}

class FolderObjects implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await writeFileWhole(this.#path(name), bytes);
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.#path(name), { force: true });
  }

  async list(): Promise<KeptObject[]> {
    await removeAbandoned(this.#folder);
    const objects: KeptObject[] = [];
    for (const name of await readdir(join(this.#folder, OBJECTS))) {
      // One may go while the others are listed.
      const found = await stat(this.#path(name)).catch(() => undefined);
      if (found) objects.push({ name, putAt: found.mtime });
    }
    return objects;
  }

  close(): void {}

  #path(name: string): string {
    return join(this.#folder, OBJECTS, requireName(name));
  }
}

class BucketObjects implements ObjectStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#bucket.putBytes(keyOf(name), bytes);
  }

  read(name: string): Promise<Buffer | undefined> {
    return this.#bucket.bytes(keyOf(name));
  }

  remove(names: readonly string[]): Promise<void> {
    return this.#bucket.remove(names.map(keyOf));
  }

  async list(): Promise<KeptObject[]> {
    const objects = await this.#bucket.list(`${OBJECTS}/`);
    return objects.map(({ key, putAt }) => ({ name: key.slice(OBJECTS.length + 1), putAt }));
  }

  close(): void {
    this.#bucket.close();
  }
}

function keyOf(name: string): string {
  return `${OBJECTS}/${requireName(name)}`;
}

function requireName(name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new Error('objects have plain names');
  return name;
}
