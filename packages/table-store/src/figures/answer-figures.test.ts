import { questionSchema, SMALL_FIGURE, type Cell, type QuestionInput } from '@carebourse/contracts/use';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QuestionRefusedError } from '../question-refused.ts';
import { answerFigures } from './answer-figures.ts';
import type { FrozenFigures } from './frozen-figures.ts';

const MEASURES: FrozenFigures['measures'] = [
  { name: 'smokers', label: 'Smokers', fn: 'persons', where: [] },
  { name: 'visits', label: 'Visits', fn: 'sum', column: 'visits', where: [], step: 0.5, center: 0 },
  { name: 'weight', label: 'Weight', fn: 'mean', column: 'weight', where: [], step: 5, center: 70 },
  { name: 'ages', label: 'Ages', fn: 'quartiles', column: 'age', where: [], edges: [0, 10, 20, 30, 40] },
];

const atomsOf = (sizes: readonly number[]) =>
  sizes.reduce<number[][]>(
    (cells, size) => cells.flatMap((cell) => [...Array(size).keys()].map((at) => [...cell, at])),
    [[]],
  );

const frozenFigures: fc.Arbitrary<FrozenFigures> = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
  .chain((sizes) => {
    const cells = atomsOf(sizes);
    const frozen = fc.record({
      persons: fc.integer({ min: 3, max: 60 }).map((fives) => fives * 5),
      smokers: fc.integer({ min: -2, max: 12 }).map((fives) => ({ persons: fives * 5 })),
      visits: fc.record({
        persons: fc.integer({ min: -6, max: 90 }),
        steps: fc.option(fc.integer({ min: -50, max: 5_000 }), { freq: 20 }),
      }),
      weight: fc.record({ persons: fc.integer({ min: -6, max: 90 }), steps: fc.integer({ min: -500, max: 500 }) }),
      ages: fc.array(fc.integer({ min: -6, max: 60 }), { minLength: 4, maxLength: 4 }).map((bins) => ({ bins })),
    });
    return fc.array(frozen, { minLength: cells.length, maxLength: cells.length }).map((figures) => ({
      version: 1 as const,
      breaks: sizes.map((size, at) => ({
        column: `break_${at}`,
        label: `Break ${at}`,
        parts: [...Array(size).keys()].map((part) => `Part ${part}`),
      })),
      measures: MEASURES,
      atoms: cells.map((parts, at) => {
        const { persons = 0, smokers, visits, weight, ages } = figures[at] ?? {};
        return { parts, persons, measures: [smokers, visits, weight, ages].flatMap((one) => one ?? []) };
      }),
    }));
  });

const ALL_MEASURES: QuestionInput['measures'] = [
  { fn: 'count' },
  { fn: 'persons', column: 'smokers' },
  { fn: 'sum', column: 'visits' },
  { fn: 'mean', column: 'weight' },
  { fn: 'quartiles', column: 'ages' },
];

/** Figures with a question of them: any filters by whole parts, any groups. */
const asked = frozenFigures.chain((frozen) => {
  const columns = frozen.breaks.map(({ column }) => column);
  const filters = frozen.breaks.map(({ column, parts }) =>
    fc.option(fc.subarray(parts, { minLength: 1 }).map((value) => ({ column, op: 'in' as const, value }))),
  );
  return fc.record({
    frozen: fc.constant(frozen),
    filters: fc.tuple(...filters).map((all) => all.flatMap((one) => one ?? [])),
    groupBy: fc.subarray(columns, { maxLength: Math.min(2, columns.length) }),
  });
});

const DEFINED = {
  columns: [
    { name: 'visits', unit: '1' },
    { name: 'weight', unit: 'kg' },
    { name: 'age', unit: 'a' },
  ],
  terms: { smallestAtom: 20 },
};

const ask = (frozen: FrozenFigures, input: QuestionInput) =>
  answerFigures(frozen, DEFINED, questionSchema.parse(input));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('an answer by figures', () => {
  test('is nothing but sums of frozen atoms', () => {
    fc.assert(
      fc.property(asked, ({ frozen, filters, groupBy }) => {
        const { rows } = ask(frozen, { filters, groupBy, measures: ALL_MEASURES });
        for (const row of rows) {
          const named = groupBy.map((column, at) => ({ column, value: [row[at]] }));
          const atoms = frozen.atoms.filter(({ parts }) =>
            [...filters, ...named].every(({ column, value }) => {
              const at = frozen.breaks.findIndex((one) => one.column === column);
              return value.includes(frozen.breaks[at]?.parts[parts[at] ?? -1] ?? '');
            }),
          );
          const persons = sum(atoms.map((atom) => atom.persons));
          const figures = atoms.map(({ measures }) => measures);
          const smokers = sum(figures.map(([one]) => (one && 'persons' in one ? one.persons : 0)));
          const expected: Cell[] = [persons, smokers].map((count) => (count < 5 ? SMALL_FIGURE : count));
          expect(row.slice(groupBy.length, groupBy.length + 2)).toEqual(expected);
          const visits = figures.flatMap(([, one]) => (one && 'steps' in one ? one : []));
          const withheld = visits.some(({ steps }) => steps === null) || sum(visits.map((one) => one.persons)) < 10;
          expect(row[groupBy.length + 2]).toBe(withheld ? null : sum(visits.map(({ steps }) => steps ?? 0)) * 0.5);
          const weights = figures.flatMap(([, , one]) => (one && 'steps' in one ? one : []));
          const weighed = sum(weights.map((one) => one.persons));
          const mean = 70 + (sum(weights.map(({ steps }) => steps ?? 0)) * 5) / weighed;
          expect(row[groupBy.length + 3]).toBe(weighed < 10 ? null : Number(mean.toPrecision(3)));
        }
      }),
    );
  });

  test('adds up as it is shown: parts to margins, and margins to the whole', () => {
    fc.assert(
      fc.property(asked, ({ frozen, filters, groupBy }) => {
        const measures: QuestionInput['measures'] = [{ fn: 'count' }, { fn: 'sum', column: 'visits' }];
        const [whole] = ask(frozen, { filters, measures }).rows;
        const { rows } = ask(frozen, { filters, groupBy, measures });
        const counts = rows.map((row) => row[groupBy.length]);
        expect(sum(counts.map(Number))).toBe(whole?.[0]);
        const sums = rows.map((row) => row[groupBy.length + 1]);
        if (!sums.includes(null)) expect(sum(sums.map(Number))).toBe(whole?.[1]);
      }),
    );
  });

  test('has quartiles in their order, within the edges', () => {
    fc.assert(
      fc.property(asked, ({ frozen, filters, groupBy }) => {
        for (const row of ask(frozen, { filters, groupBy, measures: [{ fn: 'quartiles', column: 'ages' }] }).rows) {
          const quartiles = row.slice(groupBy.length);
          if (quartiles.includes(null)) {
            expect(quartiles).toEqual([null, null, null]);
            continue;
          }
          const values = quartiles.map(Number);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
          expect(values.every((value) => value >= 0 && value <= 40)).toBe(true);
        }
      }),
    );
  });
});

const SEXES: FrozenFigures = {
  version: 1,
  breaks: [
    { column: 'sex', label: 'Sex', parts: ['F', 'M'] },
    { column: 'day', label: 'Day', unit: 'year', parts: ['2024', '2025 to 2026'] },
  ],
  measures: MEASURES.slice(0, 1),
  atoms: [
    { parts: [0, 0], persons: 40, measures: [{ persons: -5 }] },
    { parts: [0, 1], persons: 60, measures: [{ persons: 5 }] },
    { parts: [1, 0], persons: 20, measures: [{ persons: 0 }] },
    { parts: [1, 1], persons: 35, measures: [{ persons: 15 }] },
  ],
};

test('a figure below five is not told from none, and counted as having none', () => {
  const { rows, columns, errors, suppressed, smallestCell } = ask(SEXES, {
    groupBy: ['sex', { column: 'day', unit: 'year' }],
    measures: [{ fn: 'persons' }, { fn: 'persons', column: 'smokers' }],
  });
  expect(rows).toEqual([
    ['F', '2024', 40, '<5'],
    ['F', '2025 to 2026', 60, 5],
    ['M', '2024', 20, '<5'],
    ['M', '2025 to 2026', 35, 15],
  ]);
  expect(columns.map(({ label }) => label)).toEqual(['Sex', 'Day', 'Persons', 'Smokers']);
  // One smallest part each; what is told as <5 has no error beside it.
  expect(errors).toEqual([
    { row: 0, column: 2, by: 5 },
    { row: 1, column: 2, by: 5 },
    { row: 1, column: 3, by: 5 },
    { row: 2, column: 2, by: 5 },
    { row: 3, column: 2, by: 5 },
    { row: 3, column: 3, by: 5 },
  ]);
  expect({ suppressed, smallestCell }).toEqual({ suppressed: 2, smallestCell: 20 });
});

test('a figure that is not told says which reason it has: few persons, dominance, or nothing to compute it from', () => {
  const frozen: FrozenFigures = {
    ...SEXES,
    breaks: [{ column: 'kind', label: 'Kind', parts: ['told', 'few', 'dominated', 'none'] }],
    measures: MEASURES,
    atoms: [
      [{ persons: 20 }, { persons: 40, steps: 20 }, { persons: 40, steps: 4 }, { bins: [10, 10, 10, 10] }],
      [{ persons: 0 }, { persons: 9, steps: 20 }, { persons: 9, steps: 2 }, { bins: [3, 3, 2, 1] }],
      [{ persons: 20 }, { persons: 40, steps: null }, { persons: 40, steps: null }, { bins: [10, 10, 10, 10] }],
      [{ persons: 20 }, { persons: 40 }, { bins: [1] }, { persons: 40 }],
    ].map((measures, at) => ({ parts: [at], persons: 40, measures })),
  };
  const measures = ALL_MEASURES.slice(2);
  const byKind = ask(frozen, { groupBy: ['kind'], measures });
  expect(byKind.rows).toEqual([
    ['told', 10, 70.5, 10, 20, 30],
    ...['few', 'dominated', 'none'].map((kind) => [
      kind,
      null,
      null,
      ...(kind === 'dominated' ? [10, 20, 30] : [null, null, null]),
    ]),
  ]);
  const reasons = (row: number) =>
    byKind.untold.filter((one) => one.row === row).map(({ column, reason }) => [column, reason]);
  expect(reasons(0)).toEqual([]);
  expect(reasons(1)).toEqual([1, 2, 3, 4, 5].map((column) => [column, 'few-persons']));
  expect(reasons(2)).toEqual([1, 2].map((column) => [column, 'dominated']));
  expect(reasons(3)).toEqual([1, 2, 3, 4, 5].map((column) => [column, 'not-available']));
  expect(byKind.suppressed).toBe(12);
  const filters = [{ column: 'kind', op: 'in' as const, value: ['told', 'dominated'] }];
  expect(ask(frozen, { filters, measures: measures.slice(0, 2) }).untold.map(({ reason }) => reason)).toEqual([
    'dominated',
    'dominated',
  ]);
});

test('each figure that is told has its error and the unit of its column, and no other cell an error', () => {
  fc.assert(
    fc.property(asked, ({ frozen, filters, groupBy }) => {
      const { rows, columns, errors = [] } = ask(frozen, { filters, groupBy, measures: ALL_MEASURES });
      const withError = rows.flatMap((row, at) =>
        row.flatMap((cell, column) =>
          typeof cell === 'number' && column >= groupBy.length ? [`${at}:${column}`] : [],
        ),
      );
      expect(errors.map(({ row, column }) => `${row}:${column}`)).toEqual(withError);
      for (const { by } of errors) expect(Number.isFinite(by) && by > 0).toBe(true);
      expect(columns.slice(groupBy.length).map(({ unit }) => unit)).toEqual([null, null, '1', 'kg', 'a', 'a', 'a']);
    }),
  );
});

test('parts that a filter leaves out are no rows', () => {
  const filters = [{ column: 'sex', op: '=' as const, value: 'M' }];
  expect(ask(SEXES, { filters, groupBy: ['sex'] }).rows).toEqual([['M', 55]]);
});

test.each<[string, QuestionInput]>([
  ['groupBy.0.column', { groupBy: ['age'] }],
  ['groupBy.0.width', { groupBy: [{ column: 'sex', width: 2 }] }],
  ['groupBy.1.unit', { groupBy: ['sex', { column: 'day', unit: 'week' }] }],
  ['filters.0.column', { filters: [{ column: 'age', op: '=', value: 40 }] }],
  ['filters.0.op', { filters: [{ column: 'sex', op: '!=', value: 'F' }] }],
  ['filters.0.op', { filters: [{ column: 'sex', op: 'is-missing' }] }],
  ['filters.0.value', { filters: [{ column: 'sex', op: 'in', value: ['F', 'X'] }] }],
  ['measures.0.column', { measures: [{ fn: 'mean', column: 'smokers' }] }],
  ['measures.1.column', { measures: [{ fn: 'count' }, { fn: 'sum', column: 'weight' }] }],
])('a question by figures is refused at %s', (path, input) => {
  const refused = (() => {
    try {
      return ask(SEXES, input);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(QuestionRefusedError);
  expect(refused).toHaveProperty('path', path);
});
