import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import {
  checkAnswerable,
  checkMayAsk,
  checkRoom,
  dueAt,
  isTheirs,
  OCCASIONS,
  remindedUntil,
} from './record-question.ts';

const AT = new Date('2026-11-26T10:00:00Z');

describe('a question about records', () => {
  it('is a patient’s', () => {
    expect(() => checkMayAsk('patient')).not.toThrow();
    for (const role of ['provider', 'partner', 'admin'] as const) {
      expect(() => checkMayAsk(role)).toThrow(ForbiddenError);
    }
  });

  it('has room while fewer than ten wait', () => {
    expect(() => checkRoom(9)).not.toThrow();
    expect(() => checkRoom(10)).toThrow(ConflictError);
  });

  it('is to be answered within thirty days, through the last of them in Ontario', () => {
    expect(dueAt(AT)).toEqual(new Date('2026-12-27T04:59:59Z'));
    // An evening in Ontario is on the next day in UTC; and clocks go forward within the thirty days.
    expect(dueAt(new Date('2026-11-27T04:59:00Z'))).toEqual(new Date('2026-12-27T04:59:59Z'));
    expect(dueAt(new Date('2027-03-01T17:00:00Z'))).toEqual(new Date('2027-04-01T03:59:59Z'));
  });

  it('is reminded of a week before, and once it is late', () => {
    expect(OCCASIONS).toEqual(['asked', 'due-soon', 'overdue']);
    expect(remindedUntil('due-soon', AT)).toEqual(new Date('2026-12-04T04:59:59Z'));
    expect(remindedUntil('overdue', AT)).toEqual(AT);
  });

  it('is for the organization that it is asked of, and for admins of the platform', () => {
    expect(isTheirs({ organizationId: 3 }, { userId: 1, organizationId: 3 })).toBe(true);
    expect(isTheirs({ organizationId: 3 }, { userId: 1, organizationId: 4 })).toBe(false);
    expect(isTheirs({ organizationId: null }, { userId: 1, organizationId: 4 })).toBe(false);
    expect(isTheirs({ organizationId: 3 }, { userId: 1, organizationId: null })).toBe(true);
  });
});

describe('an answer', () => {
  const question = { userId: 2, state: 'open', revision: 5 } as const;

  it('is to what was read', () => {
    expect(() => checkAnswerable(question, 5, 8)).not.toThrow();
    expect(() => checkAnswerable(question, 4, 8)).toThrow(
      expect.objectContaining({ type: PROBLEM_TYPES.questionAnswered }),
    );
  });

  it('is given once', () => {
    expect(() => checkAnswerable({ ...question, state: 'answered' }, 5, 8)).toThrow(ConflictError);
  });

  it('is not one’s own', () => {
    expect(() => checkAnswerable(question, 5, 2)).toThrow(ForbiddenError);
  });
});
