import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { counter } from '@carebourse/runtime/metrics';
import { LRUCache } from 'lru-cache';
import type { Feed } from '../feeds/feed.ts';
import type { Addresses, EntryAddress, Subject } from './addresses.ts';
import type { CachedResponse } from './cached-response.ts';

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
  find(address: string): CacheEntry | undefined;
  /** The entry at an address that may be read with others and kept; none while changes may be missed. */
  entryAt(address: string): EntryAddress | undefined;
  /** Begins a reading: what it finds is kept, unless something of the type changes before it ends. */
  read(subject: Subject): (address: string, cached: CachedResponse) => CacheEntry;
  /**
   * The answer at an address: the kept one, or one that is made once for all who ask at the same time, and kept where
   * it may be.
   * @param make reads it in nobody's name, so that all may have it
   */
  share(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** An entry has changed: it, and all lists of its type, are asked for anew. */
  drop(type: ResourceType, id: number): void;
  clear(): void;
}

export interface CacheEntry {
  cached: CachedResponse;
  subject: Subject;
  /** That in which it was read; a list belongs to no other. */
  generation: number;
}

export function createResponseCache(addresses: Addresses, feed: () => Pick<Feed, 'live'>): ResponseCache {
  const generations = Object.fromEntries(RESOURCE_TYPES.map((type) => [type, 0])) as Record<ResourceType, number>;
  const flights = new Map<string, { generation: number; answer: Promise<CachedResponse> }>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cached }) => cached.bytes + OVERHEAD_BYTES,
    ttl: KEPT_MS,
    ttlResolution: CLOCK_MS,
  });

  function read(subject: Subject) {
    const generation = generations[subject.type];
    return (address: string, cached: CachedResponse): CacheEntry => {
      made.inc({ route: subject.route });
      const kept = { cached, subject, generation };
      if (feed().live && generations[subject.type] === generation) entries.set(address, kept);
      return kept;
    };
  }

  async function makeAndKeep(
    address: string,
    subject: Subject,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const keep = read(subject);
    const cached = await make();
    keep(address, cached);
    return cached;
  }

  function find(address: string): CacheEntry | undefined {
    const kept = entries.get(address);
    if (!kept || !feed().live) return undefined;
    const { subject, generation } = kept;
    if (!subject.list || generation === generations[subject.type]) return kept;
    entries.delete(address);
    return undefined;
  }

  return {
    find,
    entryAt: (address) => (feed().live ? addresses.entryAt(address) : undefined),
    read,
    async share(address, make) {
      const kept = find(address);
      if (kept) return kept.cached;
      const subject = addresses.find(address);
      if (!subject || !feed().live) return make();
      const generation = generations[subject.type];
      const flight = flights.get(address);
      if (flight?.generation === generation) return flight.answer;
      const answer = makeAndKeep(address, subject, make);
      const mine = { generation, answer };
      flights.set(address, mine);
      try {
        return await answer;
      } finally {
        if (flights.get(address) === mine) flights.delete(address);
      }
    },
    drop(type, id) {
      generations[type] += 1;
      const address = addresses.ofEntry(type, id);
      if (address) entries.delete(address);
    },
    clear() {
      for (const type of RESOURCE_TYPES) generations[type] += 1;
      entries.clear();
    },
  };
}
