import { expect, it } from 'vitest';
import { requestStatusLook } from './request-status.ts';

it.each([
  ['pending', 'Requested'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['something new', 'Requested'],
  ['toString', 'Requested'],
])('%s is shown as "%s"', (status, label) => {
  expect(requestStatusLook(status).label).toBe(label);
});
