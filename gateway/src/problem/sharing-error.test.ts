import { expect, it } from 'vitest';
import { sharingError } from './sharing-error.ts';

it.each([
  [400, 'INVALID_PARAMETER_VALUE'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'RESOURCE_DOES_NOT_EXIST'],
  [411, 'INVALID_PARAMETER_VALUE'],
  [503, 'TEMPORARILY_UNAVAILABLE'],
  [504, 'INTERNAL_ERROR'],
])('tells programs of Delta Sharing a code for %i', (status, errorCode) => {
  expect(sharingError('/delta-sharing/shares', status)).toEqual({ errorCode });
});

it('tells other calls none', () => {
  expect(sharingError('/api/grants', 404)).toEqual({});
  expect(sharingError('/delta-sharing-of-others', 404)).toEqual({});
});
