import type { TableReading, UploadReading } from '@carebourse/contracts/table-reading';
import { expect, it } from 'vitest';
import { foundIn, foundSchema, NOTHING_FOUND, problemsIn, refusedFor } from './found.ts';

const problem = { line: 3, column: 'age', message: 'No number' };
const file = {
  format: 'csv',
  rows: 20,
  columns: [{ name: 'age', header: 'Age', type: 'integer', missing: 5, different: 12 }],
  problems: [],
  more: false,
  reading: null,
  usable: true,
} as const;

it('tells of each column which share is missing and how many values are different', () => {
  expect(foundIn({ ...file, columns: [...file.columns], problems: [] })).toMatchObject({
    rows: 20,
    columns: [{ name: 'age', header: 'Age', type: 'integer', missingShare: 0.25, distinct: 12 }],
    problems: [],
    problemCount: 0,
  });
});

it('tells no rows of a file that cannot be used, and divides by none', () => {
  const refused = { ...file, columns: [...file.columns], rows: 0, usable: false, problems: [problem], more: true };
  const found = foundIn(refused);
  expect(found).toMatchObject({ rows: null, columns: [{ missingShare: 0 }], problems: [problem], problemCount: 2 });
});

it('counts one more when there are more problems than are listed', () => {
  expect(problemsIn({ problems: [problem], more: false })).toEqual({ problems: [problem], problemCount: 1 });
  expect(problemsIn({ problems: [problem], more: true }).problemCount).toBe(2);
});

it('keeps what was found before when the whole is refused', () => {
  const tooLarge = [{ line: null, column: null, message: 'Too large' }];
  expect(NOTHING_FOUND).toEqual({ rows: null, columns: [], problems: [], problemCount: 0, reading: null });
  expect(refusedFor(['Too large'])).toEqual({ ...NOTHING_FOUND, problems: tooLarge, problemCount: 1 });
  expect(refusedFor(['Too large'], { ...NOTHING_FOUND, rows: 7 }).rows).toBe(7);
});

const reading: TableReading = {
  encoding: 'utf-8',
  delimiter: ';',
  sheet: null,
  headerLine: 3,
  lastLine: null,
  missingWords: ['.'],
  columns: [{ numbers: '1234,5', days: 'year-month-day', misfitsAreMissing: false }],
};
const question = { about: 'header', column: null, message: 'Line 3 seems to name the columns.' } as const;
const recognized: UploadReading = { reading, questions: [question], confirmed: false };
const inspected = (found: UploadReading | null) => ({ ...file, columns: [], problems: [], reading: found });

it('takes a reading as confirmed once its steward chose it, and shows what they left open', () => {
  expect(foundIn(inspected(recognized)).reading).toEqual(recognized);
  expect(foundIn(inspected(recognized), structuredClone(reading)).reading?.confirmed).toBe(true);
  const partly = { ...reading, columns: [] };
  expect(foundIn(inspected(recognized), partly).reading).toEqual(recognized);
  const nothingAsked = { reading, questions: [], confirmed: true };
  expect(foundIn(inspected(nothingAsked)).reading?.confirmed).toBe(true);
  expect(foundIn(inspected(nothingAsked), partly).reading?.confirmed).toBe(false);
});

it('keeps a choice by which nothing can be read, so that it can be changed', () => {
  expect(foundIn(inspected(null), reading).reading).toEqual({ reading, questions: [], confirmed: false });
  expect(foundIn(inspected(null)).reading).toBeNull();
});

it('reads what was found before readings were told', () => {
  const { reading: _, ...before } = NOTHING_FOUND;
  expect(foundSchema.parse(before)).toEqual(NOTHING_FOUND);
});
