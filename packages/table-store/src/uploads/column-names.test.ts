import { columnNameSchema } from '@carebourse/contracts/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnNames, repeated } from './column-names.ts';

test('names are made of headers as every tool takes them', () => {
  const headers = [
    'Health Number',
    ' Âge (années)',
    '2024',
    '',
    'AGE-ANNEES',
    'age_annees',
    "x'; DROP TABLE y --",
    '漢',
  ];
  expect(columnNames(headers)).toEqual([
    'health_number',
    'age_annees',
    'c_2024',
    'column_4',
    'age_annees_2',
    'age_annees_3',
    'x_drop_table_y',
    'column_8',
  ]);
});

test('names are valid and each is there once, whatever the headers are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'A', 'a_2', 'x'.repeat(80)))),
      (headers) => {
        const names = columnNames(headers);
        expect(new Set(names).size).toBe(headers.length);
        for (const name of names) expect(columnNameSchema.safeParse(name).success).toBe(true);
      },
    ),
  );
});

test('headers that are there twice are found, whatever their case', () => {
  expect(repeated(['a', 'b', ' A', 'c', 'b', '', ''])).toEqual([2, 4]);
});
