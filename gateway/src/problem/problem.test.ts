import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { problemSchema } from '@carebourse/contracts/problem';
import {
  AddressUnconfirmedError,
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  RateLimitedError,
  UnauthenticatedError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { HttpError, toProblem } from './problem.ts';

describe('toProblem', () => {
  it.each([
    [new InvalidInputError('m'), 400],
    [new UnauthenticatedError('m'), 401],
    [new ForbiddenError('m'), 403],
    [new NotFoundError('m'), 404],
    [new ConflictError('m'), 409],
    [new RateLimitedError('m', 7), 429],
    [new UnavailableError('m'), 503],
    [new HttpError(405, 'm'), 405],
  ])('answers %s with its status and words', (error, status) => {
    expect(toProblem(error).problem).toMatchObject({ status, detail: 'm', message: 'm', error: 'm' });
  });

  it('carries the words per field', () => {
    const { problem } = toProblem(new InvalidInputError('m', { email: ['bad'] }));
    expect(problem.errors).toEqual({ email: ['bad'] });
  });

  it('names the kind of a conflict that can be settled, and carries both sides', () => {
    const detail = {
      type: PROBLEM_TYPES.requestChanged,
      decidedOn: { revision: 1, purpose: null, purposeKind: null, accessTypes: null },
      current: {
        revision: 2,
        purpose: 'Another.',
        purposeKind: 'care' as const,
        accessTypes: ['view' as const],
        updatedAt: '2026-11-21T09:00:00.000Z',
      },
    };
    const { problem } = toProblem(new ConflictError('m', { detail }));
    expect(problem).toMatchObject({ ...detail, status: 409, detail: 'm', message: 'm' });
    expect(problemSchema.parse(problem)).toEqual(problem);
    expect(toProblem(new ConflictError('m')).problem).toMatchObject({ type: 'about:blank', status: 409 });
  });

  it('says when to try again', () => {
    expect(toProblem(new RateLimitedError('m', 7)).retryAfterSeconds).toBe(7);
    expect(toProblem(new UnavailableError('m')).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('tells screens that the address has to be confirmed first', () => {
    expect(toProblem(new AddressUnconfirmedError('m')).problem).toMatchObject({
      status: 403,
      type: PROBLEM_TYPES.addressUnconfirmed,
    });
    expect(toProblem(new ForbiddenError('m')).problem.type).toBe('about:blank');
  });

  it('does not tell what an unknown error says', () => {
    const { problem } = toProblem(new Error('connect ECONNREFUSED 10.0.0.1:5432'));
    expect(problem).toMatchObject({ status: 500, detail: MESSAGES.http.internal });
    expect(JSON.stringify(problem)).not.toContain('10.0.0.1');
  });

  it('says of an address that Express cannot decode that it is the address', () => {
    const { problem } = toProblem(Object.assign(new URIError('x'), { status: 400 }));
    expect(problem).toMatchObject({ status: 400, detail: MESSAGES.http.addressInvalid });
  });
});
