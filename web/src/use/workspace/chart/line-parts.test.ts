import { describe, expect, it } from 'vitest';
import { endLabels, linePath, runsOf, shownLabels } from './line-parts.ts';

const series = (label: string, ...values: (number | undefined)[]) => ({
  label,
  marks: values.map((value) => ({
    label: '',
    cell: value ?? '<5',
    value,
    reason: value === undefined ? 'Not told' : undefined,
  })),
});

describe('a line', () => {
  it('stops where there is no figure', () => {
    const path = (...values: (number | undefined)[]) =>
      linePath(
        series('a', ...values).marks,
        (period) => period * 10,
        (value) => 100 - value,
      );
    expect(path(1, 2, undefined, 4, undefined, 6, 7)).toBe('M0,99L10,98M30,96ZM50,94L60,93');
    expect(path()).toBeUndefined();
  });

  it('tells in one place what is not told for the same reason', () => {
    const runs = runsOf([series('North', 1, undefined, undefined, 4), series('East', 1, 2, undefined, undefined)]);
    expect(runs.map(({ from, to, names }) => [from, to, names])).toEqual([
      [1, 1, ['North']],
      [2, 2, ['North', 'East']],
      [3, 3, ['East']],
    ]);
    expect(runsOf([series('', undefined, undefined, 3)])).toEqual([{ from: 0, to: 1, names: [], reason: 'Not told' }]);
  });

  it('names as many periods as fit, the first and the last among them', () => {
    const labels = Array.from({ length: 24 }, (_, at) => `Jan ${2000 + at}`);
    expect(shownLabels(labels, 60)).toEqual([0, 8, 15, 23]);
    expect(shownLabels(labels.slice(0, 3), 60)).toEqual([0, 1, 2]);
    expect(shownLabels(labels, 5)).toEqual([0]);
    expect(shownLabels([], 60)).toEqual([]);
  });

  it('names each line at its end, and no name on another', () => {
    const named = endLabels(
      [series('a', 10), series('b', 12, undefined), series('c', undefined), series('d', 90)],
      (value) => 100 - value,
    );
    expect(named).toEqual([
      { label: 'd', at: 10 },
      { label: 'b', at: 88 },
      { label: 'a', at: 103 },
    ]);
  });
});
