import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Bucket } from '../bucket/bucket.ts';
import type { ViewCache } from '../view-cache.ts';
import { ReleaseGoneError, type MakeFiles, type ReleaseFiles, type UsedRelease } from './release-files.ts';

const RELEASES = 'releases/';
const WHOLE = 'whole.json';
/** Whatever is being put is there after so long, unless its process was killed. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

export const wholeSchema = z.object({ making: z.uuid(), names: z.array(z.string()) });

/** Files of a release that lie in the bucket and are no release yet. */
export interface PutFiles {
  /** Makes them the release; where there is one, they go. */
  complete(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Releases in a bucket: `releases/<hash>/<making>/<name>`, and `releases/<hash>/whole.json`, put last, which names the making
 * and its files and is what makes them a release. A release that is deleted while it is made anew thus never is half of
 * each. The engine reads files of this machine alone: those of a release are fetched into the cache at first use.
 */
export class BucketReleases implements ReleaseFiles {
  readonly #bucket: Bucket;
  readonly #cache: ViewCache;

  constructor(bucket: Bucket, cache: ViewCache) {
    this.#bucket = bucket;
    this.#cache = cache;
  }

  async write(contentHash: string, make: MakeFiles): Promise<void> {
    if (await this.has(contentHash)) return;
    // What was made and could not be put is still there at the next try.
    const { folder, release } = await this.#cache.use(cacheKey(contentHash), make);
    try {
      await (await this.put(contentHash, folder)).complete();
    } finally {
      release();
    }
  }

  /** Puts the files of a folder beside what is there. */
  async put(contentHash: string, folder: string): Promise<PutFiles> {
    const making = randomUUID();
    const names = await readdir(folder);
    const discard = () => this.#removeAll(`${RELEASES}${contentHash}/${making}/`);
    for (const name of names) await this.#bucket.putFile(keyOf(contentHash, making, name), join(folder, name));
    const complete = async () => {
      const whole = JSON.stringify({ making, names } satisfies z.input<typeof wholeSchema>);
      if (await this.#bucket.putText(wholeKey(contentHash), whole, { isNew: true })) return;
      // It may be our own, of a try whose answer was lost.
      if ((await this.#whole(contentHash))?.making !== making) await discard();
    };
    return { complete, discard };
  }

  async add(contentHash: string, name: string, text: string): Promise<void> {
    const whole = await this.#whole(contentHash);
    if (!whole) throw new ReleaseGoneError();
    await this.#bucket.putText(keyOf(contentHash, whole.making, name), text);
  }

  use(contentHash: string): Promise<UsedRelease> {
    return this.#cache.use(cacheKey(contentHash), async (fresh) => {
      const whole = await this.#whole(contentHash);
      if (!whole) throw new ReleaseGoneError();
      for (const name of whole.names) {
        const isThere = await this.#bucket.fetch(keyOf(contentHash, whole.making, name), join(fresh, basename(name)));
        if (!isThere) throw new ReleaseGoneError();
      }
      return {};
    });
  }

  async read(contentHash: string, name: string): Promise<string | undefined> {
    const whole = await this.#whole(contentHash);
    return whole && this.#bucket.text(keyOf(contentHash, whole.making, name));
  }

  async has(contentHash: string): Promise<boolean> {
    return (await this.#whole(contentHash)) !== undefined;
  }

  async remove(contentHash: string): Promise<void> {
    const whole = await this.#whole(contentHash);
    if (!whole) return;
    await this.#bucket.remove([wholeKey(contentHash)]);
    await this.#removeAll(`${RELEASES}${contentHash}/${whole.making}/`);
  }

  /** Files that belong to no release once whoever put them would have been done. */
  async removeAbandoned(now = Date.now()): Promise<void> {
    const makings = new Map<string, { hash: string; keys: string[]; lastPutAt: number }>();
    for (const { key, putAt } of await this.#bucket.list(RELEASES)) {
      const [, hash = '', making, name] = key.split('/');
      if (making === undefined || name === undefined) continue;
      const known = makings.get(making) ?? { hash, keys: [], lastPutAt: 0 };
      known.keys.push(key);
      known.lastPutAt = Math.max(known.lastPutAt, putAt.getTime());
      makings.set(making, known);
    }
    const errors: unknown[] = [];
    for (const [making, { hash, keys, lastPutAt }] of makings) {
      if (now - lastPutAt <= ABANDONED_AFTER_MS) continue;
      try {
        if ((await this.#whole(hash))?.making !== making) await this.#bucket.remove(keys);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} abandoned releases were not removed`);
  }

  async #whole(contentHash: string): Promise<z.output<typeof wholeSchema> | undefined> {
    const text = await this.#bucket.text(wholeKey(contentHash));
    return text === undefined ? undefined : wholeSchema.parse(JSON.parse(text));
  }

  async #removeAll(beginning: string): Promise<void> {
    await this.#bucket.remove((await this.#bucket.list(beginning)).map(({ key }) => key));
  }
}

function wholeKey(contentHash: string): string {
  return `${RELEASES}${contentHash}/${WHOLE}`;
}

function keyOf(contentHash: string, making: string, name: string): string {
  return `${RELEASES}${contentHash}/${making}/${name}`;
}

/** Begins with the hash, so that it is let go with all that was made of the release. */
function cacheKey(contentHash: string): string {
  return `${contentHash}-release`;
}
