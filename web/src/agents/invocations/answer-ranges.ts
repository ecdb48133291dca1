import { RANGE_PROPERTIES } from '@carebourse/contracts/answer-range';

/** A number against the range that it should be in, of which one end may be missing. */
export interface AnswerRange {
  number: number;
  low: number | undefined;
  high: number | undefined;
  /** Where they are drawn, from 0 to 1; an end that is missing is that of the picture. */
  shares: { number: number; low: number; high: number };
}

/** What is drawn has so much of its width free on each side. */
const BESIDE = 0.4;

/** The range of a row that has a `number` with `low`, `high` or both; undefined for any other. */
export function answerRange(row: Record<string, unknown>): AnswerRange | undefined {
  const [number, low, high] = RANGE_PROPERTIES.map((name) => (typeof row[name] === 'number' ? row[name] : undefined));
  const drawn = [number, low, high].filter((one) => one !== undefined);
  if (number === undefined || drawn.length === 1 || (low ?? -Infinity) >= (high ?? Infinity)) return undefined;
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
  const beside = (most - least || Math.abs(number) || 1) * BESIDE;
  const shareOf = (value: number) => (value - least + beside) / (most - least + 2 * beside);
  const shares = {
    number: shareOf(number),
    low: low === undefined ? 0 : shareOf(low),
    high: high === undefined ? 1 : shareOf(high),
  };
  return { number, low, high, shares };
}
