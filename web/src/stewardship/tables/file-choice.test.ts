import type { Upload } from '@carebourse/contracts/stewardship';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, fileProblem, isSameFile, TAKEN, timeLeft, uploadProgress } from './file-choice.ts';

const file = { name: 'visits.csv', size: 1000, lastModified: 7 };
const upload: Upload = {
  id: 'u1',
  state: 'uploading',
  fileName: 'visits.csv',
  bytes: 400,
  totalBytes: 1000,
  rows: null,
  columns: [],
  problems: [],
  problemCount: 0,
  reading: null,
  release: null,
};

describe('a chosen file', () => {
  it('is sent when it is of a kind that is taken, and not too large for it', () => {
    expect(fileProblem(file)).toBeUndefined();
    for (const name of ['VISITS.PARQUET', 'visits.tsv', 'visits.txt', 'visits.xlsx', 'visits.XLSM']) {
      expect(fileProblem({ ...file, name })).toBeUndefined();
    }
    expect(fileProblem({ ...file, name: 'visits.ods' })).toContain('no CSV, Excel or Parquet');
    const large = { ...file, size: 62_000_000 };
    expect(fileProblem(large)).toBeUndefined();
    const problem = 'visits.xlsx has 62 MB, 12 MB too much. A workbook may have 50 MB.';
    expect(fileProblem({ ...large, name: 'visits.xlsx' })).toBe(problem);
    expect(fileProblem({ ...file, size: 0 })).toContain('is empty');
    expect(fileProblem({ ...file, size: 5_000_000_001 })).toContain('A file may have 5 GB');
  });

  it('goes on with an upload that stopped, if it is the same', () => {
    expect(isSameFile(file, upload, { id: 'u1', lastModified: 7 })).toBe(true);
    expect(isSameFile(file, upload, { id: 'u1', lastModified: 8 })).toBe(false);
    expect(isSameFile({ ...file, size: 999 }, upload, undefined)).toBe(false);
    expect(isSameFile({ ...file, name: 'labs.csv' }, upload, undefined)).toBe(false);
  });

  it('is known by name and size alone where this browser has not begun the upload', () => {
    expect(isSameFile(file, upload, { id: 'u2', lastModified: 8 })).toBe(true);
    expect(isSameFile(file, upload, undefined)).toBe(true);
  });
});

it('says how long it still takes, once that is known', () => {
  expect(timeLeft(0, 1000, 0, 5_000)).toBeUndefined();
  expect(timeLeft(100, 1000, 0, 1_000)).toBeUndefined();
  expect(timeLeft(500, 1000, 400, 10_000)).toBe('less than a minute left');
  expect(timeLeft(100, 1000, 0, 10_000)).toBe('about 2 minutes left');
  expect(timeLeft(100, 10_000, 0, 100_000)).toBe('about 3 hours left');
});

it.each([
  ['uploading', 'has come'],
  ['inspecting', 'looked into'],
  ['inspected', 'waits to be described'],
  ['publishing', 'being published'],
] as const)('a file that is %s: %s', (state, words) => {
  const shown = uploadProgress({ state, bytes: 420_000_000, totalBytes: 1_000_000_000 });
  expect(shown).toContain(words);
  expect(shown).toContain(state === 'uploading' ? '42 percent of 1 GB' : '1 GB, ');
});

it('offers what is taken, and says how much of it', () => {
  expect(ACCEPTED).toBe('.csv,.tsv,.txt,.xlsx,.xlsm,.parquet');
  expect(TAKEN).toContain('CSV in any usual encoding and separator up to 5 GB');
  expect(TAKEN).toContain('Excel workbook (.xlsx) up to 50 MB');
  expect(TAKEN).toContain('at most 200 columns');
});
