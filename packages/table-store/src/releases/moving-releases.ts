import type { BucketReleases } from './bucket-releases.ts';
import type { FolderReleases } from './folder-releases.ts';
import { ReleaseGoneError, type MakeFiles, type ReleaseFiles, type UsedRelease } from './release-files.ts';

/** How long a release that has been moved stays in the folder for those who read it there. */
const GRACE_MS = 10 * 60 * 1000;

/** Lets nobody else delete or add a release of this content until the work is done. */
export type InContentTurn = (contentHash: string, work: () => Promise<void>) => Promise<void>;

/** Handles each release, so that one that fails keeps no other from it. */
export type EachRelease = (
  contentHashes: readonly string[],
  handle: (contentHash: string) => Promise<void>,
) => Promise<unknown>;

/** What one round of moving did. */
export interface Moved {
  /** Content hashes of releases that lie in the bucket since. */
  put: string[];
  /** Content hashes of those that have gone from the folder. */
  removed: string[];
  /** How many are in the folder yet. */
  left: number;
}

/** Stops at the first that fails. */
const oneByOne: EachRelease = async (contentHashes, handle) => {
  for (const contentHash of contentHashes) await handle(contentHash);
};

/** Releases in a bucket, of which some lie in the folder yet that was there before it. */
export class MovingReleases implements ReleaseFiles {
  readonly #bucket: BucketReleases;
  readonly #folder: FolderReleases;
  /** When this process first knew that a release lies in both. */
  readonly #inBothSince = new Map<string, number>();

  constructor(bucket: BucketReleases, folder: FolderReleases) {
    this.#bucket = bucket;
    this.#folder = folder;
  }

  async write(contentHash: string, make: MakeFiles): Promise<void> {
    if (!(await this.#folder.has(contentHash))) await this.#bucket.write(contentHash, make);
  }

  async add(contentHash: string, name: string, text: string): Promise<void> {
    try {
      await this.#bucket.add(contentHash, name, text);
    } catch (error) {
      if (!(error instanceof ReleaseGoneError)) throw error;
      await this.#folder.add(contentHash, name, text);
    }
  }

  /** The bucket first: what is read in the folder could go meanwhile. While the store is away the folder does as well. */
  async use(contentHash: string): Promise<UsedRelease> {
    try {
      return await this.#bucket.use(contentHash);
    } catch (error) {
      if (!(await this.#folder.has(contentHash))) throw error;
      return this.#folder.use(contentHash);
    }
  }

  async read(contentHash: string, name: string): Promise<string | undefined> {
    try {
      const text = await this.#bucket.read(contentHash, name);
      if (text !== undefined) return text;
    } catch (error) {
      if (!(await this.#folder.has(contentHash))) throw error;
    }
    return this.#folder.read(contentHash, name);
  }

  async has(contentHash: string): Promise<boolean> {
    return (await this.#folder.has(contentHash)) || this.#bucket.has(contentHash);
  }

  async remove(contentHash: string): Promise<void> {
    await this.#folder.remove(contentHash);
    this.#inBothSince.delete(contentHash);
    await this.#bucket.remove(contentHash);
  }

  async removeAbandoned(): Promise<void> {
    await this.#folder.removeAbandoned();
    await this.#bucket.removeAbandoned();
  }

  /**
   * Puts what lies in the folder into the bucket, and removes what has lain in both for a while. Whatever dies on the way is
   * taken up again by the next round. Several processes may do it: of two that put the same release one does.
   */
  async move(
    inTurn: InContentTurn,
    {
      graceMs = GRACE_MS,
      now = Date.now(),
      each = oneByOne,
    }: { graceMs?: number; now?: number; each?: EachRelease } = {},
  ): Promise<Moved> {
    const moved: Moved = { put: [], removed: [], left: 0 };
    const lying = await this.#folder.list();
    await each(lying, async (contentHash) => {
      if (!(await this.#bucket.has(contentHash))) {
        if (await this.#put(contentHash, inTurn)) moved.put.push(contentHash);
        return;
      }
      const since = this.#inBothSince.get(contentHash) ?? now;
      this.#inBothSince.set(contentHash, since);
      if (now - since < graceMs) return;
      await this.#folder.remove(contentHash);
      this.#inBothSince.delete(contentHash);
      moved.removed.push(contentHash);
    });
    return { ...moved, left: lying.length - moved.removed.length };
  }

  /** A release that is deleted while it is put is not there afterwards: whether it still is, is looked at in the turn. */
  async #put(contentHash: string, inTurn: InContentTurn): Promise<boolean> {
    const { folder, release } = await this.#folder.use(contentHash);
    try {
      const files = await this.#bucket.put(contentHash, folder);
      let isThere = false;
      await inTurn(contentHash, async () => {
        isThere = await this.#folder.has(contentHash);
        await (isThere ? files.complete() : files.discard());
      });
      return isThere;
    } finally {
      release();
    }
  }
}
