import { Bulk } from '@carebourse/runtime/bulk';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Context } from '../context.ts';
import type { EntryAddress, Subject } from './addresses.ts';
import { asNobody } from './answer.ts';
import { createCachedResponse } from './cached-response.ts';
import type { CacheEntry } from './response-cache.ts';

/** When so many wait, others go on to Express, where too much is refused. */
const MOST_WAITING = 1_000;

/**
 * Reads an entry that is not kept. Undefined, at once or in the end, for one that has to go on to Express: where it is
 * said that it is not there, or why it cannot be read.
 */
export type EntryLoader = (entry: EntryAddress) => Promise<CacheEntry | undefined> | undefined;

/** Reads in batches what is asked for while others are being read: a call and its statements cost as much for one. */
export function createEntryLoader(context: Pick<Context, 'clients' | 'responseCache' | 'logger'>): EntryLoader {
  const bulks = new Map<ResourceType, Bulk<EntryAddress, CacheEntry | undefined>>();

  async function readAll(subject: Subject, wanted: readonly EntryAddress[]): Promise<(CacheEntry | undefined)[]> {
    const keep = context.responseCache.read(subject);
    const addresses = new Map(wanted.map(({ id, address }) => [id, address]));
    const found = new Map<string, CacheEntry>();
    try {
      for (const entry of await asNobody(
        async () => subject.readMany?.(context.clients, [...addresses.keys()]) ?? [],
      )) {
        const address = addresses.get(entry.id);
        if (address !== undefined) found.set(address, keep(address, createCachedResponse(JSON.stringify(entry))));
      }
    } catch (err) {
      context.logger.warn({ err, route: subject.route }, 'entries could not be read in a batch');
    }
    return wanted.map(({ address }) => found.get(address));
  }

  function bulkOf(subject: Subject): Bulk<EntryAddress, CacheEntry | undefined> {
    const known = bulks.get(subject.type);
    if (known) return known;
    const bulk = new Bulk((wanted: readonly EntryAddress[]) => readAll(subject, wanted));
    bulks.set(subject.type, bulk);
    return bulk;
  }

  return (entry) => {
    if (!entry.subject.readMany) return undefined;
    const bulk = bulkOf(entry.subject);
    return bulk.waiting < MOST_WAITING ? bulk.add(entry) : undefined;
  };
}
