import { type ReadingQuestion, type ReadingReport, type TableReading } from '@carebourse/contracts/table-reading';
import { expect, it } from 'vitest';
import {
  questionsAbout,
  choiceOf,
  formatChoices,
  isAsShown,
  isSameReading,
  isUnseen,
  mayAddWord,
  withColumn,
  withWhole,
  withWord,
  wordsOf,
} from './reading-form.ts';

const column = { numbers: '1234.5', days: 'year-month-day', misfitsAreMissing: false } as const;
const reading: TableReading = {
  encoding: 'utf-8',
  delimiter: ';',
  sheet: null,
  headerLine: 3,
  lastLine: 20,
  missingWords: ['NA', '.'],
  columns: [column, column],
};

it('has columns recognized anew once the file as a whole is read otherwise', () => {
  const other = withWhole(reading, { delimiter: ',' });
  expect(other).toMatchObject({ delimiter: ',', headerLine: 3, lastLine: 20, columns: [] });
  expect([isAsShown(other, reading), isAsShown(withWord(reading, 'x', true), reading)]).toEqual([false, true]);
});

it('sends nothing of lines and words that nobody has seen', () => {
  const shown = { reading, columns: [{}, {}] } as Pick<ReadingReport, 'reading' | 'columns'>;
  const other = withWhole(reading, { encoding: 'macroman' });
  expect(choiceOf(other, shown)).toEqual({ encoding: 'macroman', delimiter: ';', sheet: null, columns: [] });
  const later = { ...reading, headerLine: 4 };
  expect(choiceOf(later, shown)).toEqual(later);
  const refused = { reading: { ...reading, lastLine: null, missingWords: [], columns: [] }, columns: [] };
  const { lastLine: _, missingWords: __, ...lines } = { ...refused.reading, headerLine: 4 };
  expect(choiceOf({ ...refused.reading, headerLine: 4 }, refused)).toEqual(lines);
  expect(choiceOf({ ...refused.reading, lastLine: 9 }, refused)).toMatchObject({ headerLine: 3, lastLine: 9 });
});

it('changes one column, also of a reading that has none yet', () => {
  expect(withColumn(reading, { at: 1, count: 2 }, { numbers: '1234,5' }).columns).toEqual([
    column,
    { ...column, numbers: '1234,5' },
  ]);
  const fresh = withColumn({ ...reading, columns: [] }, { at: 0, count: 2 }, { misfitsAreMissing: true });
  expect(fresh.columns).toEqual([{ ...column, misfitsAreMissing: true }, column]);
});

it('knows a choice that was taken back as none', () => {
  const back = withWord(withWord(reading, 'NA', false), 'NA', true);
  expect(back.missingWords).toEqual(['.', 'NA']);
  expect(isSameReading(back, reading)).toBe(true);
  expect(isSameReading(withWord(reading, 'NA', false), reading)).toBe(false);
  expect(isSameReading(withColumn(reading, { at: 0, count: 2 }, { days: 'named-month' }), reading)).toBe(false);
  expect(isSameReading({ ...reading, headerLine: null }, reading)).toBe(false);
});

it('offers the words of the file and those that were chosen, up to twenty', () => {
  const listed = { word: 'NA', count: 4, columns: ['age'] };
  expect(wordsOf({ words: [listed] }, reading)).toEqual([listed, { word: '.', count: 0, columns: [] }]);
  expect(mayAddWord(reading)).toBe(true);
  expect(mayAddWord({ ...reading, missingWords: Array.from({ length: 20 }, (_, at) => `w${at}`) })).toBe(false);
});

it('asks until the reading is confirmed, and offers first what the file speaks for', () => {
  const questions: ReadingQuestion[] = [{ about: 'days', column: 'seen', message: 'Day or month first?' }];
  expect(questionsAbout({ questions, confirmed: false }, 'days')).toEqual(questions);
  expect(questionsAbout({ questions, confirmed: false }, 'header')).toEqual([]);
  expect(questionsAbout({ questions, confirmed: true }, 'days')).toEqual([]);
  expect([isUnseen({ questions, confirmed: false }), isUnseen({ questions, confirmed: true })]).toEqual([true, false]);
  expect(isUnseen({ questions: [{ about: 'header', column: null, message: 'So?' }], confirmed: false })).toBe(false);
});

it('offers what all values can be read in, and one that leaves the column as text', () => {
  const all = ['a', 'b', 'c'];
  expect(formatChoices(all, [], 'a')).toEqual(all);
  expect(formatChoices(all, ['c'], 'a')).toEqual(['c', 'a']);
  expect(formatChoices(all, ['c'], 'c')).toEqual(['c', 'a']);
  expect(formatChoices(all, ['a', 'c'], 'b')).toEqual(['a', 'c', 'b']);
  expect(formatChoices(all, all, 'b')).toEqual(all);
});
