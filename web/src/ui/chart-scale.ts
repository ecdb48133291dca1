import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** An axis, with marks a round step apart. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
  /** Where a value lies, from 0 to 1. */
  at: ScaleLinear<number, number>;
}

/** About so many steps lie between the ends: seven at most. */
const STEPS = 3;

/** Values nearer to each other than this share of their size are drawn as one. */
const FINEST = 1e-9;

/**
 * A scale that holds all values, with round numbers at its ends. Without values it goes from 0 to 1.
 * @param fromZero for amounts, whose length is read from zero
 */
export function scaleOf(values: readonly number[], { fromZero }: { fromZero: boolean }): Scale {
  const all = fromZero || values.length === 0 ? [0, ...values] : values;
  const at = scaleLinear(domainOf(all), [0, 1]).nice(STEPS);
  const [low = 0, high = 1] = at.domain();
  // Half a person is nobody.
  const isWhole = fromZero && all.every(Number.isInteger);
  return { low, high, at, ticks: at.ticks(STEPS).filter((tick) => !isWhole || Number.isInteger(tick)) };
}

function domainOf(values: readonly number[]): [low: number, high: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const size = Math.max(Math.abs(least), Math.abs(most));
  if (size === 0) return [0, 1];
  // One value alone would have no length.
  const room = most - least > size * FINEST ? 0 : size / 4;
  return [least - room, most + room];
}
