import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { failureWords } from './failure-words.ts';

const refused = 'Failed to create checkout session';

it('passes on what the server says', () => {
  expect(failureWords(new ApiError(409, 'You already have this plan'), refused)).toBe('You already have this plan');
});

it('says what did not happen where no payments are taken', () => {
  expect(failureWords(new ApiError(404, 'Not found'), refused)).toBe(refused);
});

it('says that the site cannot be reached', () => {
  expect(failureWords(new NetworkError(undefined), refused)).toMatch(/could not be reached/);
});

it('has words for a failure without any', () => {
  expect(failureWords('?', refused, 'An unexpected error occurred.')).toBe('An unexpected error occurred.');
  expect(failureWords(undefined, refused)).toBe(refused);
});
