import { expect, it } from 'vitest';
import { FetchFailure } from '../../lib/fetch-failure.ts';
import { ApiError } from '../../lib/http.ts';
import { questionProblems } from './question-problems.ts';

const refused = (errors: Record<string, string[]>) =>
  new FetchFailure('Not answered', { cause: new ApiError(400, 'Wrong input', { errors }) });

it('tells which part of a question cannot be answered, and why', () => {
  const error = refused({
    'measures.0.column': ['region has no numbers to compute with'],
    'filters.11.value': ['age is compared with a number', 'and another'],
    name: ['of another form'],
  });
  expect(questionProblems(error)).toEqual([
    { part: 'measures', place: 0, message: 'region has no numbers to compute with' },
    { part: 'filters', place: 11, message: 'age is compared with a number' },
  ]);
  expect(questionProblems(new FetchFailure('Not answered', { cause: new ApiError(503, 'Away') }))).toEqual([]);
  expect(questionProblems(new Error('Other'))).toEqual([]);
});
