import { expect, it } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

it('quotes what has commas, quotes or lines in it', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', 'plain'])).toBe('"a,b","say ""no""","two\nlines",plain\r\n');
});

it.each(['=1+1', '+1', '-5 to 0', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")'])(
  'does not let a spreadsheet run %j',
  (text) => expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
);

it('leaves numbers and truth as they are, and out what is not known', () => {
  expect(csvLine([-5, 2.5, true, null])).toBe('-5,2.5,true,\r\n');
});

it('has a header line above the columns that are asked for', () => {
  expect(csvOf(['b', 'a'], [{ a: 1, b: '=x' }])).toBe("b,a\r\n'=x,1\r\n");
});
