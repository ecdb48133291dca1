import { MESSAGES } from '@carebourse/contracts/service-messages';
import { DomainError, UnavailableError } from '@carebourse/runtime/errors';
import type { AllowedUse, UseInput, UseCheck } from './use-check.ts';

/** How often is asked while bytes are under way, also while an earlier question waits for its answer. */
const ASK_EVERY_MS = 250;

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
  check: Pick<UseCheck, 'require' | 'pace'>,
  begun: UseInput & Pick<AllowedUse, 'askedAt'>,
  allows: () => Promise<unknown>,
  stop: (reason: unknown) => void,
): Watched {
  let lastYes = -Infinity;
  let expiry: NodeJS.Timeout | undefined;
  let ended = false;

  /** An answer says nothing of what came after its question. */
  function allowed(askedAt: number): void {
    if (ended || askedAt <= lastYes) return;
    lastYes = askedAt;
    clearTimeout(expiry);
    const left = lastYes + check.pace.withoutYesMs - performance.now();
    expiry = setTimeout(() => end(new UnavailableError(MESSAGES.use.notChecked)), Math.max(0, left));
  }

  async function ask(): Promise<void> {
    try {
      const [{ askedAt }] = await Promise.all([check.require(begun, ASK_EVERY_MS), allows()]);
      allowed(askedAt);
    } catch (error) {
      // Nobody answered: whether that is a no is told by time.
      if (error instanceof DomainError && !(error instanceof UnavailableError)) end(error);
    }
  }

  function end(reason?: unknown): void {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    clearTimeout(expiry);
    if (reason !== undefined) stop(reason);
  }

  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  allowed(begun.askedAt);
  // On a busy machine the next answer takes its time, and half of it may be over.
  if (performance.now() - begun.askedAt >= ASK_EVERY_MS) void ask();
  return { end: () => end() };
}
