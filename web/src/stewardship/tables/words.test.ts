import type { ManagedTable } from '@carebourse/contracts/stewardship';
import { expect, it } from 'vitest';
import { fileSize } from '../../lib/file-size.ts';
import { currentRelease, roomLeft, roomTaken, savedDetailOf, scheduleWords, withdrawWords } from './words.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [326_000_000, '326 MB'],
  [5_000_000_000, '5 GB'],
  [2e15, '2,000 TB'],
])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));

it('says what the plan takes and keeps, where it sets a limit', () => {
  const quota = { uploadBytesPerDay: 20e9, storedBytesPerEntry: 50e9, storedBytes: 1.2e9 };
  expect(roomLeft(quota)).toBe('You can add 20 GB a day, and 49 GB more for this entry.');
  expect(roomLeft({ ...quota, storedBytes: 60e9 })).toBe('You can add 20 GB a day, and 0 bytes more for this entry.');
  expect(roomLeft({ ...quota, uploadBytesPerDay: null, storedBytesPerEntry: null })).toBe('');
  expect(roomTaken(quota)).toBe('Its releases take 1.2 GB of the 50 GB that are kept for it.');
  expect(roomTaken({ ...quota, storedBytesPerEntry: null })).toBe('Its releases take 1.2 GB.');
});

const release = (number: number, withdrawnAt: string | null) => ({
  number,
  withdrawnAt,
  publishedAt: '2026-11-24T10:00:00.000Z',
  withdrawReason: null,
  corrects: null,
  deleteAt: null,
  bytes: 1,
});

it('knows the release that grantees use', () => {
  const releases = [release(3, '2026-11-24T11:00:00.000Z'), release(2, null), release(1, null)];
  expect(currentRelease(releases)?.number).toBe(2);
  expect(currentRelease(releases.slice(0, 1))).toBeUndefined();
});

it('says what withdrawing does to grantees', () => {
  expect(withdrawWords(3, 2)).toContain('Grantees use release 2 from then on');
  expect(withdrawWords(2, 3)).toContain('Grantees use release 3 already');
  expect(withdrawWords(1, undefined)).toContain('Nobody can use this table until there is a new release');
});

it('says of facts, forms and cards of a draft that nobody reads them yet', () => {
  expect(savedDetailOf({ draft: true }, 'Everybody reads them from now on.')).toBe(
    'Everybody reads it once the entry is published.',
  );
  expect(savedDetailOf({ draft: false }, 'Everybody reads them from now on.')).toBe(
    'Everybody reads them from now on.',
  );
});

it('promises patients nothing of a table that holds no health numbers', () => {
  const column = { name: 'id', type: 'text', mark: 'direct', description: '', unit: null, code: null } as const;
  const of = (personLink: boolean) =>
    scheduleWords({
      releaseEvery: null,
      nextReleaseBy: null,
      definition: { columns: [{ ...column, personLink }] } as unknown as ManagedTable['definition'],
    });
  expect(of(true)).toBe('No schedule: patients cannot read when their decisions will count in figures');
  expect(of(false)).toBe('No schedule: nobody can read when the next release is due');
});
