import { RECORD_SYSTEM_LIMITS } from '@carebourse/contracts/record-systems';
import { MESSAGES } from '@carebourse/contracts/messages';
import { UnavailableError } from '@carebourse/runtime/errors';
import { getJson } from '@carebourse/runtime/outbound/get-json';
import type { OutboundSettings } from '@carebourse/runtime/outbound/post';
import { LRUCache } from 'lru-cache';
import { createPublishedKeys, type FetchKeys, type FindKey } from '../../published-keys.ts';

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 64 * 1024;
/** Who waits for the keys of one system holds a place of everybody's. */
const MOST_WAITING = 20;

/** The keys of record systems, by where they are. */
export interface SystemKeys {
  /**
   * @returns in PEM; undefined when the system has no key of this id
   * @throws UnavailableError while its keys cannot be had
   */
  find(jwksUrl: string, keyId: string): Promise<string | undefined>;
  outbound: OutboundSettings;
}

export function createSystemKeys(outbound: OutboundSettings): SystemKeys {
  // The latest stay; of those that are entered no other ones are asked.
  const known = new LRUCache<string, { find: FindKey; waiting: number }>({ max: RECORD_SYSTEM_LIMITS.max });

  const fetcher: FetchKeys = async (url) => {
    const found = await getJson({ url, mostBytes: MOST_BYTES }, outbound, AbortSignal.timeout(TIMEOUT_MS));
    const { keys } = (found ?? {}) as { keys?: unknown };
    return { keys: Array.isArray(keys) ? keys.filter(isObject) : [] };
  };

  function keysAt(url: string) {
    const kept = known.get(url) ?? { find: createPublishedKeys(url, { fetcher }), waiting: 0 };
    known.set(url, kept);
    return kept;
  }

  return {
    outbound,
    async find(jwksUrl, keyId) {
      const keys = keysAt(jwksUrl);
      if (keys.waiting >= MOST_WAITING) throw new UnavailableError(MESSAGES.recordSystems.keysAway);
      keys.waiting += 1;
      try {
        return await keys.find(keyId);
      } catch (error) {
        throw new UnavailableError(MESSAGES.recordSystems.keysAway, { cause: error });
      } finally {
        keys.waiting -= 1;
      }
    },
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
