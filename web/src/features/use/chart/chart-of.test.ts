import type { Answer, Cell, Group, Question } from '@carebourse/contracts/use';
import { describe, expect, it } from 'vitest';
import { formatFigure } from '../cell-words.ts';
import { aFiguresTable, aTable, anAnswer } from '../test-table.ts';
import { chartOf, chartWords, valuesOf } from './chart-of.ts';

const asked = (groupBy: Group[], fields: Partial<Question> = {}): Question => ({
  measures: [{ fn: 'count' }],
  groupBy,
  filters: [],
  ...fields,
});

const columns = (...labels: string[]) =>
  labels.map((label) => ({ name: label, label, type: 'integer' as const, unit: null }));

function draw(groupBy: Group[], rows: Cell[][], { question = asked(groupBy), table = aTable(), answer = {} } = {}) {
  const labels = [...groupBy.map(({ column }) => column), 'Rows', 'Mean of age', 'Third quartile'];
  const whole: Answer = anAnswer({ columns: columns(...labels), rows, ...answer });
  return chartOf({ table, question, answer: whole });
}

describe('the drawing of an answer', () => {
  it('is none without groups, or without rows', () => {
    expect(draw([], [[12]]).kind).toBe('none');
    expect(draw([{ column: 'region' }], []).kind).toBe('none');
  });

  it('is bars for kinds, with a reason where there is no figure', () => {
    const chart = draw(
      [{ column: 'region' }],
      [
        ['North', 40],
        ['East', '<5'],
        [null, 2],
      ],
    );
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups.map(({ label, marks }) => [label, marks[0]?.value])).toEqual([
      ['North', 40],
      ['East', undefined],
      ['Missing', 2],
    ]);
    expect(chart.groups[1]?.marks[0]?.reason).toMatch(/Fewer than 5/);
    expect(chartWords(chart, formatFigure)).toBe(
      'Bar chart of rows by region. Lowest 2 (Missing), highest 40 (North). 1 without a figure. The same figures are in the table.',
    );
  });

  it('draws whole numbers beyond 2^53, which come as text', () => {
    const chart = draw([{ column: 'region' }], [['North', '5404319552844774900']]);
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups[0]?.marks[0]).toMatchObject({ value: Number(5404319552844774900n), reason: undefined });
  });

  it('is a line for dates, with nothing counted in the periods between', () => {
    const rows = [
      ['2026-01-01', 5],
      ['2026-03-01', 7],
      [null, 1],
    ];
    const chart = draw([{ column: 'arrived_on', unit: 'month' }], rows);
    if (chart.kind !== 'lines') throw new Error(chart.kind);
    expect(chart.labels).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026']);
    expect(chart.lines.map(({ marks }) => marks.map(({ value }) => value))).toEqual([[5, 0, 7]]);
  });

  it('knows no mean of a period without rows', () => {
    const groupBy: Group[] = [{ column: 'arrived_on', unit: 'month' }];
    const question = asked(groupBy, { measures: [{ fn: 'mean', column: 'age' }] });
    const chart = draw(
      groupBy,
      [
        ['2026-01-01', 50],
        ['2026-03-01', 60],
      ],
      { question },
    );
    if (chart.kind !== 'lines') throw new Error(chart.kind);
    expect(chart.lines[0]?.marks[1]).toMatchObject({ value: undefined, reason: expect.stringMatching(/no value/) });
  });

  it('is several lines for dates and kinds, whichever is first, and the largest of many', () => {
    const groupBy: Group[] = [{ column: 'region' }, { column: 'arrived_on', unit: 'year' }];
    const rows = Array.from({ length: 8 }, (_, place) => [
      [`Region ${place}`, '2025-01-01', place * 10],
      [`Region ${place}`, '2026-01-01', place * 20],
    ]).flat();
    const chart = draw(groupBy, rows);
    if (chart.kind !== 'lines') throw new Error(chart.kind);
    expect(chart.lines.map(({ label }) => label)).toEqual([2, 3, 4, 5, 6, 7].map((place) => `Region ${place}`));
    expect([chart.left, chart.by]).toEqual([2, 'region']);
  });

  it('is bars beside each other for two kinds, as many as one can look at', () => {
    const groupBy: Group[] = [{ column: 'region' }, { column: 'admitted' }];
    const rows = Array.from({ length: 30 }, (_, place) => [
      [`Region ${place}`, true, place],
      [`Region ${place}`, false, place],
    ]).flat();
    const chart = draw(groupBy, rows);
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups).toHaveLength(20);
    expect(chart.groups[0]?.marks.map(({ label }) => label)).toEqual(['Yes', 'No']);
    expect(chart.left).toBe(20);
  });

  it('draws the median of quartiles with the two around it', () => {
    const groupBy: Group[] = [{ column: 'region' }];
    const question = asked(groupBy, { measures: [{ fn: 'quartiles', column: 'age' }] });
    const chart = draw(groupBy, [['North', 30, 45, 60]], { question });
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups[0]?.marks[0]).toMatchObject({ value: 45, range: { low: 30, high: 60 } });
    expect(new Set(valuesOf(chart.groups))).toEqual(new Set([30, 45, 60]));
  });

  it('takes parts of figures for dates as long as each is one period', () => {
    const table = aFiguresTable();
    const groupBy: Group[] = [{ column: 'arrived_on' }];
    const own = [
      ['2024-01-01', 100],
      ['2025-01-01', 110],
    ];
    expect(draw(groupBy, own, { table, answer: { exact: false } }).kind).toBe('lines');
    const joined = [
      ['2023-01-01 to 2024-01-01', 100],
      ['2025-01-01', 110],
    ];
    expect(draw(groupBy, joined, { table, answer: { exact: false } }).kind).toBe('bars');
  });
});
