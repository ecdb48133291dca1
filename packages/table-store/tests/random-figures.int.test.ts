import {
  DATE_UNITS,
  MEASURE_FUNCTIONS,
  type Break,
  type Column,
  type DeclaredMeasure,
} from '@carebourse/contracts/tables';
import { questionSchema, type QuestionInput } from '@carebourse/contracts/use';
import { expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { answerFigures } from '../src/figures/answer-figures.ts';
import { DefinitionRefusedError } from '../src/figures/check-terms.ts';
import { freezeFigures, type Freeze } from '../src/figures/freeze.ts';
import { mayLeave } from '@carebourse/contracts/leaving-rows';
import { tableOf } from './support/columns.ts';
import { randomFrom } from '@carebourse/testing/random';
import { pick, randomColumns, randomFilters, randomRows, type Random } from './support/random-tables.ts';
import { openStore, stageRows, type Row } from './support/store.ts';

const TABLES = 40;

function randomBreaks(random: Random, columns: readonly Column[]): Break[] {
  const parting = columns.filter(({ type }) => type !== 'time');
  return parting.slice(0, Math.floor(random() * 5)).map(({ name, type }): Break => {
    const isNumber = type === 'number' || (type === 'integer' && random() < 0.7);
    return {
      column: name,
      label: name,
      ...(isNumber && {
        cuts: Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, [-3, 0, 0.1, 1, 2, 40, 1e21])),
      }),
      ...(type === 'date' && random() < 0.7 && { unit: pick(random, DATE_UNITS) }),
    };
  });
}

function randomMeasures(random: Random, columns: readonly Column[]): DeclaredMeasure[] {
  const numbers = columns.filter(({ type }) => type === 'integer' || type === 'number');
  return Array.from({ length: Math.floor(random() * 4) }, (_, at): DeclaredMeasure => {
    const fn =
      numbers.length === 0
        ? 'persons'
        : pick(
            random,
            MEASURE_FUNCTIONS.filter((one) => one !== 'count'),
          );
    const of = fn === 'persons' ? {} : { column: pick(random, numbers).name };
    return { name: `measure_${at}`, label: '', fn, where: randomFilters(random, columns, 2), ...of };
  });
}

/** Many rows, and as many persons where the table tells them apart. */
function manyRows(random: Random, columns: readonly Column[]): Row[] {
  const rows: Row[] = [];
  const wanted = Math.floor(random() * 1_000);
  while (rows.length < wanted) rows.push(...randomRows(random, columns));
  const link = columns.find(({ personLink }) => personLink)?.name;
  return link === undefined
    ? rows
    : rows.map((row, at) => ({ ...row, [link]: random() < 0.05 ? null : `person ${at}` }));
}

test('random definitions are frozen into whole crosses of cells with persons enough, or refused by field', async () => {
  const store = await openStore();
  const random = randomFrom(11);
  let atoms = 0;
  for (let table = 0; table < TABLES; table += 1) {
    const columns = randomColumns(random);
    const rows = manyRows(random, columns);
    // Now and then a break or a measure is of a column that never leaves.
    const open = random() < 0.1 ? columns : columns.filter(mayLeave);
    const definition = tableOf(columns, {
      breaks: randomBreaks(random, open),
      measures: randomMeasures(random, open),
      condition: random() < 0.3 ? randomFilters(random, columns, 1) : [],
      smallestAtom: pick(random, [10, 20, 30]),
    });
    const source = `read_parquet(${quoted(await stageRows(store, columns, rows))})`;
    const frozen = await store
      .run((connection) => freezeFigures(connection, source, definition, Buffer.from(`secret ${table}`)))
      .catch((error: unknown) => error);
    if (frozen instanceof Error) {
      expect(frozen).toBeInstanceOf(DefinitionRefusedError);
      expect(open).toBe(columns);
      continue;
    }
    const { figures, smallest } = frozen as Freeze;
    atoms += figures.atoms.length;
    if (figures.atoms.length === 0) continue;
    expect(smallest).toBeGreaterThanOrEqual(definition.terms.smallestAtom);
    const sizes = figures.breaks.map(({ parts }) => parts.length);
    expect(figures.atoms).toHaveLength(sizes.reduce((product, size) => product * size, 1));
    for (const { parts } of figures.breaks) expect(new Set(parts).size).toBe(parts.length);
    expect(new Set(figures.atoms.map(({ parts }) => parts.join())).size).toBe(figures.atoms.length);
    const measures: NonNullable<QuestionInput['measures']> = [
      { fn: 'count' },
      ...figures.measures.map(({ name, fn }) => ({ fn, column: name })),
    ];
    const groupBy = figures.breaks.slice(0, 2).map(({ column }) => column);
    const answer = answerFigures(figures, definition, questionSchema.parse({ groupBy, measures }));
    expect(answer.rows.length).toBeGreaterThan(0);
    for (const cell of answer.rows.flat()) if (typeof cell === 'number') expect(Number.isFinite(cell)).toBe(true);
  }
  expect(atoms).toBeGreaterThan(2 * TABLES);
});
