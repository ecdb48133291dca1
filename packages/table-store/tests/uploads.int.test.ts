import type { ColumnType } from '@carebourse/contracts/tables';
import fc from 'fast-check';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import type { TableStoreSettings } from '../src/table-store.ts';
import type { Problem } from '../src/uploads/problems.ts';
import { openStore } from './support/store.ts';
import { confirmed, GOOD, rowsOf, stageRefusalOf, storeWith, type Content } from './support/uploads.ts';

async function inspected(content: Content, settings: Partial<TableStoreSettings> = {}) {
  return (await storeWith(content, settings)).inspect('upload');
}

/** A Parquet file that the engine itself writes. */
async function parquetOf(sql: string, options = ''): Promise<Buffer> {
  const store = await openStore({ memoryMegabytes: 2_000 });
  const file = join(store.stagingFolder, 'made.parquet');
  await store.run((connection) => connection.run(`COPY (${sql}) TO ${quoted(file)} (FORMAT parquet${options})`));
  return readFileSync(file);
}

describe('an inspected CSV', () => {
  test.each(['', '\uFEFF'])('has its columns with their types (mark %j)', async (mark) => {
    const found = await inspected(`${mark}${GOOD}`);
    expect(found).toMatchObject({ format: 'csv', rows: 3, problems: [], more: false, usable: true });
    expect(found.columns.map(({ name, type, missing, different }) => [name, type, missing, different])).toEqual([
      ['health_number', 'integer', 0, 3],
      ['age', 'integer', 1, 2],
      ['weight_kg', 'number', 0, 3],
      ['seen_on', 'date', 1, 2],
      ['smoker', 'boolean', 0, 3],
      ['note', 'text', 0, 3],
      ['code', 'text', 1, 2],
    ]);
    expect(found.columns[1]?.header).toBe('Âge');
    expect(found.reading).toMatchObject({ questions: [], confirmed: true });
  });

  test.each([';', '\t', '|'])('may have its values parted by %j', async (delimiter) => {
    const found = await inspected(['a', 'b'].join(delimiter) + '\n' + ['1.5', 'x'].join(delimiter));
    expect(found.reading).toMatchObject({ reading: { delimiter }, questions: [], confirmed: true });
    expect(found.columns.map(({ name, type }) => [name, type])).toEqual([
      ['a', 'number'],
      ['b', 'text'],
    ]);
  });

  test.each([1, 4, 5, 100, 2_051, 9_999])('has %i different values exactly', async (many) => {
    const lines = Array.from({ length: 12_000 }, (_, at) => `${at % many},code-${(at * 7) % many}`);
    const { columns } = await inspected(`a,b\n${lines.join('\n')}\n`);
    // As a set of JavaScript's has them.
    const different = [0, 1].map((at) => new Set(lines.map((line) => line.split(',')[at])).size);
    expect(columns.map((found) => found.different)).toEqual(different);
    expect(different[0]).toBe(many);
  });

  test.each([12_345, 59_991, 240_000])('has %i different values to two digits, or nearly', async (many) => {
    const { columns } = await inspected(
      await parquetOf(`SELECT range AS a, 'person ' || range AS b FROM range(${many})`),
      { memoryMegabytes: 2_000 },
    );
    for (const { different } of columns) {
      expect(Math.abs(different / many - 1)).toBeLessThan(0.05);
      expect(Number(different.toPrecision(2))).toBe(different);
    }
  });

  test('has as many columns as a table may have counted', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `c${at}`);
    const rows = Array.from({ length: 50 }, (_, row) => names.map((_name, at) => row % (at + 1)).join(','));
    const { columns } = await inspected(`${names.join(',')}\n${rows.join('\n')}\n`);
    expect(columns.map(({ different }) => different)).toEqual(names.map((_, at) => Math.min(at + 1, 50)));
  });

  test('has a row for each line of one column, also where the value is missing', async () => {
    const found = await inspected('a\n1\n\n3\n');
    expect(found).toMatchObject({ rows: 3, columns: [{ type: 'integer', missing: 1 }] });
  });

  test('says of each value that does not fit its column where it is, and not what', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `${at},"two\nlines"`);
    lines[20] = `Jane Doe,"two\nlines"`;
    const found = await inspected(`age,note\n${lines.join('\n')}\n`);
    expect(found.problems).toEqual([{ line: 42, column: 'age', message: 'This is not a whole number' }]);
    expect(found).toMatchObject({ usable: true, rows: 40 });
    expect(JSON.stringify(found)).not.toContain('Jane');
  });

  test('takes the type of all values, and not of the first ones', async () => {
    const found = await inspected(`a\n${'1\n'.repeat(60_000)}${'1.5\n'.repeat(30_000)}`);
    expect(found).toMatchObject({ problems: [], columns: [{ type: 'number' }] });
  });

  test.each<[string, string[], ColumnType]>([
    [
      'a zero before any of its numbers',
      [...Array.from({ length: 30 }, (_, at) => String(1001 + at)), '0099', '0100'],
      'text',
    ],
    ['a zero before any of its fractions', [...Array.from({ length: 30 }, () => '1.5'), '01.5'], 'text'],
    ['a number of twenty digits', [...Array.from({ length: 30 }, () => '7'), '20210101000000000003'], 'text'],
    [
      'whole numbers beyond 2^53 among fractions',
      [...Array.from({ length: 30 }, () => '1.5'), '9007199254740993'],
      'text',
    ],
    ['whole numbers of 64 bits', ['9007199254740993', '9223372036854775807'], 'integer'],
    ['zeros alone, and before a point', ['0', '-0.5', '0.25', '+1'], 'number'],
  ])('with %s is of the type that keeps all digits', async (_, values, type) => {
    expect(await inspected(`code\n${values.join('\n')}\n`)).toMatchObject({ problems: [], columns: [{ type }] });
  });

  test('has a zero before a number found behind the first rows, too', async () => {
    const found = await inspected(`code\n${'1\n'.repeat(60_000)}007\n`);
    expect(found).toMatchObject({ problems: [], columns: [{ type: 'text' }] });
  });

  test('lists a hundred problems and says that there are more', async () => {
    const found = await inspected(`a,b\n${'1\n'.repeat(500)}`);
    expect(found.problems).toHaveLength(100);
    expect(found).toMatchObject({ usable: false, columns: [] });
    expect(found.problems[99]).toEqual({ line: 101, column: null, message: 'There are 1 values for 2 columns' });
    const values = await inspected(`a\n${'1\n'.repeat(2_000)}${'x\n'.repeat(150)}`);
    expect(values.problems).toHaveLength(100);
    expect(values.more).toBe(true);
  });

  test.each<[string, Content, Partial<Problem>[]]>([
    ['is empty', '', [{ line: 1, message: 'The file is empty' }]],
    [
      'ends within a letter',
      Buffer.from('name\né\n').subarray(0, 6),
      [{ line: 2, message: expect.stringContaining('not in UTF-8') }],
    ],
    ['is packed', Buffer.from([0x1f, 0x8b, 0x08, 0x00]), [{ line: 1, message: expect.stringContaining('compressed') }]],
    [
      'is a workbook',
      Buffer.from('PK\u0003\u0004'),
      [{ line: null, message: expect.stringContaining('workbook is damaged') }],
    ],
    [
      'has ragged rows',
      'a,b\n1,2\n1\n1,2,3\n',
      [{ line: 3 }, { line: 4, message: 'There are 3 values for 2 columns' }],
    ],
    ['has a column twice', 'a,b, A\n1,2,3\n', [{ line: 1, message: expect.stringContaining('column 3') }]],
    ['has a NUL byte', 'a,b\n1,2\n3,\u0000\n', [{ line: 3, message: 'There is a NUL byte' }]],
    ['has an open quote', 'a,b\n1,2\n3,"4\n5,6\n', [{ line: 3, message: expect.stringContaining('never closed') }]],
    ['has text after a quote', 'a,b\n1,"2"3\n', [{ line: 2, message: expect.stringContaining('closing quote') }]],
    ['has a quote within a value', 'a,b\n1,2"3\n', [{ line: 2, message: expect.stringContaining('within a value') }]],
    ['ends its lines by CR alone', 'a,b\r1,2\r\n3,4\n', [{ line: 1, message: expect.stringContaining('CR LF') }]],
    [
      'has too many columns',
      `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\n`,
      [{ line: 1, message: 'There are 201 columns, and a table may have 200 at most' }],
    ],
  ])('is refused when it %s', async (_, content, problems) => {
    const found = await inspected(content);
    expect(found.problems).toEqual(problems.map((problem) => expect.objectContaining({ column: null, ...problem })));
    expect(found).toMatchObject({ usable: false, columns: [] });
  });

  test('of a gigabyte in one line is refused by its first bytes', async () => {
    const store = await storeWith('');
    truncateSync(join(store.stagingFolder, 'upload'), 1_000_000_000);
    expect((await store.inspect('upload')).problems).toEqual([
      {
        line: 1,
        column: null,
        message: 'The row has more than 1000000 bytes, and 1000000 is the most that a row may have',
      },
    ]);
  });

  test('is refused at a row that is too long, also one that a quote makes so', async () => {
    const uploads = { rowBytes: 10_000 };
    const long = await inspected(`a,b\n1,2\n${'x'.repeat(600_000)},2\n3\n`, { uploads });
    const message = 'The row has 600002 bytes, and 10000 is the most that a row may have';
    expect(long.problems).toEqual([{ line: 3, column: null, message }]);
    const open = await inspected(`a,b\n1,"2\n${'1,2\n'.repeat(300_000)}`, { uploads });
    expect(open.problems).toEqual([
      { line: 2, column: null, message: expect.stringContaining('quote that is opened here') },
    ]);
    expect((await inspected(`a,b\n${'x'.repeat(9_000)},2\n`, { uploads })).usable).toBe(true);
  });

  test('is refused with more rows than a table may have, and told how many it has', async () => {
    const found = await inspected('a\n1\n2\n3\n', { uploads: { rows: 2 } });
    expect(found.problems).toEqual([
      { line: null, column: null, message: 'There are 3 rows, and a table may have 2 at most' },
    ]);
  });

  test('with letters across all pieces that it is read in is UTF-8', async () => {
    const found = await inspected(`a\n${'漢é😀\n'.repeat(100_000)}`);
    expect(found).toMatchObject({ rows: 100_000, problems: [], usable: true });
  });

  test('never fails but with problems, whatever its bytes are', async () => {
    const store = await openStore();
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(
          fc.constantFrom('a', '1', ',', ';', '"', '""', '\n', '\r\n', '\r', 'é', ' ', '\u0000', '=', '2025-01-01'),
          { maxLength: 60 },
        )
        .map((parts) => Buffer.from(parts.join(''))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        writeFileSync(join(store.stagingFolder, 'upload'), content);
        const { usable, columns, problems } = await store.inspect('upload');
        expect(usable || problems.length > 0).toBe(true);
        if (!usable) return;
        // What is found can be taken as text, with as many rows.
        const staged = await store.stage(
          'upload',
          columns.map(({ name }) => ({ from: name, name, type: 'text' })),
        );
        expect(await rowsOf(store, staged.path)).toHaveLength(staged.rows);
      }),
      { numRuns: 200 },
    );
  });
});

describe('an inspected Parquet file', () => {
  test('has its columns with their types', async () => {
    const found = await inspected(
      await parquetOf(`SELECT 1::UTINYINT AS "An Age", 2.5::DECIMAL(4, 1) AS weight, 'nan'::DOUBLE AS nothing,
        DATE '2025-01-31' AS day, TIMESTAMP '2025-01-31 00:00:00' AS at, true AS yes, '7' AS coded, 'x' AS note`),
    );
    expect(found).toMatchObject({ format: 'parquet', rows: 1, problems: [], usable: true });
    expect(found.columns.map(({ name, type, missing }) => [name, type, missing])).toEqual([
      ['an_age', 'integer', 0],
      ['weight', 'number', 0],
      ['nothing', 'number', 1],
      ['day', 'date', 0],
      ['at', 'date', 0],
      ['yes', 'boolean', 0],
      ['coded', 'integer', 0],
      ['note', 'text', 0],
    ]);
  });

  const table = `SELECT i AS number, 'text ' || i AS note FROM range(50000) t(i)`;

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['is cut', (whole) => whole.subarray(0, whole.length / 2)],
    ['is cut to its first bytes', (whole) => whole.subarray(0, 6)],
    [
      'is forged',
      () =>
        Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(1_000, 7), Buffer.from([100, 0, 0, 0]), Buffer.from('PAR1')]),
    ],
    [
      'says that its footer is longer than itself',
      (whole) => Buffer.concat([whole.subarray(0, -8), Buffer.from([255, 255, 255, 127]), Buffer.from('PAR1')]),
    ],
    ['has other bytes in the middle', (whole) => Buffer.from(whole).fill(0xff, 200, 60_000)],
    ['has another footer', (whole) => Buffer.from(whole).fill(0x15, whole.length - 100, whole.length - 8)],
  ])('is refused when it %s', async (_, forge) => {
    const store = await storeWith(forge(await parquetOf(table)));
    const found = await store.inspect('upload');
    expect(found).toMatchObject({ usable: false, columns: [], rows: 0 });
    expect(found.problems).toEqual([
      { line: null, column: null, message: expect.stringMatching(/broken|no whole Parquet/) },
    ]);
    await stageRefusalOf(store, confirmed(['number', 'integer']));
  });

  test('is refused when it would be too much once it is unpacked', async () => {
    const bomb = await parquetOf(`SELECT repeat('a', 300000000) AS note`, ', COMPRESSION zstd');
    expect(bomb.length).toBeLessThan(100_000);
    expect((await inspected(bomb)).problems).toEqual([
      { line: null, column: null, message: expect.stringContaining('too large once it is unpacked') },
    ]);
    const many = await parquetOf('SELECT 1 AS number FROM range(1000000)', ', COMPRESSION zstd');
    expect((await inspected(many, { uploads: { rows: 999_999 } })).problems).toEqual([
      { line: null, column: null, message: 'There are 1000000 rows, and a table may have 999999 at most' },
    ]);
    // What a forged file does not say, the engine meets within its memory.
    const unsaid = await inspected(bomb, { memoryMegabytes: 128, uploads: { unpackedPartBytes: 1e12 } });
    expect(unsaid.problems).toEqual([{ line: null, column: null, message: expect.stringContaining('memory') }]);
  });

  test.each<[string, string, Problem]>([
    [
      'lists',
      'SELECT [1, 2] AS many',
      { line: null, column: 'many', message: 'Of this kind of value no table is made' },
    ],
    [
      'columns within a column',
      `SELECT {'a': 1} AS inner_, 1 AS b`,
      { line: null, column: 'inner_', message: 'Of this kind of value no table is made' },
    ],
    [
      'bytes',
      `SELECT 'x'::BLOB AS bytes`,
      { line: null, column: 'bytes', message: 'Of this kind of value no table is made' },
    ],
  ])('is refused when it has %s', async (_, sql, problem) => {
    const found = await inspected(await parquetOf(sql));
    expect(found.problems).toEqual([problem]);
  });

  test('of which two columns differ by their case alone is refused', async () => {
    // The engine writes no such file: another letter is put in its place.
    const file = (await parquetOf('SELECT 1 AS aab, 2 AS aac')).toString('latin1').replaceAll('aac', 'aaB');
    const { problems } = await inspected(Buffer.from(file, 'latin1'));
    expect(problems).toEqual([{ line: null, column: null, message: expect.stringContaining('column 2') }]);
  });
});
