import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLine, csvOf } from './csv.ts';

it('quotes what has commas, quotes or lines in it', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', 'plain'])).toBe('"a,b","say ""no""","two\nlines",plain\r\n');
});

it.each(['a;b', 'a\tb', 'a|b', 'a\rb'])('quotes %j, which is parted elsewhere', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

it('leaves numbers and truth as they are, and out what is not known', () => {
  expect(csvLine([-5, 2.5, true, false, -9007199254740993n, null])).toBe('-5,2.5,true,false,-9007199254740993,\r\n');
});

it('begins with the mark by which spreadsheets know UTF-8, once', () => {
  expect(csvOf(['b', 'a'], [{ a: 1, b: 'Thérèse' }])).toBe('\uFEFFb,a\r\nThérèse,1\r\n');
  expect([...Buffer.from(csvHead(['a'])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

describe('a spreadsheet', () => {
  it.each(['=1+1', '+1', '-5 to 0', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")', '＝1+1', '＋1', '－1', '＠x'])(
    'does not run %j',
    (text) => expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
  );

  it.each([
    ['\u00a0=1+1', "\u00a0'=1+1"],
    ['\u3000＝1', "\u3000'＝1"],
    ['\u200b=1', "\u200b'=1"],
    ['Luc Tremblay;=1+1', "Luc Tremblay;'=1+1"],
    ['a; "=1+1"', `a; "'=1+1"`],
    ['a\n@b', "a\n'@b"],
    ['a|-b', "a|'-b"],
    ['a\t+b', "a\t'+b"],
  ])('does not run a part of %j', (text, cell) => {
    expect(parse(csvLine([text]))).toEqual([[cell]]);
  });

  it.each(['Marie-Ève', 'a = b', 'x@clinic.example', '5 - 3', "'=1", 'O’Brien, -5'])('gets %j as it is', (text) => {
    expect(parse(csvLine([text]))).toEqual([[text]]);
  });

  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    '\t',
    '|',
    ',',
    '"',
    "'",
    '\r',
    '\n',
    ' ',
    '\u00a0',
    'a',
  );
  const texts = fc.array(fc.string({ unit: piece, maxLength: 12 }), { minLength: 1, maxLength: 4 });
  const formula = /^[\s"]*[=+\-@＝＋－＠]/;

  it.each([';', '\t', '|'])(
    'finds no formula where its language parts values at %j, whatever its quotes mean',
    (delimiter) => {
      const settings = { delimiter, quote: false, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
      fc.assert(
        fc.property(texts, (values) => {
          const cells = parse(csvLine(values), settings).flat();
          expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('finds no formula at commas', () => {
    fc.assert(
      fc.property(texts, (values) => {
        const cells = parse(csvLine(values), { record_delimiter: '\r\n' }).flat();
        expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
      }),
    );
  });

  it('has the text again, but for the apostrophes', () => {
    fc.assert(
      fc.property(texts, (values) => {
        const cells = parse(csvLine(values), { relax_column_count: true, record_delimiter: '\r\n' }).flat();
        const plain = (text: string) => text.replaceAll("'", '');
        expect(cells.map(plain)).toEqual(values.map(plain));
      }),
    );
  });
});
