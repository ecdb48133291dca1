import type { Answer, Cell, Group, Question } from '@carebourse/contracts/use';
import { describe, expect, it } from 'vitest';
import { aFiguresTable, aTable, anAnswer } from '../test-table.ts';
import { chartOf, chartWords, valuesOf } from './chart-of.ts';
import { reachOf } from './reach.ts';

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
    expect(chartWords(chart)).toBe(
      'Bar chart of rows by region. Lowest 2 (Missing), highest 40 (North). 1 without a figure. The same figures are in the table.',
    );
  });

  it('holds how far figures may be off, and says so in words', () => {
    const groupBy: Group[] = [{ column: 'sex' }];
    const question = asked(groupBy, { measures: [{ fn: 'mean', column: 'hba1c' }] });
    const answer = (by: number): Answer =>
      anAnswer({
        columns: [...columns('sex'), { name: 'hba1c', label: 'Mean HbA1c', type: 'number', unit: '%' }],
        rows: [
          ['F', 6.42],
          ['M', 6.61],
        ],
        exact: false,
        errors: [0, 1].map((row) => ({ row, column: 1, by })),
      });
    const chart = chartOf({ table: aFiguresTable(), question, answer: answer(0.52) });
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups.map(({ marks: [mark] }) => mark && reachOf(mark))).toEqual([
      { low: 6.42 - 0.52, high: 6.42 + 0.52 },
      { low: 6.61 - 0.52, high: 6.61 + 0.52 },
    ]);
    expect(Math.max(...valuesOf(chart.groups))).toBe(6.61 + 0.52);
    expect(chartWords(chart)).toContain(
      'Lowest 6.42 ± 0.52 (F), highest 6.61 ± 0.52 (M). A figure is off by what follows ± at most, 19 times of 20. The lowest and the highest may differ by chance alone.',
    );
    expect(chartWords(chartOf({ table: aFiguresTable(), question, answer: answer(0.01) }))).not.toContain('by chance');
  });

  it('takes errors of groups together as chances that add up slowly', () => {
    const rows: Cell[][] = Array.from({ length: 44 }, (_, at) => [`Place ${at}`, 1_000 - at * 5]);
    const errors = rows.map((_, row) => ({ row, column: 1, by: 10 }));
    const chart = draw([{ column: 'region' }], rows, { answer: { exact: false, errors } });
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups.at(-1)?.marks[0]).toMatchObject({ together: true, off: { by: 20, isCount: true } });
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
    const kept = [3, 4, 5, 6, 7].map((place) => `Region ${place}`);
    expect(chart.lines.map(({ label }) => label)).toEqual([...kept, 'Other (3)']);
    expect(chart.lines.at(-1)?.marks.map(({ value }) => value)).toEqual([30, 60]);
    expect([chart.left, chart.by]).toEqual([0, 'region']);
  });

  it('is bars beside each other for two kinds, as many as one can look at', () => {
    const groupBy: Group[] = [{ column: 'region' }, { column: 'admitted' }];
    const rows = Array.from({ length: 30 }, (_, place) => [
      [`Region ${place}`, true, place],
      [`Region ${place}`, false, place],
    ]).flat();
    const chart = draw(groupBy, rows);
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups.map(({ label }) => label)).toEqual([
      ...Array.from({ length: 20 }, (_, place) => `Region ${place + 10}`),
      'Other (10)',
    ]);
    expect(chart.groups[0]?.marks.map(({ label }) => label)).toEqual(['Yes', 'No']);
    expect(chart.groups.at(-1)?.marks).toEqual([
      { label: 'All of them', cell: 90, value: 90, reason: undefined, together: true },
    ]);
    expect(Math.max(...valuesOf(chart.groups))).toBe(29);
    expect(chart.left).toBe(0);
  });

  it('keeps the largest bar wherever it stands, and the rest of its group with it as one', () => {
    const groupBy: Group[] = [{ column: 'region' }, { column: 'age', width: 1 }];
    const rows = Array.from({ length: 69 }, (_, place): Cell[] => ['North', place, place === 3 ? '<5' : 10 + place]);
    const chart = draw(groupBy, [...rows, ['South', 1, 5_000]]);
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    const [north, south] = chart.groups;
    expect(south).toMatchObject({ label: 'South', marks: [{ value: 5_000 }] });
    // 39 of North fit beside it: those above 40.
    const left = rows.flatMap(([, , value]) => (typeof value === 'number' && value < 40 ? value : []));
    expect(north?.marks).toHaveLength(40);
    expect(north?.marks.at(-1)).toMatchObject({
      label: 'Other (30, 1 without a figure)',
      value: left.reduce((sum, value) => sum + value, 0),
    });
  });

  it('gives one bar or one group that would be left alone its own name', () => {
    const groupBy: Group[] = [{ column: 'region' }, { column: 'admitted' }];
    const rows = Array.from({ length: 21 }, (_, place): Cell[][] => [
      [`Region ${place}`, true, 100 + place],
      [`Region ${place}`, false, place],
    ]).flat();
    const chart = draw(groupBy, rows);
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups.flatMap(({ label, marks }) => [label, ...marks.map((one) => one.label)]).join()).not.toMatch(
      /Other|All of them/,
    );
    expect(chart.groups).toHaveLength(21);
  });

  it('takes no means together, and says how many are left', () => {
    const groupBy: Group[] = [{ column: 'region' }];
    const question = asked(groupBy, { measures: [{ fn: 'mean', column: 'age' }] });
    const rows = Array.from({ length: 50 }, (_, place): Cell[] => [`Region ${place}`, place]);
    const chart = draw(groupBy, rows, { question });
    if (chart.kind !== 'bars') throw new Error(chart.kind);
    expect(chart.groups.map(({ label }) => label)).toEqual(rows.slice(10).map(([label]) => label));
    expect(chart.left).toBe(10);
  });

  it('marks a first and a last period that are not whole', () => {
    const days = { first: '2026-01-12', last: '2026-04-28' };
    const columnsOf = aTable().columns.map((one) => (one.name === 'arrived_on' ? { ...one, days } : one));
    const table = aTable({ columns: columnsOf });
    const rows = ['01', '02', '03', '04'].map((month): Cell[] => [`2026-${month}-01`, 9]);
    const groupBy: Group[] = [{ column: 'arrived_on', unit: 'month' }];
    const chart = draw(groupBy, rows, { table });
    if (chart.kind !== 'lines') throw new Error(chart.kind);
    // The 28th of April is a Tuesday: two quiet days say nothing.
    expect(chart.partial).toEqual(['Jan 2026 is not whole: its rows begin on Jan 12, 2026.']);
    expect(chart.lines[0]?.marks.map(({ partial }) => partial !== undefined)).toEqual([true, false, false, false]);
    expect(chartWords(chart)).toContain('Jan 2026 is not whole');

    const filters = [{ column: 'arrived_on', op: '<', value: '2026-04-10' } as const];
    const cut = draw(groupBy, rows, { table, question: asked(groupBy, { filters }) });
    expect(cut).toMatchObject({
      partial: [expect.any(String), 'Apr 2026 is not whole: its rows end on Apr 10, 2026.'],
    });
  });

  it('marks the period within which figures were released, of which no day is told', () => {
    const table = aFiguresTable();
    const rows = ['2024-01-01', '2025-01-01', '2026-01-01'].map((year): Cell[] => [year, 100]);
    const release = { number: 2, publishedAt: '2026-10-01T09:00:00Z', rows: null };
    const chart = draw([{ column: 'arrived_on' }], rows, { table, answer: { exact: false, release } });
    expect(chart).toMatchObject({ partial: ['2026 is not whole: the release is of Oct 1, 2026.'] });
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
