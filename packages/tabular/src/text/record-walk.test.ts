import { DELIMITERS } from '@carebourse/contracts/table-reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partRecord } from './part-record.ts';
import { RecordWalk } from './record-walk.ts';

const LIMIT = { rowBytes: 10_000 };

test('records come as they were written, with their lines, in whatever pieces they are read', () => {
  const value = fc.oneof(
    fc.constantFrom('', '1', 'a b', '"', ',', ';', 'two\nlines', 'é漢', '\t|'),
    fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', ' ', 'é') }),
  );
  const records = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );
  fc.assert(
    fc.property(
      records,
      fc.constantFrom(...DELIMITERS),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.integer({ min: 1, max: 7 }),
      (written, delimiter, end, piece) => {
        // What ends lines elsewhere would be a line end of its own in quotes.
        const own = (text: string) => (end === '\r' ? text.replaceAll('\n', '\r') : text);
        const quoted = (text: string) => (/["\n\r,;\t|]/.test(text) ? `"${own(text).replaceAll('"', '""')}"` : text);
        const lines = written.map((values) => values.map(quoted).join(delimiter));
        const bytes = Buffer.from(lines.map((line) => line + end).join(''));
        const found: { line: number; values: string[]; fields: number; lastIsEmpty: boolean }[] = [];
        const problems: string[] = [];
        const settings = { ...LIMIT, delimiter, lineEnd: end === '\r' ? 'cr' : 'lf' } as const;
        const walk = new RecordWalk(settings, (message) => problems.push(message));
        walk.onRecord = () => {
          const values = partRecord(walk.read().toString(), delimiter);
          found.push({ line: walk.recordLine, values, fields: walk.fields, lastIsEmpty: walk.lastIsEmpty });
        };
        for (let from = 0; from < bytes.length; from += piece) walk.take(bytes.subarray(from, from + piece));
        walk.end();
        expect(problems).toEqual([]);
        let line = 1;
        const expected = written.map((values, at) => {
          const here = line;
          line += (lines[at] ?? '').split(end === '\r' ? '\r' : '\n').length;
          return { line: here, values: values.map(own), fields: values.length, lastIsEmpty: values.at(-1) === '' };
        });
        expect(found).toEqual(expected);
      },
    ),
  );
});

test('a row that is too long is told with its own length, and what follows is not looked at', () => {
  const problems: [string, number][] = [];
  const walk = new RecordWalk({ rowBytes: 10, delimiter: ',', lineEnd: 'lf' }, (...problem) => problems.push(problem));
  walk.take(Buffer.from('a,b\n12345,67890,1\n"\n'));
  expect(walk.stopped).toBe(true);
  expect(problems).toEqual([['The row has 13 bytes, and 10 is the most that a row may have', 2]]);
});

test('rows of a sheet are counted by records', () => {
  const lines: number[] = [];
  const walk = new RecordWalk({ ...LIMIT, delimiter: ',', lineEnd: 'lf', countsRecords: true }, () => {});
  walk.onRecord = () => lines.push(walk.recordLine);
  walk.take(Buffer.from('a,"b\n\nc"\n\n1,2\n'));
  expect(lines).toEqual([1, 2, 3]);
});
