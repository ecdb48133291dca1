import { DATE_UNITS } from '@carebourse/contracts/tables';
import type { Question } from '@carebourse/contracts/use';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedQuery } from '../../lib/address.ts';
import { questionEntries, readQuestion } from './question-address.ts';
import { aColumn, aFiguresTable, aTable } from './test-table.ts';

const question: Question = {
  measures: [{ fn: 'count' }, { fn: 'mean', column: 'length_of_stay' }],
  groupBy: [
    { column: 'arrived_on', unit: 'month' },
    { column: 'age', width: 10 },
  ],
  filters: [
    { column: 'region', op: 'in', value: ['North', 'East, coast'] },
    { column: 'age', op: '>=', value: 65 },
    { column: 'admitted', op: '=', value: true },
    { column: 'genome', op: 'is-missing' },
  ],
};
const addressOf = (asked: Question) => changedQuery('?table=ed_visits&place=ask', { ...questionEntries(asked) });

describe('the address of a question', () => {
  it('says the question in words that one can read and change', () => {
    expect(questionEntries(question)).toEqual({
      measure: ['count', 'mean.length_of_stay'],
      by: ['arrived_on.month', 'age.10'],
      where: ['region.in.North,East\\, coast', 'age.ge.65', 'admitted.eq.true', 'genome.missing'],
    });
  });

  it('gives the same question back', () => {
    expect(readQuestion(addressOf(question), aTable())).toEqual(question);
  });

  it('takes values for what the column holds', () => {
    const address = new URLSearchParams(
      'measure=count&where=region.eq.12&where=age.eq.12&where=arrived_on.ge.2026-04-13',
    );
    expect(readQuestion(address, aTable())?.filters.map(({ value }) => value)).toEqual(['12', 12, '2026-04-13']);
    const parts = new URLSearchParams('measure=persons&where=age.eq.18 up to 65');
    expect(readQuestion(parts, aFiguresTable())?.filters).toEqual([{ column: 'age', op: '=', value: '18 up to 65' }]);
  });

  it('keeps times with their offset', () => {
    const timed = aTable({ columns: [aColumn({ name: 'arrived', type: 'time' })] });
    const since: Question = {
      measures: [{ fn: 'count' }],
      groupBy: [],
      filters: [{ column: 'arrived', op: '>=', value: '2026-11-01T01:30:00.250+05:30' }],
    };
    expect(readQuestion(addressOf(since), timed)).toEqual(since);
  });

  it('holds no question without a measure, nor one that cannot be', () => {
    for (const address of [
      '',
      'by=region',
      'measure=nonsense',
      'measure=count&by=age.-3',
      'measure=count&where=age.over.9',
    ])
      expect(readQuestion(new URLSearchParams(address), aTable()), address).toBeUndefined();
  });

  it('survives any text and number as a value, and any width', () => {
    const texts = fc.array(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim()),
      { minLength: 1, maxLength: 4 },
    );
    const clean = texts.filter((list) => list.every((text) => !/\p{Cc}/u.test(text) && text.isWellFormed()));
    fc.assert(
      fc.property(
        clean,
        fc.integer(),
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.constantFrom(...DATE_UNITS),
        (values, number, width, unit) => {
          const asked: Question = {
            measures: [{ fn: 'count' }],
            groupBy: [
              { column: 'length_of_stay', width },
              { column: 'arrived_on', unit },
            ],
            filters: [
              { column: 'region', op: 'in', value: values },
              { column: 'region', op: '!=', value: values[0] ?? '' },
              { column: 'age', op: '<', value: number },
            ],
          };
          expect(readQuestion(addressOf(asked), aTable())).toEqual(asked);
        },
      ),
    );
  });
});
