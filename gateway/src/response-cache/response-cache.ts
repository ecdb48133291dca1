import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { counter } from '@carebourse/runtime/metrics';
import { LRUCache } from 'lru-cache';
import type { Feed } from '../feeds/feed.ts';
import type { CachedResponse } from './cached-response.ts';
import { entryKey, type Subject } from './subject.ts';

/** All of them together; what was asked for last stays. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Of the map's own, headers and the like. */
const OVERHEAD_BYTES = 800;

/** A backstop: nothing is kept longer, whatever the feed says. */
const KEPT_MS = 120_000;
/** How old an answer is, is looked at as roughly as that. */
const CLOCK_MS = 1_000;

const made = counter('response_cache_misses_total', 'Answers of the catalogue that were asked for and not kept', [
  'route',
]);

/**
 * Answers of the public catalogue, kept until what they say changes. What was read before a change was heard of is
 * never kept after it: every change makes a new generation of its type, and only what was read within one counts.
 */
export interface ResponseCache {
  /** The answer that is kept under a subject's key. */
  find(key: string): CachedResponse | undefined;
  /**
   * The answer about a subject: the kept one, or one that is made once for all who ask at the same time, and kept.
   * @param make reads it in nobody's name, so that all may have it
   */
  share(subject: Subject, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** An entry has changed: it, and all lists of its type, are asked for anew. */
  drop(type: ResourceType, id: number): void;
  clear(): void;
}

interface Kept {
  cached: CachedResponse;
  subject: Subject;
  /** That in which it was read; a list belongs to no other. */
  generation: number;
}

export function createResponseCache(feed: () => Pick<Feed, 'live'>): ResponseCache {
  const generations = Object.fromEntries(RESOURCE_TYPES.map((type) => [type, 0])) as Record<ResourceType, number>;
  const flights = new Map<string, { generation: number; answer: Promise<CachedResponse> }>();
  const answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cached }) => cached.bytes + OVERHEAD_BYTES,
    ttl: KEPT_MS,
    ttlResolution: CLOCK_MS,
  });

  async function makeAndKeep(subject: Subject, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const generation = generations[subject.type];
    const cached = await make();
    made.inc({ route: subject.route });
    if (feed().live && generations[subject.type] === generation) {
      answers.set(subject.key, { cached, subject, generation });
    }
    return cached;
  }

  function find(key: string): CachedResponse | undefined {
    const kept = answers.get(key);
    if (!kept || !feed().live) return undefined;
    const { cached, subject, generation } = kept;
    if (subject.id !== undefined || generation === generations[subject.type]) return cached;
    answers.delete(key);
    return undefined;
  }

  return {
    find,
    async share(subject, make) {
      const { type, key } = subject;
      const kept = find(key);
      if (kept) return kept;
      if (!feed().live) return make();
      const generation = generations[type];
      const flight = flights.get(key);
      if (flight?.generation === generation) return flight.answer;
      const mine = { generation, answer: makeAndKeep(subject, make) };
      flights.set(key, mine);
      try {
        return await mine.answer;
      } finally {
        if (flights.get(key) === mine) flights.delete(key);
      }
    },
    drop(type, id) {
      generations[type] += 1;
      answers.delete(entryKey(type, id));
    },
    clear() {
      for (const type of RESOURCE_TYPES) generations[type] += 1;
      answers.clear();
    },
  };
}
