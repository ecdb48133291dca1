import type { ResourceType } from '@carebourse/contracts/constants';
import { backoffMs, pause } from '@carebourse/messaging/backoff';
import type { ChangeFeed } from '@carebourse/messaging/change-feed';
import { UnavailableError } from '@carebourse/runtime/errors';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Logger } from '@carebourse/runtime/logger';
import type { Database } from '../store/database.ts';
import { readIndexed, readIndexedAfter } from '../store/indexed.ts';
import { TextIndex, type TextQuery } from './text-index.ts';

const TYPES = ['agent', 'data', 'dataDomain', 'dataCollection'] as const satisfies readonly ResourceType[];

const ROWS_AT_ONCE = 2_000;
const retry = { firstMs: 100, maxMs: 1_000 };

/** Finds entries by their texts, in this process's memory. */
export interface CatalogueSearch {
  /** Reads all entries, then follows their changes. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Rejects until all entries were read for the first time. */
  check(): Promise<void>;
  /**
   * Ids of published entries, best first. A change is known a moment after it is committed: who reads the rows
   * looks again whether they are published.
   * @throws UnavailableError until all entries were read for the first time
   */
  find(type: ResourceType, query: TextQuery): number[];
}

interface SearchOptions {
  db: Database;
  feed: Pick<ChangeFeed, 'follow'>;
  logger: Logger;
}

export function createCatalogueSearch(options: SearchOptions): CatalogueSearch {
  const indexes = new Map(TYPES.map((type) => [type, new TextIndex()]));
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let complete = false;

  const find: CatalogueSearch['find'] = (type, query) => {
    const index = indexes.get(type);
    if (!complete || !index) throw new UnavailableError(MESSAGES.http.unavailable);
    return index.find(query);
  };

  return {
    async start() {
      stopping = new AbortController();
      running = keepCurrent(options, indexes, stopping.signal, () => (complete = true));
    },
    async stop() {
      stopping.abort();
      await running;
    },
    async check() {
      if (!complete) throw new Error('the entries are still being read');
    },
    find,
  };
}

type Indexes = ReadonlyMap<ResourceType, TextIndex>;

/** Until stopped: whenever changes may have been missed, all entries are read again. */
async function keepCurrent(
  { db, feed, logger }: SearchOptions,
  indexes: Indexes,
  signal: AbortSignal,
  onComplete: () => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      let read = false;
      for await (const changes of feed.follow(signal)) {
        // Whoever follows hears of all that is changed from here on, also while the entries are read.
        if (read) await readChanged(db, indexes, changes);
        else await readAll(db, indexes, signal);
        read = true;
        failures = 0;
        onComplete();
      }
    } catch (err) {
      if (signal.aborted) return;
      failures += 1;
      if (!(err instanceof UnavailableError)) logger.warn({ err }, 'entries not read for searches: will try again');
      await pause(backoffMs(retry, failures), signal).catch(() => undefined);
    }
  }
}

async function readAll(db: Database, indexes: Indexes, signal: AbortSignal): Promise<void> {
  for (const [type, index] of indexes) {
    const gone = new Set(index.ids());
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const entries = await readIndexedAfter(db, type, after, ROWS_AT_ONCE);
      for (const entry of entries) {
        index.set(entry);
        gone.delete(entry.id);
      }
      if (entries.length < ROWS_AT_ONCE) break;
      after = entries.at(-1)?.id ?? after;
    }
    for (const id of gone) index.delete(id);
  }
}

/** @param changes as the feed tells them: type and id */
async function readChanged(db: Database, indexes: Indexes, changes: readonly string[]): Promise<void> {
  for (const [type, index] of indexes) {
    const prefix = `${type} `;
    const ids = changes
      .filter((change) => change.startsWith(prefix))
      .map((change) => Number(change.slice(prefix.length)));
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const some = ids.slice(start, start + ROWS_AT_ONCE);
      const entries = await readIndexed(db, type, some);
      for (const entry of entries) index.set(entry);
      const there = new Set(entries.map(({ id }) => id));
      for (const id of some) if (!there.has(id)) index.delete(id);
    }
  }
}
