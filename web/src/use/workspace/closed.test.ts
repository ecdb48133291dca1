import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { describe, expect, it } from 'vitest';
import { FetchFailure } from '../../lib/fetch-failure.ts';
import { ApiError } from '../../lib/http.ts';
import { closedReason } from './closed.ts';

const refused = (type: string) => new ApiError(403, 'Refused', { type });

describe('what closes a workspace', () => {
  it('is a refusal of the grant or of its owner, also inside a failed reading', () => {
    expect(closedReason(refused(PROBLEM_TYPES.grantEnded))).toBe('ended');
    expect(closedReason(refused(PROBLEM_TYPES.accountNotActive))).toBe('accountNotActive');
    const failure = new FetchFailure('Not read', { cause: refused(PROBLEM_TYPES.grantNotFound) });
    expect(closedReason(failure)).toBe('notFound');
  });

  it('is no refusal of one thing, and no part that is away', () => {
    expect(closedReason(refused(PROBLEM_TYPES.rowsNotAllowed))).toBeUndefined();
    expect(closedReason(new ApiError(503, 'Not checked', {}, 5))).toBeUndefined();
    expect(closedReason(new Error('Something else'))).toBeUndefined();
  });
});
