import type { TableTerms } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { answerFigures } from '../src/figures/answer-figures.ts';
import { freezeFigures } from '../src/figures/freeze.ts';
import { noiseTable } from '../src/figures/noise.ts';
import { releaseKeys } from '../src/make-release.ts';
import { linkedRows } from '../src/publish-rows.ts';
import type { TableStore } from '../src/table-store.ts';
import { tableOf } from './support/columns.ts';
import { KEYS, openStore, stageRows } from './support/store.ts';
import { VISIT_COLUMNS, visits } from './support/visits.ts';

const ROWS = visits(20_000);
const NOT_SMOKING = 'smoker = false';
const MEASURES: TableTerms['measures'] = [
  { name: 'smokers', label: 'Smokers', fn: 'persons', where: [{ column: 'smoker', op: '=', value: true }] },
  { name: 'bmi', label: 'BMI', fn: 'mean', column: 'bmi', where: [] },
  {
    name: 'weight',
    label: 'Weight',
    fn: 'sum',
    column: 'bmi',
    where: [{ column: 'smoker', op: '=', value: false }],
  },
  { name: 'ages', label: 'Ages', fn: 'quartiles', column: 'age', where: [] },
];
const DEFINITION = tableOf(VISIT_COLUMNS, {
  breaks: [
    { column: 'sex', label: 'Sex' },
    { column: 'age', label: 'Age', cuts: [30, 60] },
  ],
  measures: MEASURES,
});
const AGES: Record<string, [low: number, high: number]> = {
  'Below 30': [0, 30],
  '30 up to 60': [30, 60],
  '60 and more': [60, 100],
};
/** Sexes and ages; figures that one person is in: one of persons, two of each sum and mean, one of quartiles. */
const ATOMS = 6;
const FIGURES = 6;

test('the figures of a release are read back as they were frozen, each kind of measure', async () => {
  const store = await openStore();
  const release = { source: await stageRows(store, VISIT_COLUMNS, ROWS), definition: DEFINITION, ...KEYS };
  const { contentHash } = await store.publish(release);
  const { secret } = await releaseKeys(release);
  const rows = linkedRows(release.source, DEFINITION, KEYS.linkKey);
  const { figures } = await store.run((connection) => freezeFigures(connection, rows, DEFINITION, secret));
  expect(figures.atoms[0]?.measures.map((one) => Object.keys(one))).toEqual([
    ['persons'],
    ['persons', 'steps'],
    ['persons', 'steps'],
    ['bins'],
  ]);
  expect(await store.figures(contentHash)).toEqual(figures);
});

test('a sum and a mean of a release are those of its rows, within the accuracy that is stated', async () => {
  const store = await openStore();
  const source = await stageRows(store, VISIT_COLUMNS, ROWS);
  const { contentHash } = await store.publish({ source, definition: DEFINITION, ...KEYS });
  const measures = [
    { fn: 'mean', column: 'bmi' },
    { fn: 'sum', column: 'weight' },
  ];
  const question = questionSchema.parse({ measures });
  const { rows, columns, untold, errors = [] } = answerFigures(await store.figures(contentHash), DEFINITION, question);
  expect(untold).toEqual([]);
  const [mean, sum] = rows[0] ?? [];
  const [ofMean = 0, ofSum = 0] = errors.map(({ by }) => by);
  expect(columns.map(({ unit }) => unit)).toEqual(['kg/m2', 'kg/m2']);

  const means = await ofEngine(store, source, 'avg');
  expect(Math.abs(Number(mean) - means.mean)).toBeLessThan(
    (2 * sumError(means.clip) + means.clippedAway) / means.persons + halfOfLastDigit(means.mean),
  );
  expect(Math.abs(Number(mean) - means.mean)).toBeLessThan(ofMean + means.clippedAway / means.persons);
  // What is told is of this accuracy, of a clip that may be 2.5 times as much.
  expect(ofMean).toBeLessThan(0.25);
  const sums = await ofEngine(store, source, 'sum', NOT_SMOKING);
  expect(Math.abs(Number(sum) - sums.sum)).toBeLessThan(2 * sumError(sums.clip) + sums.clippedAway);
  expect(Math.abs(Number(sum) - sums.sum)).toBeLessThan(ofSum + sums.clippedAway);
  expect(ofSum).toBeGreaterThan(2 * sumError(sums.clip) * 0.9);
  expect(ofSum).toBeLessThan(2 * sumError(sums.clip) * 2.6);
});

test('over many releases figures of parts are within the error that is told with them, 19 times of 20', async () => {
  const store = await openStore();
  const persons = [...Map.groupBy(ROWS.slice(0, 4_000), (row) => String(row['health_number'])).values()];
  const source = `read_parquet(${quoted(await stageRows(store, VISIT_COLUMNS, persons.flat()))})`;
  const meansOf = (own: typeof persons) =>
    own.flatMap((rows) => {
      const known = rows.map((row) => row['bmi']).filter((bmi) => typeof bmi === 'number');
      return known.length > 0 ? [known.reduce((sum, bmi) => sum + bmi, 0) / known.length] : [];
    });
  const truth = (sex: unknown, age: unknown) => {
    const [low, high] = AGES[String(age)] ?? [Number.NaN, Number.NaN];
    const own = meansOf(
      persons.filter(([row]) => row?.['sex'] === sex && Number(row?.['age']) >= low && Number(row?.['age']) < high),
    );
    return own.reduce((sum, mean) => sum + mean, 0) / own.length;
  };
  const question = questionSchema.parse({ groupBy: ['sex', 'age'], measures: [{ fn: 'mean', column: 'bmi' }] });
  const off: number[] = [];
  for (let release = 0; release < 30; release += 1) {
    const secret = Buffer.from(`secret ${release}`);
    const { figures } = await store.run((connection) => freezeFigures(connection, source, DEFINITION, secret));
    const { rows, errors = [] } = answerFigures(figures, DEFINITION, question);
    for (const { row, by } of errors) {
      const [sex, age, mean] = rows[row] ?? [];
      off.push(Math.abs(Number(mean) - truth(sex, age)) / by);
    }
  }
  expect(off.length).toBe(30 * ATOMS);
  expect(off.filter((share) => share <= 1).length / off.length).toBeGreaterThanOrEqual(0.95);
  // Nor is the error told much wider than that takes.
  expect(off.toSorted((a, b) => a - b)[Math.floor(0.95 * off.length)]).toBeGreaterThan(0.35);
});

/** Standard deviation of a sum's noise: that of a count of the same table, times how far one person counts at most. */
function sumError(clip: number): number {
  return clip * Math.sqrt(ATOMS * (noiseTable(FIGURES).variance + 1));
}

/** Means are told with three digits. */
function halfOfLastDigit(value: number): number {
  return 10 ** (Math.floor(Math.log10(value)) - 2) / 2;
}

/** What the engine itself makes of the rows as they were sent, by person first; and how much is beyond the 99th percentile. */
async function ofEngine(store: TableStore, source: string, fn: 'sum' | 'avg', where = 'true') {
  const answered = await store.run((connection) =>
    connection.runAndReadAll(
      `WITH persons AS (
         SELECT ${fn}(bmi) FILTER (WHERE ${where}) AS v FROM read_parquet(${quoted(source)}) GROUP BY health_number
       ), far AS (SELECT quantile_cont(v, 0.99) AS clip FROM persons)
       SELECT sum(v), avg(v), CAST(count(v) AS DOUBLE), max(clip), sum(greatest(v - clip, 0)) FROM persons, far`,
    ),
  );
  const [sum = 0, mean = 0, persons = 0, clip = 0, clippedAway = 0] = (answered.getRows()[0] ?? []).map(Number);
  return { sum, mean, persons, clip, clippedAway };
}
