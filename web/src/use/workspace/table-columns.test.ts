import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';
import { firstQuestions, inSentence, measuresOf, partsOf } from './table-columns.ts';
import { aFiguresTable, aTable } from './test-table.ts';

describe('what can be asked of a table', () => {
  it('is every column of its rows, and with API access those beside', () => {
    const own = partsOf(aTable(), false).map(({ column }) => column);
    expect(own).toEqual(['arrived_on', 'region', 'age', 'length_of_stay', 'admitted']);
    expect(partsOf(aTable(), true).map(({ column }) => column)).toContain('genome');
  });

  it('is computed of numbers alone', () => {
    const words = measuresOf(aTable(), false).map((choice) => choice.words);
    expect(words).toContain('Quartiles of length of stay');
    expect(words.filter((one) => one.includes('region'))).toEqual([]);
  });

  it('is breaks that part anything and declared measures, where figures alone leave', () => {
    const one = { column: 'sex', label: 'sex', parts: ['All'] };
    const table = aFiguresTable({ breaks: [...aFiguresTable().breaks, one] });
    expect(partsOf(table, false).map(({ words }) => words)).toEqual(['age group', 'region', 'year of arrival']);
    expect(measuresOf(table, false).map(({ words }) => words)).toEqual([
      'Persons',
      'Persons: Admitted',
      'Mean: Length of stay',
    ]);
  });

  it('is called as the steward calls it, in a sentence', () => {
    const measures = [
      { name: 'unseen', label: 'Persons who left', fn: 'persons' as const },
      { name: 'wait', label: 'Minutes to the first look', fn: 'quartiles' as const },
    ];
    const words = measuresOf(aFiguresTable({ measures }), false).map((choice) => choice.words);
    expect(words).toEqual(['Persons', 'Persons who left', 'Quartiles: Minutes to the first look']);
    expect(['Age group', 'PHQ-9 score', 'Sex'].map(inSentence)).toEqual(['age group', 'PHQ-9 score', 'sex']);
  });

  it('begins with a few examples', () => {
    const rows = firstQuestions(aTable(), false).map((question) => sentenceOf(question, aTable()));
    expect(rows).toEqual([
      'Rows by month of arrived on',
      'Rows by region and admitted',
      'Mean of length of stay by region',
    ]);
    const figures = firstQuestions(aFiguresTable(), false).map((question) => sentenceOf(question, aFiguresTable()));
    expect(figures).toEqual([
      'Persons by year of arrival',
      'Persons by age group and region',
      'Mean: Length of stay by age group',
    ]);
    expect(firstQuestions(aTable({ columns: [] }), false)).toEqual([]);
  });
});
