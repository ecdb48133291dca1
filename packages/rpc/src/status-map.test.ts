import { MESSAGES } from '@carebourse/contracts/messages';
import * as errors from '@carebourse/runtime/errors';
import { status } from '@grpc/grpc-js';
import { expect, it } from 'vitest';
import { fromStatus, toStatus } from './status-map.ts';

const { DomainError: _, InvalidInputError, ConflictError, RateLimitedError, OverloadedError, ...plain } = errors;

const raised = [
  new InvalidInputError('Wrong.', { 'profile.name': ['Too long.'] }),
  new InvalidInputError('No.', { input: ['Too young.'] }, { type: 'urn:carebourse:problem:agent-declined' }),
  new ConflictError('Taken.', { detail: undefined }),
  new RateLimitedError('Slowly.', 7),
  new OverloadedError('Busy.', 3),
  ...Object.values(plain).map((Plain) => new Plain('Because.')),
];

/** What arrives at the caller of a server that raised an error. */
function sent(error: Error): unknown {
  return fromStatus(Object.assign(new Error(), toStatus(error)));
}

it.each(raised)('$name arrives as it was raised', (error) => {
  // Whoever says what became of a call to another part has answered.
  const ofAnother = error instanceof errors.UnreachableError || error instanceof errors.AbandonedError;
  const expected = ofAnother ? new errors.UnavailableError(error.message) : error;
  expect(sent(error)).toStrictEqual(expected);
  expect(toStatus(error).code).not.toBe(status.INTERNAL);
});

it('an error that is none of the domain keeps its words to itself', () => {
  expect(toStatus(new TypeError('secret'))).toMatchObject({ code: status.INTERNAL, details: MESSAGES.http.internal });
});
