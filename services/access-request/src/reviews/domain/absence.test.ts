import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { checkAbsence, isAway } from './absence.ts';

const { over, mayNotCover } = MESSAGES.absence;
const absence = { userId: 1, coverId: 2, firstDay: '2026-12-24', lastDay: '2027-01-04' };

it('an absence holds from its first day through its last', () => {
  const days = ['2026-12-23', '2026-12-24', '2027-01-04', '2027-01-05'];
  expect(days.map((day) => isAway(absence, day))).toEqual([false, true, true, false]);
});

it('one that is over, or that nobody may cover, is refused', () => {
  expect(() => checkAbsence(absence, [2, 3], '2027-01-04')).not.toThrow();
  expect(() => checkAbsence(absence, [2, 3], '2027-01-05')).toThrow(new InvalidInputError(over, { lastDay: [over] }));
  for (const covers of [[3], []]) {
    expect(() => checkAbsence(absence, covers, '2026-12-01')).toThrow(
      new InvalidInputError(mayNotCover, { coverId: [mayNotCover] }),
    );
  }
});
