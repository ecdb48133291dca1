import { isHealthCardNumber, healthNumberOf } from '@carebourse/contracts/health-card';
import { healthNumberAt } from '@carebourse/testing/health-numbers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthNumberSql } from '../src/health-number-sql.ts';
import type { TableStore } from '../src/table-store.ts';
import { openStore } from './support/store.ts';

async function numbersOf(store: TableStore, texts: readonly string[]): Promise<unknown[]> {
  const listed = texts.map(() => '(?)').join(', ');
  const read = await store.run((connection) =>
    connection.runAndReadAll(`SELECT ${healthNumberSql('t')} FROM (VALUES ${listed}) AS listed(t)`, [...texts]),
  );
  return read.getRows().map(([number]) => number);
}

test('a health number of a file is one by its check digit, as written by hand and as spreadsheets write it', async () => {
  const store = await openStore();
  const examples = {
    '9876543217': '9876543217',
    '9876543217AB': '9876543217',
    '5843-219-675 KT': '5843219675',
    '9876543216': null,
    '1.23457E+09': null,
    '9876543217.0': null,
    '123456789': null,
    '98765432170': null,
    '９８７６５４３２１７': null,
    '': null,
  };
  expect(await numbersOf(store, Object.keys(examples))).toEqual(Object.values(examples));
});

test('a health number of a file is one that people may enter, whatever the text is', async () => {
  const store = await openStore();
  const digit = fc.constantFrom(...'0123456789');
  const valid = fc.nat(800_000_000).map(healthNumberAt);
  const separated = fc
    .tuple(
      fc.oneof(
        valid,
        fc.array(digit, { minLength: 9, maxLength: 11 }).map((all) => all.join('')),
      ),
      fc.constantFrom('', ' ', '-', '\u00a0', '.', '\u200b', '\t', '\u2028'),
      fc.nat(10),
    )
    .map(([number, separator, at]) => number.slice(0, at) + separator + number.slice(at));
  const text = fc.oneof(
    fc.tuple(separated, fc.constantFrom('', 'K', 'kt', 'KTX', ' AB', 'ß', '1')).map((parts) => parts.join('')),
    fc.string({ maxLength: 14 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await numbersOf(store, texts)).toEqual(
        texts.map((one) => (isHealthCardNumber(one) ? healthNumberOf(one) : null)),
      );
    }),
    { numRuns: 40 },
  );
});
