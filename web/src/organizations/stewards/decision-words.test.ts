import { expect, it } from 'vitest';
import { answerWords, outcomeWords, timeWords } from './decision-words.ts';

const decisions = { count: 1200, medianDays: 2.4, ninetiethDays: 11, approvedShare: 0.8, rejectedShare: 0.125 };

it.each([
  [2.4, 11, 'Half of the requests are decided within 3 days, and nine of ten within 11 days.'],
  [0.2, 2.1, 'Half of the requests are decided within a day, and nine of ten within 3 days.'],
  [0, 0.9, 'Nine of ten requests are decided within a day.'],
  [3.1, 4, 'Nine of ten requests are decided within 4 days.'],
])('%d and %d days are told as %s', (medianDays, ninetiethDays, words) => {
  expect(timeWords({ ...decisions, medianDays, ninetiethDays })).toBe(words);
});

it('too few decisions are told as that', () => {
  expect(timeWords(null)).toBe('Too few decisions to say.');
});

it.each([
  [0.8, 0.125, 'approved 80%, rejected 13% and returned the others for changes'],
  [0.87, 0.13, 'approved 87% and rejected 13%'],
  [0.83, 0, 'approved 83% and returned the others for changes'],
  [1, 0, 'approved all'],
  [0, 0, 'returned all for changes'],
])('%d approved and %d rejected are told as %s', (approvedShare, rejectedShare, words) => {
  expect(outcomeWords({ ...decisions, approvedShare, rejectedShare })).toBe(
    `Of 1,200 requests in the last year it ${words}.`,
  );
});

it('an answer takes as long as was measured, else as the steward wants it to', () => {
  expect(answerWords({ decisions, targetBusinessDays: 10 })).toBe('half of its requests are decided within 3 days');
  expect(answerWords({ decisions: null, targetBusinessDays: 10 })).toBe('an answer is due within 10 business days');
});
