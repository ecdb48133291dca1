import { setTimeout as sleep } from 'node:timers/promises';
import { compare, type Difference } from './compare.ts';
import { expectedOf } from './expectation.ts';
import type { Ledger } from './ledger.ts';
import { observe, type Baseline, type Place } from './observe.ts';
import { countUnpublished } from './rest.ts';

const PATIENCE_MS = 120_000;
const PAUSE_MS = 1_000;

export interface Settled {
  differences: Difference[];
  /** Events that still wait to be published. */
  unpublished: number;
  /** How long events and webhooks were under way after the last call was answered. */
  seconds: number;
}

/** Waits until all that was acknowledged is there with all that follows from it, or two minutes are over. */
export async function settle(place: Place, baseline: Baseline, ledger: Ledger): Promise<Settled> {
  const startedAt = Date.now();
  const expected = expectedOf(ledger.read());
  for (;;) {
    const differences = compare(expected, await observe(place, baseline));
    const unpublished = await countUnpublished(place.databases);
    const seconds = (Date.now() - startedAt) / 1000;
    if (differences.length === 0 && unpublished === 0) {
      // What comes twice may come late.
      await sleep(2 * PAUSE_MS);
      const again = compare(expected, await observe(place, baseline));
      if (again.length === 0) return { differences: [], unpublished, seconds };
    }
    if (seconds * 1000 > PATIENCE_MS) return { differences, unpublished, seconds };
    await sleep(PAUSE_MS);
  }
}
