import { expect, it } from 'vitest';
import { availabilityWords, responseWords, usedWords } from './measured-words.ts';

const measured = { p50Ms: 120, p95Ms: 1_240, availability: 0.9987, invocations: 1_234 };
const nothing = { p50Ms: null, p95Ms: null, availability: null, invocations: 0 };

it('says what was measured of an agent', () => {
  expect(responseWords(measured)).toBe('Median 120 ms, 95 % within 1.2 s');
  expect(availabilityWords(measured)).toBe('99.8 %');
  expect(usedWords(measured)).toBe('1,234 calls');
});

it('rounds nothing up that was missed, and says when nothing was measured', () => {
  expect(availabilityWords({ ...measured, availability: 0.99999 })).toBe('99.9 %');
  expect(availabilityWords({ ...measured, availability: 1 })).toBe('100 %');
  expect([responseWords(nothing), availabilityWords(nothing)]).toEqual(['Not measured yet', 'Not measured yet']);
  expect(usedWords({ ...nothing, invocations: 1 })).toBe('1 call');
});
