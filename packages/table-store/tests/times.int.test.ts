import { instantOf } from '@carebourse/contracts/instant';
import type { TableReading } from '@carebourse/contracts/table-reading';
import type { Filter } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { DefinitionRefusedError } from '../src/figures/check-terms.ts';
import { QuestionRefusedError } from '../src/question-refused.ts';
import type { TableStore } from '../src/table-store.ts';
import { SAMPLE_ROWS } from '../src/uploads/find-columns.ts';
import { StageRefusedError } from '../src/uploads/stage.ts';
import { viewOf } from '../src/view-of.ts';
import { NOBODY } from '../src/withheld.ts';
import { column, tableOf } from './support/columns.ts';
import { KEYS, openStore, publishRows } from './support/store.ts';

const FIRST = ['2026-03-08T02:30:00-05:00', '2026-03-08T07:30:00Z'] as const;
/** Around both changes of the clock in Ontario, and in the last night of a year. */
const TIMES = [
  FIRST,
  ['2026-11-01T01:30:00-04:00', '2026-11-01T05:30:00Z'],
  ['2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00Z'],
  ['2026-12-31T23:30:00-05:00', '2027-01-01T04:30:00Z'],
] as const;
const WRITTEN = TIMES.map(([written]) => written);
const UTC = TIMES.map(([, utc]) => utc);
const WITHOUT_OFFSET = '2026-11-01 01:30';

const ARRIVALS = tableOf([column('visit', 'integer'), column('arrived', 'time')]);
const ZONES = ['UTC', 'America/Toronto', 'Asia/Kolkata'];

/** A store whose process and sessions are in a zone. The engine reads that of its process once, so it is set in it, too. */
async function storeIn(zone: string): Promise<TableStore> {
  vi.stubEnv('TZ', zone);
  const create = DuckDBInstance.create.bind(DuckDBInstance);
  const opened = vi.spyOn(DuckDBInstance, 'create').mockImplementation(async (...settings) => {
    const instance = await create(...settings);
    const connection = await instance.connect();
    await connection.run(`SET GLOBAL TimeZone = ${quoted(zone)}`);
    connection.closeSync();
    return instance;
  });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    opened.mockRestore();
  });
  const store = await openStore();
  opened.mockRestore();
  expect(await selected(store, `current_setting('TimeZone')`)).toEqual([zone]);
  return store;
}

async function selected(store: TableStore, sql: string, from = ''): Promise<unknown[]> {
  const found = await store.run((connection) => connection.runAndReadAll(`SELECT ${sql} ${from}`));
  return found.getRows().flat();
}

function send(store: TableStore, times: readonly string[]): void {
  const rows = times.map((time, at) => `${at + 1},"${time}"\n`);
  writeFileSync(join(store.stagingFolder, 'upload'), `visit,arrived\n${rows.join('')}`);
}

const CONFIRMED = ARRIVALS.columns.map(({ name, type }) => ({ from: name, name, type }));

async function publishSent(store: TableStore, reading: TableReading | null = null) {
  const { path } = await store.stage('upload', CONFIRMED, reading);
  const { contentHash } = await store.publish({ source: path, definition: ARRIVALS, ...KEYS });
  const view = await store.view(contentHash, ARRIVALS, viewOf(ARRIVALS, ['view', 'export']), NOBODY);
  onTestFinished(() => view.release());
  return { path, view, contentHash };
}

async function typeAndQuestions(store: TableStore, times: readonly string[]) {
  send(store, times);
  const { columns, reading, problems } = await store.inspect('upload');
  return { type: columns[1]?.type, asked: reading?.questions.map(({ message }) => message), problems };
}

describe.each(ZONES)('times with offsets, where it is %s', (zone) => {
  test('keep their instant in Parquet, in JSON and in CSV', async () => {
    const store = await storeIn(zone);
    expect(await typeAndQuestions(store, WRITTEN)).toEqual({ type: 'time', asked: [], problems: [] });
    const { path, view } = await publishSent(store);
    const instants = UTC.map((time) => BigInt(Date.parse(time)) * 1_000n);
    const kept = await selected(store, 'epoch_us(arrived)', `FROM read_parquet(${quoted(path)})`);
    expect(kept).toEqual(instants);
    const logical = `FROM parquet_schema(${quoted(path)}) WHERE name = 'arrived'`;
    expect(await selected(store, 'CAST(logical_type AS VARCHAR)', logical)).toEqual([
      expect.stringMatching(/TimestampType\(isAdjustedToUTC=(true|1), unit=.*MICROS/),
    ]);
    expect((await store.firstRows(view)).rows).toEqual(UTC.map((time, at) => [at + 1, time]));
    expect((await store.rowsFrom(view, [], 0, 9)).map(({ cells }) => cells[1])).toEqual(UTC);
    const csv = await store.file(view, 'csv');
    expect(readFileSync(csv.path, 'utf8')).toBe(
      `visit,arrived\n${UTC.map((time, at) => `${at + 1},${time}\n`).join('')}`,
    );
    const parquet = await store.file(view, 'parquet');
    expect(await selected(store, 'epoch_us(arrived)', `FROM read_parquet(${quoted(parquet.path)})`)).toEqual(instants);
  });

  test('are compared by their instant, and grouped by it', async () => {
    const store = await storeIn(zone);
    send(store, WRITTEN);
    const { view } = await publishSent(store);
    const visitsOf = async (op: Filter['op'], value: Filter['value']) => {
      const filters = [{ column: 'arrived', op, value }];
      return (await store.ask(view, questionSchema.parse({ filters, groupBy: ['visit'] }))).rows.map(
        ([visit]) => visit,
      );
    };
    expect(await visitsOf('<', '2026-11-01T05:30:00Z')).toEqual([1]);
    expect(await visitsOf('<=', '2026-11-01 01:30-0400')).toEqual([1, 2]);
    expect(await visitsOf('>', '2026-11-01T00:30:00-05:00')).toEqual([3, 4]);
    expect(await visitsOf('=', '2027-01-01T10:00:00+05:30')).toEqual([4]);
    expect(await visitsOf('in', WRITTEN.slice(1, 3))).toEqual([2, 3]);
    const { rows, columns } = await store.ask(view, questionSchema.parse({ groupBy: ['arrived'] }));
    expect(rows).toEqual(UTC.map((time) => [time, 1]));
    expect(columns[0]).toMatchObject({ name: 'arrived', type: 'time' });
  });

  test('have a profile of parts that begin in UTC, and are shown to their steward so', async () => {
    const store = await storeIn(zone);
    send(store, WRITTEN);
    const { reading } = await store.inspect('upload');
    const { contentHash } = await publishSent(store, reading?.reading);
    const { columns } = await store.profile(contentHash, ARRIVALS, NOBODY);
    const { kind, items = [] } = columns['arrived']?.distribution ?? {};
    expect([kind, items[0], items.at(-1)?.share]).toEqual(['parts', { label: UTC[0], share: 0.25 }, 0.25]);
    expect(reading && (await store.look('upload', reading.reading)).columns[1]?.samples).toEqual(
      TIMES.map(([before, after], at) => ({ line: at + 2, before, after })),
    );
  });

  test('come from Parquet as the instants that they are, and as text in UTC', async () => {
    const store = await storeIn(zone);
    const table = `SELECT i AS visit, make_timestamptz(t) AS arrived, make_timestamp(t) AS local
      FROM (VALUES (1, 1772955000000000), (2, -500000), (3, NULL)) v(i, t)`;
    const file = join(store.stagingFolder, 'upload');
    await store.run((connection) => connection.run(`COPY (${table}) TO ${quoted(file)} (FORMAT parquet)`));
    const { columns } = await store.inspect('upload');
    expect(columns.map(({ type }) => type)).toEqual(['integer', 'time', 'text']);
    const taken = async (type: 'time' | 'text', sql: string) => {
      const { path } = await store.stage('upload', [{ from: 'arrived', name: 'arrived', type }]);
      return selected(store, sql, `FROM read_parquet(${quoted(path)})`);
    };
    expect(await taken('time', 'epoch_us(arrived)')).toEqual([1_772_955_000_000_000n, -500_000n, null]);
    expect(await taken('text', 'arrived')).toEqual(['2026-03-08T07:30:00Z', '1969-12-31T23:59:59.500Z', null]);
  });
});

test('parts of a profile of times begin where they are said to', async () => {
  const store = await storeIn('Asia/Kolkata');
  const seconds = Array.from({ length: 30 }, (_, at) => `${30 + at}.${at}Z`);
  send(
    store,
    seconds.map((second) => `1969-12-31T23:59:${second}`),
  );
  const { view, contentHash } = await publishSent(store);
  const { columns } = await store.profile(contentHash, ARRIVALS, NOBODY);
  const items = columns['arrived']?.distribution?.items ?? [];
  expect(items).toHaveLength(10);
  for (const [at, { label, share }] of items.entries()) {
    const next = items[at + 1];
    const filters: Filter[] = [
      { column: 'arrived', op: '>=', value: label },
      ...(next ? [{ column: 'arrived', op: '<' as const, value: next.label }] : []),
    ];
    expect((await store.ask(view, questionSchema.parse({ filters }))).rows).toEqual([[Math.round(30 * share)]]);
  }
});

test.each([
  ['2026-03-08 02:30+0530', '2026-03-07T21:00:00Z'],
  ['2026-03-08T02:30Z', '2026-03-08T02:30:00Z'],
  ['2026-03-08 02:30:15-05', '2026-03-08T07:30:15Z'],
  ['2026-03-08 02:30:15 -0500', '2026-03-08T07:30:15Z'],
  ['2026-03-08T02:30:00.5Z', '2026-03-08T02:30:00.500Z'],
  ['2026-03-08T02:30:00,12345+00:00', '2026-03-08T02:30:00.123450Z'],
  ['2026-03-08T02:30:00.000000000Z', '2026-03-08T02:30:00Z'],
  ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
])('%s is the time %s', async (written, utc) => {
  const store = await storeIn('America/Toronto');
  expect(await typeAndQuestions(store, [written])).toEqual({ type: 'time', asked: [], problems: [] });
  const { view } = await publishSent(store);
  expect((await store.firstRows(view)).rows).toEqual([[1, utc]]);
});

test('times are the same to the engine and to a question, however they are written', async () => {
  const digits = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
  const parts = fc.record({
    year: fc.integer({ min: 1, max: 9_999 }).map((year) => String(year).padStart(4, '0')),
    month: fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
    day: fc.integer({ min: 1, max: 28 }).map((day) => String(day).padStart(2, '0')),
    mark: fc.constantFrom('T', ' '),
    hour: digits(23),
    minute: digits(59),
    second: fc.option(fc.tuple(digits(59), fc.constantFrom('', '.5', ',25', '.123456', '.000001', '.1200000'))),
    offset: fc.constantFrom('Z', ' Z', '+00', '-05', '-0330', '+05:30', ' +14:00', '-12:00'),
  });
  const written = fc
    .sample(parts, 300)
    .map(
      ({ year, month, day, mark, hour, minute, second, offset }) =>
        `${year}-${month}-${day}${mark}${hour}:${minute}${second ? `:${second.join('')}` : ''}${offset}`,
    )
    .filter((time) => instantOf(time) !== undefined);
  const store = await storeIn('Asia/Kolkata');
  expect(await typeAndQuestions(store, written)).toEqual({ type: 'time', asked: [], problems: [] });
  const { view } = await publishSent(store);
  const rows = await store.rowsFrom(view, [], 0, written.length);
  expect(rows.map(({ cells }) => cells[1])).toEqual(written.map(instantOf));
});

describe('times of which some have no offset', () => {
  test('stay text, to the letter, and their steward is asked', async () => {
    const store = await storeIn('America/Toronto');
    const times = [...WRITTEN, WITHOUT_OFFSET];
    expect(await typeAndQuestions(store, times)).toEqual({
      type: 'text',
      asked: [expect.stringContaining('not all are written with their offset from UTC')],
      problems: [],
    });
    const { path } = await store.stage('upload', [{ from: 'arrived', name: 'arrived', type: 'text' }]);
    expect(await selected(store, 'arrived', `FROM read_parquet(${quoted(path)})`)).toEqual(times);
  });

  test.each([99, SAMPLE_ROWS])('stay text also where %i others have one', async (others) => {
    const store = await openStore();
    const many = Array.from({ length: others }, () => FIRST[0]);
    expect(await typeAndQuestions(store, [...many, WITHOUT_OFFSET])).toEqual({
      type: 'text',
      asked: [expect.stringContaining('not all are written with their offset from UTC')],
      problems: [],
    });
  });

  test('are refused by line when they are taken as times', async () => {
    const store = await openStore();
    send(store, [...WRITTEN, WITHOUT_OFFSET, '2026-02-30T00:00:00Z']);
    const refused = await store.stage('upload', CONFIRMED).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StageRefusedError);
    const message = 'This is not a time with its offset from UTC such as 2026-03-08T02:30:00-05:00';
    expect((refused as StageRefusedError).problems).toEqual([
      { line: 6, column: 'arrived', message },
      { line: 7, column: 'arrived', message },
    ]);
  });
});

test('times among many other values stay text, for a reason of their own', async () => {
  const store = await openStore();
  expect(await typeAndQuestions(store, [...WRITTEN, 'later', 'soon'])).toEqual({
    type: 'text',
    asked: [expect.stringMatching(/^Many of its values are times and others are not/)],
    problems: [],
  });
});

test.each(['2026-11-01 01:30', '2026-11-01', '2026-02-30T00:00:00Z', 'now', 7])(
  'a question that compares times with %s is refused in words',
  async (value) => {
    const store = await openStore();
    const { contentHash } = await publishRows(store, ARRIVALS, [{ visit: 1, arrived: FIRST[1] }]);
    const view = await store.view(contentHash, ARRIVALS, viewOf(ARRIVALS, ['export']), NOBODY);
    onTestFinished(() => view.release());
    const refused = await store
      .ask(view, questionSchema.parse({ filters: [{ column: 'arrived', op: '>', value }] }))
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QuestionRefusedError);
    expect(refused).toMatchObject({
      message: 'arrived is compared with a time with its offset from UTC such as 2026-03-08T02:30:00-05:00',
      path: 'filters.0.value',
    });
  },
);

test('times are neither breaks nor measures of figures', async () => {
  const store = await openStore();
  const refusalOf = (terms: Parameters<typeof tableOf>[1]) =>
    publishRows(store, tableOf(ARRIVALS.columns, terms), [{ visit: 1, arrived: FIRST[1] }]).catch(
      (error: unknown) => error,
    );
  const byTime = await refusalOf({ breaks: [{ column: 'arrived', label: 'Arrival', unit: 'month' }] });
  expect(byTime).toBeInstanceOf(DefinitionRefusedError);
  expect(byTime).toMatchObject({
    fieldErrors: { 'terms.breaks.0.column': ['arrived has times, which part nobody: add a column of days'] },
  });
  const ofTimes = await refusalOf({
    measures: [{ name: 'mean', label: '', fn: 'mean', column: 'arrived', where: [] }],
  });
  expect(ofTimes).toMatchObject({
    fieldErrors: { 'terms.measures.0.column': ['arrived has no numbers to compute with'] },
  });
});

test('a key of persons that is a time tells the same persons apart in every zone', async () => {
  const definition = tableOf([column('arrived', 'time', { personKey: true }), column('visit', 'integer')]);
  const hashes = new Set<string>();
  for (const zone of ZONES) {
    const store = await storeIn(zone);
    hashes.add((await publishRows(store, definition, [{ visit: 1, arrived: FIRST[1] }])).contentHash);
  }
  expect(hashes.size).toBe(1);
});
