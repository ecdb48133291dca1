import { MESSAGES } from '@carebourse/contracts/messages';
import { UnavailableError } from './errors.ts';
import { gauge } from './metrics.ts';

export interface CircuitBreaker {
  /** @throws UnavailableError at once while the circuit is open */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * What a call that ended says of the part that was asked: that it answers, that it does not, or nothing, because whoever asked
 * left before either was known.
 */
export type Outcome = 'answered' | 'failed' | 'abandoned';

/** Failures in a row after which a part is not asked for a moment. */
const FAILURES = 5;

/** How long it is left alone: twice as long each time, less up to a half so that not everybody comes back at once. */
const PAUSE = { firstMs: 250, maxMs: 500 };

const openGauge = gauge('circuit_open', '1 while a part that did not answer is not asked', ['part']);

/**
 * Spares a part that does not answer, and those who would wait for it: after some failures in a row it is not asked for
 * a moment. Then one call tries, and the others go on being refused until it is answered. Moments are measured by the
 * clock that nobody sets: libraries ask the time of day, and a clock that is put back leaves their circuits open for as
 * long as it was ahead. An abandoned call changes nothing: if it was the one that tries, the next one tries.
 * @param part what is asked, as the metrics name it
 * @param outcomeOf what the error of a call says of the part
 */
export function createCircuitBreaker(part: string, outcomeOf: (error: unknown) => Outcome): CircuitBreaker {
  let failures = 0;
  /** How often in a row it was left alone; 0 while the circuit is closed. */
  let openings = 0;
  let openUntil = 0;
  let trying = false;
  const show = (): void => openGauge.set({ part }, openings > 0 ? 1 : 0);
  show();

  function answered(): void {
    failures = 0;
    openings = 0;
    show();
  }

  function failed(wasTry: boolean): void {
    failures += 1;
    // Calls that were under way when it opened fail after it: they say nothing new.
    if (!wasTry && (openings > 0 || failures < FAILURES)) return;
    const pauseMs = Math.min(PAUSE.maxMs, PAUSE.firstMs * 2 ** openings);
    openUntil = performance.now() + pauseMs * (1 - Math.random() / 2);
    openings += 1;
    show();
  }

  return {
    async run(work) {
      const isTry = openings > 0;
      if (isTry && (trying || performance.now() < openUntil)) throw new UnavailableError(MESSAGES.http.unavailable);
      if (isTry) trying = true;
      try {
        const result = await work();
        answered();
        return result;
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome === 'failed') failed(isTry);
        if (outcome === 'answered') answered();
        throw error;
      } finally {
        if (isTry) trying = false;
      }
    },
  };
}
