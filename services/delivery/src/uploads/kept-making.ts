import { DomainError, UnavailableError } from '@carebourse/runtime/errors';
import { keptOnce } from '@carebourse/runtime/kept-once';
import { LRUCache } from 'lru-cache';

const KEPT = 20;
const KEPT_MS = 60_000;

/** What takes longer than a call waits: it goes on, and whoever calls again finds it, for a minute and in memory alone. */
export class KeptMaking<Made extends object> {
  readonly #kept = new LRUCache<string, Promise<Made>>({ max: KEPT, ttl: KEPT_MS });

  /** @param key of all that it is made from */
  get(key: string, make: () => Promise<Made>): Promise<Made> {
    // Of a refusal whoever calls again hears, too; what failed for want of something is tried again.
    const isKept = (error: unknown) => error instanceof DomainError && !(error instanceof UnavailableError);
    return keptOnce(this.#kept, key, make, isKept);
  }
}
