import { DomainError, UnavailableError } from '@carebourse/runtime/errors';
import type { AllowedUse, Asked, UseCheck } from './use-check.ts';

/** How often is asked while bytes are under way. */
const ASK_EVERY_MS = 250;

/** After so long without a yes bytes stop, also while nobody answers. */
const WITHOUT_YES_MS = 700;

export interface Watched {
  /** Ends the watch; calling it again does nothing. */
  end(): void;
}

/**
 * Asks again and again whether a use is still allowed, while bytes are under way.
 * @param begun the yes that they began with
 * @param allows looks at what is allowed now; raises what refuses it
 * @param stop is called once, with the reason, when it is not allowed any more or cannot be known in time
 */
export function watchUse(
  check: Pick<UseCheck, 'require'>,
  begun: Asked & Pick<AllowedUse, 'askedAt'>,
  allows: () => Promise<unknown>,
  stop: (reason: unknown) => void,
): Watched {
  let lastYes = begun.askedAt;
  let asking = false;

  async function ask(): Promise<void> {
    try {
      const { askedAt } = await check.require(begun, ASK_EVERY_MS);
      await allows();
      lastYes = askedAt;
    } catch (error) {
      // Nobody answered: whether that is a no is told by time.
      if (error instanceof DomainError && !(error instanceof UnavailableError)) end(error);
    }
  }

  const timer = setInterval(() => {
    if (performance.now() - lastYes > WITHOUT_YES_MS) return end(new UnavailableError('not known in time'));
    if (asking) return;
    asking = true;
    void ask().finally(() => (asking = false));
  }, ASK_EVERY_MS);

  let ended = false;
  function end(reason?: unknown): void {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    if (reason !== undefined) stop(reason);
  }
  return { end: () => end() };
}
