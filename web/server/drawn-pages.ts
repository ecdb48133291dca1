import type { Logger } from '@carebourse/runtime/logger';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ReadAnswer } from './answers.ts';
import type { Draw, DrawnPage } from './drawn-page.ts';
import { keyOf } from './drawn-key.ts';
import { encodedLength } from './pages.ts';

interface KeptPage {
  drawn: DrawnPage;
  /** What it was drawn from: it is right for as long as these stay. */
  etags: ReadonlyMap<string, string>;
}

interface Options {
  draw: Draw;
  read: ReadAnswer;
  logger: Logger;
  /** Milliseconds until the undrawn page is sent instead. */
  patience?: number;
}

const PATIENCE_MS = 1_000;

/** How long answers are waited for, so that whoever comes later gets the page drawn. */
const READING_MS = 5_000;
const KEPT_BYTES = 16 * 1024 * 1024;

/** Pages that are drawn at once; whoever comes then gets the undrawn one. */
const MOST_AT_ONCE = 4;

/** Of those that are not kept, such as searches, which anybody can ask for without end. */
const MOST_UNKEPT_AT_ONCE = 1;

/** Draws public pages, and keeps them for as long as the answers that they show are the same. */
export class DrawnPages {
  readonly #options: Required<Options>;
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ drawn }) => encodedLength(drawn.page),
  });
  readonly #underWay = new Map<string, Promise<DrawnPage | undefined>>();
  #unkept = 0;

  constructor(options: Options) {
    this.#options = { patience: PATIENCE_MS, ...options };
  }

  /**
   * The page at an address, drawn; undefined when it is not one of those, when its answers cannot be had in time, or when
   * too many are being drawn. It never throws.
   */
  async find(address: string, isVisitor: boolean): Promise<DrawnPage | undefined> {
    const key = keyOf(address);
    if (!key) return undefined;
    const name = `${isVisitor ? 'visitor' : 'somebody'} ${key.address}`;
    const underWay = this.#underWay.get(name);
    if (underWay) return this.#inTime(underWay);
    if (this.#underWay.size >= MOST_AT_ONCE || (!key.isKept && this.#unkept >= MOST_UNKEPT_AT_ONCE)) return undefined;
    if (!key.isKept) this.#unkept += 1;
    const finding = this.#find(name, key, isVisitor).finally(() => {
      this.#underWay.delete(name);
      if (!key.isKept) this.#unkept -= 1;
    });
    this.#underWay.set(name, finding);
    return this.#inTime(finding);
  }

  /** Without losing it: the drawing goes on. */
  async #inTime(finding: Promise<DrawnPage | undefined>): Promise<DrawnPage | undefined> {
    const stop = new AbortController();
    const late = sleep(this.#options.patience, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    try {
      return await Promise.race([finding, late]);
    } finally {
      stop.abort();
    }
  }

  async #find(
    name: string,
    { address, isKept }: { address: string; isKept: boolean },
    isVisitor: boolean,
  ): Promise<DrawnPage | undefined> {
    const { draw, read, logger } = this.#options;
    const signal = AbortSignal.timeout(READING_MS);
    const reading = new Map<string, Promise<Answer>>();
    const readOnce = (path: string): Promise<Answer> => {
      const answer = reading.get(path) ?? read(path, signal);
      reading.set(path, answer);
      return answer;
    };
    try {
      const kept = this.#kept.get(name);
      if (kept && (await isUnchanged(kept, (path, etag) => read(path, signal, etag)))) return kept.drawn;
      const drawn = await draw({ address, isVisitor, read: readOnce });
      const etags = await etagsOf(reading);
      if (drawn?.status === 200 && isKept && etags) this.#kept.set(name, { drawn, etags });
      return drawn;
    } catch (error) {
      logger.warn({ err: error }, 'a page is sent undrawn');
      return undefined;
    }
  }
}

/** Undefined when an answer could not be read, or has no name: what was drawn from it may be another the next time. */
async function etagsOf(reading: ReadonlyMap<string, Promise<Answer>>): Promise<Map<string, string> | undefined> {
  const etags = new Map<string, string>();
  for (const [path, answer] of reading) {
    const { etag } = await answer.catch(() => ({ etag: undefined }));
    if (etag === undefined) return undefined;
    etags.set(path, etag);
  }
  return etags;
}

async function isUnchanged(
  { etags }: KeptPage,
  read: (path: string, etag: string) => Promise<Answer>,
): Promise<boolean> {
  const same = await Promise.all([...etags].map(async ([path, etag]) => (await read(path, etag)).status === 304));
  return same.every(Boolean);
}
