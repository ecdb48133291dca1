import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { describe, expect, test } from 'vitest';
import type { ConfirmedColumn } from '../src/uploads/stage.ts';
import { column, tableOf } from './support/columns.ts';
import { KEYS, openStore } from './support/store.ts';
import { confirmed, GOOD, rowsOf, stageRefusalOf, storeWith } from './support/uploads.ts';

describe('a staged file', () => {
  test('has the confirmed columns with their types, in their order, and is what a release is made of', async () => {
    const store = await storeWith(GOOD);
    const columns: ConfirmedColumn[] = [
      { from: 'note', name: 'note', type: 'text' },
      { from: 'health_number', name: 'person', type: 'text' },
      { from: 'age', name: 'age', type: 'integer' },
      { from: 'weight_kg', name: 'weight', type: 'number' },
      { from: 'seen_on', name: 'seen_on', type: 'date' },
      { from: 'smoker', name: 'smoker', type: 'boolean' },
    ];
    const staged = await store.stage('upload', columns);
    expect(await rowsOf(store, staged.path)).toEqual([
      ['says "so", twice', '1001', '40', 70.5, '2025-01-31', true],
      ['two\nlines', '1002', null, 100, '2025-02-01', false],
      ['é漢', '1003', '7', 80, null, true],
    ]);
    const definition = tableOf(columns.map(({ name, type }) => column(name, type, { personKey: name === 'person' })));
    const release = await store.publish({ source: staged.path, definition, ...KEYS });
    expect(release.rows).toBe(staged.rows);
  });

  test('is refused where values do not fit what was confirmed, with their lines, and nothing of it is taken', async () => {
    const store = await storeWith('a,b,c\n1,x,2025-01-01\n2,,31/01/2025\n1.5,1,\n');
    const { problems, more } = await stageRefusalOf(
      store,
      confirmed(['a', 'integer'], ['b', 'boolean'], ['c', 'date']),
    );
    expect(problems).toEqual([
      { line: 2, column: 'b', message: 'This is neither true nor false' },
      { line: 3, column: 'c', message: 'This is not a day such as 2026-04-13' },
      { line: 4, column: 'a', message: 'This is not a whole number' },
    ]);
    expect(more).toBe(false);
    const taken = await store.stage('upload', confirmed(['a', 'number'], ['b', 'text']));
    expect(await rowsOf(store, taken.path)).toEqual([
      [1, 'x'],
      [2, null],
      [1.5, '1'],
    ]);
  });

  test.each(['1,5,2', '0x10', '1_000', 'inf', '٣', '1e999', '--1', '1 00', '1,23.5', '5%%'])(
    'has no number made of %j',
    async (value) => {
      const store = await storeWith(`a\n"${value}"\n`);
      const { problems } = await stageRefusalOf(store, confirmed(['a', 'number']));
      expect(problems).toEqual([{ line: 2, column: 'a', message: 'This is not a number' }]);
    },
  );

  const link = (from: string): ConfirmedColumn => ({ from, name: 'person', type: 'text', personLink: true });
  const NO_NUMBER =
    'This is no Ontario health number: ten digits, the last of them a check digit, with or without a version code';

  test('is refused with a person link of which a spreadsheet made numbers, by line', async () => {
    const store = await storeWith('health_number,version\n1.23457E+09,AB\n9.87654E+09,\n1234567897,XK\n');
    const { problems } = await stageRefusalOf(store, [link('health_number'), ...confirmed(['version', 'text'])]);
    expect(problems).toEqual([
      { line: null, column: 'health_number', message: expect.stringMatching(/^More than 1% .* person key/) },
      { line: 2, column: 'health_number', message: NO_NUMBER },
      { line: 3, column: 'health_number', message: NO_NUMBER },
    ]);
  });

  test('is refused at each person link that is no health number, also where nearly all are', async () => {
    const numbers = Array.from({ length: 300 }, (_, at) => healthNumberAt(at));
    // A digit was mistyped in one, and one is that of another province.
    numbers.splice(100, 1, '5843219676');
    numbers.splice(200, 1, '123456789');
    const store = await storeWith(`hcn\n${numbers.join('\n')}\n`);
    const { problems } = await stageRefusalOf(store, [link('hcn')]);
    expect(problems).toEqual([
      { line: 102, column: 'hcn', message: NO_NUMBER },
      { line: 202, column: 'hcn', message: NO_NUMBER },
    ]);
  });

  test('is refused with health numbers in a column that leaves, or that directives would not reach', async () => {
    const numbers = Array.from({ length: 200 }, (_, at) => healthNumberAt(at));
    const store = await storeWith(
      `hcn,card,code\n${numbers.map((hcn, at) => `${hcn},${hcn}KT,${3e9 + at}`).join('\n')}\n`,
    );
    const open = ['hcn', 'card', 'code'].map((from) => ({ from, name: from, withoutHealthNumbers: true }));
    const types = ['integer', 'text', 'integer'] as const;
    const { problems } = await stageRefusalOf(
      store,
      open.map((each, at) => ({ ...each, type: types[at] ?? 'text' })),
    );
    const message = expect.stringMatching(/^Its values are Ontario health numbers\. Make it the person link/);
    expect(problems).toEqual(['hcn', 'card'].map((name) => ({ line: null, column: name, message })));
  });

  test('has health numbers as they are written, with version codes and separators, and rows of nobody', async () => {
    const store = await storeWith('hcn,n\n5843219675KT,1\n5843-219-683,2\n,3\n 5843 219 691 k,4\n');
    const staged = await store.stage('upload', [link('hcn'), ...confirmed(['n', 'integer'])]);
    expect(staged.rows).toBe(4);
  });

  test('keeps the digits of codes, and refuses whole numbers of which any would be lost', async () => {
    const store = await storeWith('code,big\n007,9007199254740993\n010,1.5\n');
    const { problems } = await stageRefusalOf(store, confirmed(['code', 'integer'], ['big', 'number']));
    expect(problems).toEqual([
      { line: 2, column: 'code', message: 'This is not a whole number' },
      { line: 2, column: 'big', message: 'This is not a number' },
      { line: 3, column: 'code', message: 'This is not a whole number' },
    ]);
    const taken = await store.stage('upload', confirmed(['code', 'text'], ['big', 'text']));
    expect(await rowsOf(store, taken.path)).toEqual([
      ['007', '9007199254740993'],
      ['010', '1.5'],
    ]);
  });

  test.each<[string, ConfirmedColumn[], string]>([
    ['none', [], 'No column is confirmed'],
    ['one that is not there', confirmed(['x', 'text']), 'There is no such column in the file'],
    [
      'one twice',
      [...confirmed(['a', 'text']), { from: 'a', name: 'b', type: 'text' }],
      'The column is confirmed twice',
    ],
    [
      'two of one name',
      [...confirmed(['a', 'text']), { from: 'b', name: 'a', type: 'text' }],
      'Two columns are called so',
    ],
    [
      'a name that is SQL',
      [{ from: 'a', name: 'a"; DROP TABLE x', type: 'text' }],
      'A name has small letters, digits and underscores',
    ],
  ])('is refused by confirmed columns that are %s', async (_, columns, message) => {
    const { problems } = await stageRefusalOf(await storeWith('a,b\n1,2\n'), columns);
    expect(problems.map((problem) => problem.message)).toEqual([message]);
  });

  test.each(['../releases/x', 'a*b', 'a/b', '.hidden', 'a[1]'])('is not looked for under %j', async (name) => {
    const store = await openStore();
    await expect(store.inspect(name)).rejects.toThrow('Not the name of a staged file');
    await expect(store.stage(name, confirmed(['a', 'text']))).rejects.toThrow('Not the name of a staged file');
  });
});
