import { line } from 'd3-shape';
import type { Mark, MarkSeries } from './chart-of.ts';

/**
 * The path of a line through the periods with a figure: it stops where there is none.
 * @param x where a period stands, in pixels from the left
 * @param y where a value lies, in pixels from the top
 */
export function linePath(
  marks: readonly Mark[],
  x: (period: number) => number,
  y: (value: number) => number,
): string | undefined {
  const draw = line<Mark>(
    (_, period) => x(period),
    ({ value = 0 }) => y(value),
  );
  return draw.defined(({ value }) => value !== undefined)(marks) ?? undefined;
}

/** Periods that follow each other, in which the same lines have no figure for the same reason. */
export interface Run {
  from: number;
  to: number;
  names: string[];
  reason: string;
}

export function runsOf(lines: readonly MarkSeries[]): Run[] {
  const runs: Run[] = [];
  const count = lines[0]?.marks.length ?? 0;
  for (let period = 0; period < count; period += 1) {
    const without = lines.filter(({ marks }) => marks[period]?.reason !== undefined);
    const reason = without[0]?.marks[period]?.reason;
    if (reason === undefined) continue;
    const names = without.map(({ label }) => label).filter(Boolean);
    const before = runs.at(-1);
    const goesOn = before?.to === period - 1 && before.reason === reason && before.names.join() === names.join();
    if (before && goesOn) before.to = period;
    else runs.push({ from: period, to: period, names, reason });
  }
  return runs;
}

/** Between one label and the next, in letters. */
const GAP = 3;
/** The first and the last stand within the axis, half of them nearer to their neighbours. */
const NEARER = 1.5;

/** Which labels of an axis fit beside each other: the first, the last, and some between them. */
export function shownLabels(labels: readonly string[], letters: number): number[] {
  const longest = Math.max(...labels.map(({ length }) => length), 1) * NEARER + GAP;
  const most = Math.max(Math.floor(letters / longest), 1);
  if (labels.length <= most) return labels.map((_, at) => at);
  if (most < 2) return labels.length > 0 ? [0] : [];
  const last = labels.length - 1;
  return Array.from({ length: most }, (_, at) => Math.round((at * last) / (most - 1)));
}

/** Between the names of two lines, in pixels. */
const LINE_HEIGHT = 15;

/**
 * Where the names of lines stand, at the end of each, moved down as far as they would touch.
 * @param y where a value lies, in pixels from the top
 */
export function endLabels(lines: readonly MarkSeries[], y: (value: number) => number): { label: string; at: number }[] {
  const wanted = lines
    .flatMap(({ label, marks }) => {
      const last = marks.findLast(({ value }) => value !== undefined);
      return last?.value === undefined ? [] : [{ label, at: y(last.value) }];
    })
    .toSorted((a, b) => a.at - b.at);
  let lowest = -Infinity;
  return wanted.map(({ label, at }) => {
    lowest = Math.max(at, lowest + LINE_HEIGHT);
    return { label, at: lowest };
  });
}
