const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** A part that ran this long was healthy: its next death starts from the first delay again. */
const healthyAfterMs = 30_000;

/** How long to wait before starting a part again: doubles with every death in a row. */
export function nextDelay(previousMs: number, ranForMs: number): number {
  if (previousMs === 0 || ranForMs >= healthyAfterMs) return firstDelayMs;
  return Math.min(previousMs * 2, longestDelayMs);
}
