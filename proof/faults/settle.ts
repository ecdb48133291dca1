import { setTimeout as sleep } from 'node:timers/promises';
import { compare, type Difference } from './compare.ts';
import { expectedOf } from './expectation.ts';
import type { Ledger } from './ledger.ts';
import { observeAsPeople } from './observe-as-people.ts';
import { observeReleases } from './observe-releases.ts';
import { observe, type Baseline, type Place } from './observe.ts';
import { countUnpublished } from './rest.ts';

/** Longer for a run that has written a lot. */
const PATIENCE_MS = 120_000;
const PATIENCE_PER_WRITE_MS = 5;
const PAUSE_MS = 1_000;

export interface Settled {
  differences: Difference[];
  /** Events that still wait to be published. */
  unpublished: number;
  /** How long events and webhooks were under way after the last call was answered. */
  seconds: number;
}

/** Waits until all that was acknowledged is there with all that follows from it, or its patience is at an end. */
export async function settle(place: Place, baseline: Baseline, ledger: Ledger): Promise<Settled> {
  const startedAt = Date.now();
  const entries = ledger.read();
  const expected = expectedOf(entries);
  const patienceMs = PATIENCE_MS + entries.length * PATIENCE_PER_WRITE_MS;
  for (;;) {
    const differences = compare(expected, await observe(place.databases, baseline));
    const unpublished = await countUnpublished(place.databases);
    const elapsedMs = Date.now() - startedAt;
    if (differences.length === 0 && unpublished === 0) {
      const asPeople = compare(expected, {
        ...(await observeAsPeople(place.url, place.people)),
        ...(await observeReleases(place.url, place.released)),
      });
      // What comes twice may come late.
      await sleep(2 * PAUSE_MS);
      const again = compare(expected, await observe(place.databases, baseline));
      return { differences: [...asPeople, ...again], unpublished, seconds: elapsedMs / 1000 };
    }
    if (elapsedMs > patienceMs) return { differences, unpublished, seconds: elapsedMs / 1000 };
    await sleep(PAUSE_MS);
  }
}
