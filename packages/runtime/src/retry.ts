import { setTimeout as sleep } from 'node:timers/promises';

export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** How long to wait before try `attempt` (from 1): doubles from `firstMs` up to `maxMs`, less up to a quarter. */
export function backoffMs({ firstMs, maxMs }: Backoff, attempt: number, random = Math.random): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return full * (1 - random() / 4);
}

/** Waits, or rejects with the signal's reason when it aborts first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/**
 * Does a work until it succeeds. The pauses double with each failure in a row, and begin anew after a try that lasted longer
 * than the longest of them.
 * @param onFailure hears what each try failed by
 * @returns undefined when the signal aborts first
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  options: { backoff: Backoff; signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Result | undefined> {
  const { backoff, signal, onFailure } = options;
  for (let failures = 0; !signal.aborted;) {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return undefined;
      failures = performance.now() - begun > backoff.maxMs ? 1 : failures + 1;
      onFailure(error);
      await pause(backoffMs(backoff, failures), signal).catch(() => undefined);
    }
  }
  return undefined;
}
