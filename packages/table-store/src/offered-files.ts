import type { Bucket } from './bucket/bucket.ts';

const OFFERED = 'shared/';
/** So long an object lies in the bucket at least, and what is older goes. */
const KEPT_MS = 60 * 60 * 1000;
/** What is older is put anew before its address is given out, so that it lies there while the address holds. */
const FRESH_MS = KEPT_MS / 2;

/**
 * Files that leave, in the bucket for those who fetch them there: `shared/<release's hash>/<id>.parquet`. They are copies of
 * what each process can make again, and are named by their content, so it makes no odds who puts one.
 */
export class OfferedFiles {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Puts those that are not there, or may go soon. @throws as `Bucket.putFile` does */
  async put(contentHash: string, parts: readonly { id: string; path: string }[], now = Date.now()): Promise<void> {
    const lying = await this.#bucket.list(`${OFFERED}${contentHash}/`);
    const fresh = new Set(lying.filter(({ putAt }) => now - putAt.getTime() < FRESH_MS).map(({ key }) => key));
    const missing = parts.filter(({ id }) => !fresh.has(keyOf(contentHash, id)));
    await Promise.all(missing.map(({ id, path }) => this.#bucket.putFile(keyOf(contentHash, id), path)));
  }

  /** Where a file that was put is fetched for so many seconds, by whoever has the address. */
  address(contentHash: string, id: string, seconds: number, now = new Date()): Promise<string> {
    return this.#bucket.presign(keyOf(contentHash, id), seconds, now);
  }

  /** All that were made of a release. */
  async remove(contentHash: string): Promise<void> {
    await this.#bucket.remove((await this.#bucket.list(`${OFFERED}${contentHash}/`)).map(({ key }) => key));
  }

  /** Those that nobody asked for lately. */
  async removeOld(now = Date.now()): Promise<void> {
    const old = (await this.#bucket.list(OFFERED)).filter(({ putAt }) => now - putAt.getTime() > KEPT_MS);
    await this.#bucket.remove(old.map(({ key }) => key));
  }
}

function keyOf(contentHash: string, id: string): string {
  return `${OFFERED}${contentHash}/${id}.parquet`;
}
