import { backoffMs } from '@carebourse/runtime/retry';
import type { Message } from './transport.ts';

const hold = { firstMs: 1_000, maxMs: 60_000 };

/** So many keys in a row may fail before the transport is taken to be away. */
const MOST_FAILURES = 5;

/**
 * Aggregates of which an event cannot be published, such as one that is too large for the transport: their events wait for a
 * later try, and those of others go on. In memory alone: whoever takes over finds out again.
 */
export class HeldKeys {
  readonly #held = new Map<string, { failures: number; until: number }>();
  /** Failed while nothing else could be published: the transport may be away. */
  readonly #suspects = new Set<string>();

  get size(): number {
    return this.#held.size;
  }

  /** Keys whose next try is yet to come. */
  waiting(now = Date.now()): string[] {
    return [...this.#held].filter(([, { until }]) => until > now).map(([key]) => key);
  }

  /** A whole batch was published. */
  release(messages: readonly Message[]): void {
    this.#suspects.clear();
    for (const { key } of messages) this.#held.delete(key);
  }

  /**
   * Publishes a batch that failed as a whole key by key, each in order, and holds the keys that fail. Where none can be
   * published, the transport is taken to be away; the next time other keys are tried first.
   * @returns whether anything was published
   */
  async publishApart(
    messages: readonly Message[],
    publish: (ofKey: readonly Message[]) => Promise<boolean>,
  ): Promise<boolean> {
    const groups = [...Map.groupBy(messages, ({ key }) => key)];
    const isSuspect = ([key]: (typeof groups)[number]) => this.#suspects.has(key);
    let anyPublished = false;
    let failures = 0;
    for (const [key, ofKey] of groups.toSorted((one, other) => Number(isSuspect(one)) - Number(isSuspect(other)))) {
      if (!anyPublished && failures >= MOST_FAILURES) break;
      if (await publish(ofKey)) {
        anyPublished = true;
        this.#suspects.delete(key);
        this.#held.delete(key);
      } else {
        failures += 1;
        this.#suspects.add(key);
      }
    }
    if (!anyPublished) return false;
    for (const key of this.#suspects) {
      const failed = (this.#held.get(key)?.failures ?? 0) + 1;
      this.#held.set(key, { failures: failed, until: Date.now() + backoffMs(hold, failed) });
    }
    this.#suspects.clear();
    return true;
  }
}
