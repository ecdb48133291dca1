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
