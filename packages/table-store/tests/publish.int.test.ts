import type { TableDefinition } from '@carebourse/contracts/tables';
import { eventually } from '@carebourse/testing/eventually';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EngineError, quoted } from '../src/duckdb.ts';
import { ColumnsDifferError } from '../src/publish-rows.ts';
import { viewOf } from '../src/view-of.ts';
import { NOBODY, personLinkOf } from '../src/withheld.ts';
import { column, tableOf } from './support/columns.ts';
import { inEachPlace } from './support/in-each-place.ts';
import { KEYS, lyingIn, openStore, publishRows, stageRows } from './support/store.ts';
import { VISIT_COLUMNS, visits } from './support/visits.ts';

const VISITS = tableOf(VISIT_COLUMNS);

inEachPlace('a release', () => {
  test('has the rows of its file, and is there once', async () => {
    const store = await openStore();
    const rows = visits(50);
    const source = await stageRows(store, VISITS.columns, rows);
    const first = await store.publish({ source, definition: VISITS, ...KEYS });
    expect(first).toEqual({
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: rows.length,
      bytes: expect.any(Number),
      withheld: NOBODY,
    });
    expect(await store.publish({ source, definition: VISITS, ...KEYS })).toEqual(first);
    const other = await store.publish({ source, definition: { ...VISITS, title: 'Other' }, ...KEYS });
    expect(other.contentHash).not.toBe(first.contentHash);
    expect(await store.has(first.contentHash)).toBe(true);
    expect(await store.has('0'.repeat(64))).toBe(false);
  });

  test.each<[string, TableDefinition, string]>([
    ['misses a column', tableOf([...VISIT_COLUMNS, column('weight', 'number')]), 'weight is missing'],
    ['has one too many', tableOf(VISIT_COLUMNS.slice(1)), 'health_number is not described'],
    [
      'has one of another type',
      tableOf(VISIT_COLUMNS.map((one) => (one.name === 'bmi' ? { ...one, type: 'date' } : one))),
      'bmi is DOUBLE and not date',
    ],
  ])('is refused when the file %s, and nothing of it stays', async (_, definition, problem) => {
    const store = await openStore();
    const source = await stageRows(store, VISIT_COLUMNS, visits(5));
    const refused = await store.publish({ source, definition, ...KEYS }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ColumnsDifferError);
    expect(refused).toHaveProperty('message', problem);
    expect(await lyingIn(store)).toEqual([]);
    expect(existsSync(source)).toBe(true);
  });

  test('has no number where there is none', async () => {
    const store = await openStore();
    const definition = tableOf([column('amount', 'number')]);
    const source = join(store.stagingFolder, 'amounts.parquet');
    const amounts = `SELECT unnest([1.5, 'nan'::DOUBLE, 'inf'::DOUBLE, NULL, -2]) AS amount`;
    await store.run((connection) => connection.run(`COPY (${amounts}) TO ${quoted(source)} (FORMAT parquet)`));
    const { contentHash } = await store.publish({ source, definition, ...KEYS });
    const view = await store.view(contentHash, definition, viewOf(definition, ['export']), NOBODY);
    expect((await store.firstRows(view)).rows).toEqual([[1.5], [null], [null], [null], [-2]]);
    const profile = await store.profile(contentHash, definition, NOBODY);
    expect(profile.columns['amount']).toMatchObject({
      missingShare: 0.6,
      distribution: { items: [{ label: '-2' }, { label: '1.21' }] },
    });
  });

  test('pictures whole numbers by parts that begin at whole numbers, to the last digit', async () => {
    const store = await openStore();
    const picture = async (numbers: readonly bigint[]) => {
      const definition = tableOf([column('code', 'integer')]);
      const rows = numbers.map((code) => ({ code: String(code) }));
      const { contentHash } = await publishRows(store, definition, rows);
      return (await store.profile(contentHash, definition, NOBODY)).columns['code']?.distribution?.items;
    };
    const share = (part: number, of: number) => expect.closeTo(part / of, 12);
    expect(await picture([9007199254740993n, 9007199254740994n, 9007199254740994n])).toEqual([
      { label: '9007199254740993', share: share(1, 3) },
      { label: '9007199254740994', share: share(2, 3) },
    ]);
    // Thirteen values: (18,519 - 8,507) // 12 + 1 = 835
    const many = [8507n, ...Array.from({ length: 12 }, (_, at) => 18508n + BigInt(at))];
    expect(await picture(many)).toEqual([
      { label: '8507', share: share(1, 13) },
      { label: '17692', share: share(12, 13) },
    ]);
    const [low, high] = [-(2n ** 63n) + 1n, 2n ** 63n - 1n];
    const width = (high - low) / 12n + 1n;
    const around = Array.from({ length: 13 }, (_, at) => BigInt(-at));
    expect((await picture([low, ...around, high]))?.map(({ label }) => label)).toEqual(
      [low, low + ((0n - low) / width) * width, low + 11n * width].map(String),
    );
  });

  test('pictures whole numbers of few values, such as codes, each by itself and in their order', async () => {
    const store = await openStore();
    const definition = tableOf([column('code', 'integer')]);
    const rows = ['8532', '8507', '8532', null].map((code) => ({ code }));
    const { contentHash } = await publishRows(store, definition, rows);
    expect((await store.profile(contentHash, definition, NOBODY)).columns['code']?.distribution).toEqual({
      kind: 'values',
      items: [
        { label: '8507', share: expect.closeTo(1 / 3, 12) },
        { label: '8532', share: expect.closeTo(2 / 3, 12) },
      ],
    });
  });

  test('goes away with all that was made of it, once nobody uses that any more', async () => {
    const store = await openStore();
    const rows = visits(30);
    const { contentHash } = await publishRows(store, VISITS, rows);
    const other = await publishRows(store, { ...VISITS, title: 'Other' }, rows);
    const spec = viewOf(VISITS, ['export']);
    const [view, kept] = [
      await store.view(contentHash, VISITS, spec, NOBODY),
      await store.view(other.contentHash, VISITS, spec, NOBODY),
    ];
    const file = await store.file(view, 'csv');
    await store.remove(contentHash);
    expect(await store.has(contentHash)).toBe(false);
    await expect(store.figures(contentHash)).rejects.toThrow('gone');
    expect((await store.firstRows(view)).rows.length).toBeGreaterThan(0);
    view.release();
    await eventually(() => expect(existsSync(view.files[0] ?? '')).toBe(false));
    expect(existsSync(file.path)).toBe(true);
    file.release();
    await eventually(() => expect(existsSync(file.path)).toBe(false));
    kept.release();
    expect(existsSync(kept.files[0] ?? '')).toBe(true);
    expect(await store.has(other.contentHash)).toBe(true);
    await store.remove(contentHash);
  });

  test('is refused when the file is broken, and the refusal repeats nothing of it', async () => {
    const store = await openStore();
    const source = await stageRows(store, VISIT_COLUMNS, visits(2_000));
    const whole = readFileSync(source);
    writeFileSync(source, whole.fill(0xff, 100, whole.length - 5_000));
    const refused = await store.publish({ source, definition: VISITS, ...KEYS }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EngineError);
    expect(String(refused)).toMatch(/^EngineError: The engine answered: [A-Za-z ]+$/);
    expect(await lyingIn(store)).toEqual([]);
  });
});

describe('a release in a folder', () => {
  test('links persons alike whether their number is a text, a whole number or has blanks around it', async () => {
    const store = await openStore();
    const links = async (type: 'text' | 'integer', value: string | number) => {
      const definition = tableOf([column('number', type, { personLink: true })]);
      const { contentHash } = await publishRows(store, definition, [{ number: value }]);
      const file = join(store.stagingFolder, '..', 'releases', contentHash, 'rows.parquet');
      return (await store.run((c) => c.runAndReadAll(`SELECT number FROM read_parquet(${quoted(file)})`))).getRows();
    };
    const asStored = await links('integer', 5843219675);
    for (const written of ['5843219675', '5843-219-675', '5843 219 675 KT', '5843219675kt', ' 5843-219-675-K']) {
      expect(await links('text', written), written).toEqual(asStored);
    }
    expect(await links('text', '5843219683')).not.toEqual(asStored);
  });

  test.each(['1.23457E+09', '42', 'P5843219675', '58432196751', '5843219676', ''])(
    'is none of a person link that is no health number, such as %j',
    async (number) => {
      const store = await openStore();
      const definition = tableOf([column('number', 'text', { personLink: true })]);
      await expect(publishRows(store, definition, [{ number }])).rejects.toThrow(EngineError);
      expect(await lyingIn(store)).toEqual([]);
    },
  );

  test('counts persons by a key of theirs, which is no link of a person even where it looks like a health number', async () => {
    const store = await openStore();
    const rows = ['A-1', ' A-1 ', 'A-2', '5843219675', null].map((person) => ({ person }));
    const definition = tableOf([column('person', 'text', { personKey: true })]);
    const { contentHash } = await publishRows(store, definition, rows);
    const file = join(store.stagingFolder, '..', 'releases', contentHash, 'rows.parquet');
    const read = await store.run((c) => c.runAndReadAll(`SELECT person FROM read_parquet(${quoted(file)})`));
    const keys = read.getRows().map(([key]) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(4);
    expect(keys[1]).toBe(keys[0]);
    expect(keys).not.toContain(personLinkOf('5843219675', KEYS.linkKey));
    const { persons } = await store.previewFigures({
      source: await stageRows(store, definition.columns, rows),
      definition,
      ...KEYS,
    });
    expect(persons).toBe(3);
  });
});
