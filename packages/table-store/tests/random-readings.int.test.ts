import { DELIMITERS, NUMBER_FORMATS, type Encoding, type NumberFormat } from '@carebourse/contracts/table-reading';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import { openStore } from './support/store.ts';

const ENCODINGS = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'win1252',
} as const;
const BLANKS = [' ', '\u00A0'];

/** A number as a format writes it. */
function written(value: number, format: NumberFormat, blank: string): string {
  const { decimal, thousands } = NUMBER_FORMATS[format];
  const [whole = '', part] = Math.abs(value)
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands === ' ' ? blank : thousands);
  return `${value < 0 ? '-' : ''}${grouped}${part === undefined ? '' : decimal + part}`;
}

const DAYS = {
  'year-month-day': (year: string, month: string, day: string) => `${year}/${month}/${day}`,
  'day-month-year': (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  'month-day-year': (year: string, month: string, day: string) => `${month}/${day}/${year}`,
} as const;

const table = fc.record({
  rows: fc.array(
    fc.record({
      value: fc.oneof(
        fc.constant(null),
        fc.integer({ min: -5_000_000, max: 5_000_000 }).map((number) => number / 8),
        fc.integer({ min: -1_000, max: 1_000 }),
      ),
      day: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      text: fc.string({ unit: fc.constantFrom('a', 'É', 'ç', ' ', '"', ';', ',', '\n', 'x'), maxLength: 8 }),
    }),
    { minLength: 5, maxLength: 30 },
  ),
  format: fc.constantFrom(...(Object.keys(NUMBER_FORMATS) as NumberFormat[])),
  days: fc.constantFrom(...(Object.keys(DAYS) as (keyof typeof DAYS)[])),
  encoding: fc.constantFrom(...(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])),
  delimiter: fc.constantFrom(...DELIMITERS),
  end: fc.constantFrom('\n', '\r\n'),
  blank: fc.constantFrom(...BLANKS),
  marked: fc.boolean(),
  title: fc.boolean(),
  total: fc.boolean(),
  word: fc.constantFrom('', 'NA', '-', 'Inconnu'),
});

test('tables in any format and encoding are read as they were written, once their reading is confirmed', async () => {
  const store = await openStore();
  const file = join(store.stagingFolder, 'upload');
  const rowsOf = async (path: string) =>
    (await store.run((engine) => engine.runAndReadAll(`SELECT * FROM read_parquet(${quoted(path)})`))).getRowsJson();
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(table, async (made) => {
      const quote = (text: string) => (/[",;\t|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const lines = made.rows.map(({ value, day, text }, at) => {
        const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
        const number = value === null ? made.word : written(value, made.format, made.blank);
        return [`É-${at}`, number, DAYS[made.days](year, month, date), text].map(quote).join(made.delimiter);
      });
      const all = [
        ...(made.title ? ['Rapport de laboratoire', ''] : []),
        ['sujet', 'valeur', 'né', 'remarque'].join(made.delimiter),
        ...lines,
        ...(made.total ? [`Total: ${lines.length}`] : []),
      ];
      const addBOM = made.marked && made.encoding.startsWith('utf');
      writeFileSync(file, iconv.encode(all.join(made.end) + made.end, ENCODINGS[made.encoding], { addBOM }));
      const proposed = await store.inspect('upload');
      const reading = proposed.reading?.reading;
      expect(reading).toMatchObject({ encoding: made.encoding satisfies Encoding, delimiter: made.delimiter });
      if (!reading) return;
      // The steward knows how it was written.
      const chosen = {
        ...reading,
        missingWords: made.word === '' ? [] : [made.word],
        columns: reading.columns.map((column) => ({ ...column, numbers: made.format, days: made.days })),
      };
      const found = await store.inspect('upload', chosen);
      expect(found.problems).toEqual([]);
      const types = { valeur: 'number', ne: 'date' } as const;
      const columns = (['sujet', 'valeur', 'ne', 'remarque'] as const).map((name) => ({
        from: name,
        name,
        type: name === 'valeur' || name === 'ne' ? types[name] : ('text' as const),
      }));
      const staged = await store.stage('upload', columns, chosen);
      const expected = made.rows.map(({ value, day, text }, at) => {
        // A line break is no blank.
        const plain = text.replaceAll(/^ +| +$/g, '');
        const isMissing = plain === '' || plain === made.word;
        return [`É-${at}`, value === 0 ? 0 : value, day.toISOString().slice(0, 10), isMissing ? null : text];
      });
      expect(await rowsOf(staged.path)).toEqual(expected);
      // What is proposed gives the same, or was asked about.
      const proposedTypes = new Map(proposed.columns.map(({ name, type }) => [name, type]));
      const asked = new Set(proposed.reading?.questions.map(({ about, column }) => `${about} ${column ?? ''}`));
      if (proposedTypes.get('ne') === 'text') expect(asked).toContain('days ne');
      if (made.title) expect(asked).toContain('header ');
      if (made.total) expect(asked).toContain('left-out ');
      const isOther = lines.length > 0 && reading.columns[1]?.numbers !== '1234.5';
      if (isOther) expect(asked).toContain('numbers valeur');
      taken += 1;
      rmSync(staged.path);
    }),
    { numRuns: 40 },
  );
  expect(taken).toBeGreaterThan(20);
});
