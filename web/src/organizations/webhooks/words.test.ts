import { expect, it } from 'vitest';
import { attemptWords, nextTryWords } from './words.ts';

const attempt = { number: 1, at: '2030-01-01T12:00:00Z', statusCode: null, failure: null, durationMs: 120 };

it('tells a try by what the receiver answered', () => {
  expect(attemptWords({ ...attempt, statusCode: 503 })).toBe('Status 503, 120 ms');
});

it('tells a try without an answer by the reason', () => {
  expect(attemptWords({ ...attempt, failure: 'timeout', durationMs: 10_000 })).toBe('No answer in time, 10,000 ms');
});

it('tells when a delivery is tried next', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  expect(nextTryWords(null, true, now)).toBe('None');
  expect(nextTryWords('2030-01-01T11:59:59Z', true, now)).toBe('Within a minute');
  expect(nextTryWords('2030-01-01T12:00:30Z', true, now)).toBe('Within a minute');
  expect(nextTryWords('2030-01-01T12:10:00Z', true, now)).toBe('in 10 minutes');
  expect(nextTryWords('2030-01-01T12:10:00Z', false, now)).toBe('Once resumed');
});
