/** Marks of an axis from the lowest to the highest of them, a round step apart. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/**
 * A scale of round numbers that holds all values, with about as many steps as asked.
 * @param values at least one, or the scale goes from 0 to 1
 * @param fromZero for amounts, whose length is read from zero
 */
export function scaleOf(
  values: readonly number[],
  { fromZero, steps = 4 }: { fromZero: boolean; steps?: number },
): Scale {
  const all = fromZero ? [0, ...values] : values;
  const least = all.length > 0 ? Math.min(...all) : 0;
  const most = all.length > 0 ? Math.max(...all) : 1;
  const size = Math.max(Math.abs(least), Math.abs(most));
  // One value alone would have no length, and steps have no more digits than numbers do.
  const span = most === least ? size || 1 : Math.max(most - least, size * FINEST);
  // Half a person is nobody.
  const step = Math.max(roundStep(span / steps), fromZero && all.every(Number.isInteger) ? 1 : 0);
  const low = Math.floor(least / step + TINY) * step;
  const high = Math.max(Math.ceil(most / step - TINY) * step, low + step);
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, place) => Number((low + place * step).toPrecision(12)));
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks };
}

/** The shortest scale, as a share of what it is of. */
const FINEST = 1e-9;

/** Division leaves a little behind the comma. */
const TINY = 1e-9;

/** 1, 2 or 5 and zeros, the next that is not smaller. */
function roundStep(size: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5].find((factor) => factor * magnitude >= size * (1 - TINY)) ?? 10) * magnitude;
}

/** Where a value lies on a scale, from 0 to 1. */
export function shareOf({ low, high }: Scale, value: number): number {
  return (value - low) / (high - low);
}
