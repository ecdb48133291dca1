import { expect, it } from 'vitest';
import { attemptWords } from './words.ts';

const attempt = { number: 1, at: '2030-01-01T12:00:00Z', statusCode: null, failure: null, durationMs: 120 };

it('tells a try by what the receiver answered', () => {
  expect(attemptWords({ ...attempt, statusCode: 503 })).toBe('Status 503, 120 ms');
});

it('tells a try without an answer by the reason', () => {
  expect(attemptWords({ ...attempt, failure: 'timeout', durationMs: 10_000 })).toBe('No answer in time, 10,000 ms');
});
