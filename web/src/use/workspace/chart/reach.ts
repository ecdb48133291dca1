import type { Off } from '../../../lib/cell-words.ts';

/** The figure of a mark, with its error. */
interface FigureMark {
  value: number | undefined;
  off?: Off;
}

type Series = readonly { marks: readonly FigureMark[] }[];

/** From where to where a figure may truly be; undefined of exact figures, and where there is none. */
export function reachOf({ value, off }: FigureMark): { low: number; high: number } | undefined {
  if (value === undefined || !off) return undefined;
  // Nobody counts fewer than none.
  return { low: off.isCount ? Math.max(value - off.by, 0) : value - off.by, high: value + off.by };
}

/** Whether figures say how far they are off. */
export function haveErrors(series: Series): boolean {
  return series.some(({ marks }) => marks.some(reachOf));
}

/** How far a sum of figures is off, each of which has noise of its own. */
export function offTogether(all: readonly Off[]): Off | undefined {
  const [first] = all;
  const by = Math.hypot(...all.map((one) => one.by));
  return first && { ...first, by: first.isCount ? Math.ceil(by) : by };
}

/** What ± means, and whether the lowest and the highest figure may differ by chance alone. */
export function errorSentences(series: Series, least: FigureMark | undefined, most: FigureMark | undefined): string[] {
  if (!haveErrors(series)) return [];
  const [low, high] = [least && reachOf(least), most && reachOf(most)];
  const isUnsure = least !== most && low && high && low.high >= high.low;
  return [
    'A figure is off by what follows ± at most, 19 times of 20.',
    ...(isUnsure ? ['The lowest and the highest may differ by chance alone.'] : []),
  ];
}
