import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, it } from 'vitest';
import { checkCorrectable, checkFound } from './breach.ts';

const { breaches: words } = MESSAGES;

it('a breach is found today at the latest, by the clock of Ontario', () => {
  // 1 January, 4:30 UTC: still New Year's Eve in Ontario.
  const at = new Date('2027-01-01T04:30:00Z');
  expect(() => checkFound('2026-12-31', at)).not.toThrow();
  expect(() => checkFound('2027-01-01', at)).toThrow(words.notFoundYet);
});

it('a correction is of the breach as it is now', () => {
  expect(() => checkCorrectable({ revision: 2 }, 2)).not.toThrow();
  expect(() => checkCorrectable({ revision: 3 }, 2)).toThrow(words.corrected);
});
