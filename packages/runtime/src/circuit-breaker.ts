import { circuitBreaker, CircuitState, ConsecutiveBreaker, ExponentialBackoff, handleWhen } from 'cockatiel';
import { MESSAGES } from '@carebourse/contracts/messages';
import { UnavailableError } from './errors.ts';
import { gauge } from './metrics.ts';

export interface CircuitBreaker {
  /** @throws UnavailableError at once while the circuit is open */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Failures in a row after which a part is not asked for a moment. */
const FAILURES = 5;

/** How long it is left alone: longer each time, and not for the same time by everybody. */
const PAUSE = new ExponentialBackoff({ initialDelay: 250, maxDelay: 1_000 });

const openGauge = gauge('circuit_open', '1 while a part that did not answer is not asked', ['part']);

/**
 * Spares a part that does not answer, and those who would wait for it: after some failures in a row it is not asked for
 * a moment. Then one call tries, and the others go on being refused until it is answered.
 * @param part what is asked, as the metrics name it
 * @param isFailure tells the errors that say "it does not answer" from those that are answers
 */
export function createCircuitBreaker(part: string, isFailure: (error: unknown) => boolean): CircuitBreaker {
  const policy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: PAUSE,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const show = (): void => openGauge.set({ part }, policy.state === CircuitState.Closed ? 0 : 1);
  show();
  policy.onStateChange(show);
  return {
    async run(work) {
      // Else they would wait for the one that tries.
      if (policy.state === CircuitState.HalfOpen) throw spared();
      let asked = false;
      try {
        return await policy.execute(() => {
          asked = true;
          return work();
        });
      } catch (error) {
        throw asked ? error : spared();
      }
    },
  };
}

function spared(): UnavailableError {
  return new UnavailableError(MESSAGES.http.unavailable);
}
