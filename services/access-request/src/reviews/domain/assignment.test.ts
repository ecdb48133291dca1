import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { checkAssigning, type AssignableRequest, type Colleague } from './assignment.ts';
import type { Actor } from '../../domain/permissions.ts';

const { assignment: words } = MESSAGES;
const waiting: AssignableRequest = { userId: 1, stewardOrganizationId: 9, status: 'pending', grant: null };
const steward: Actor = { userId: 2, role: 'provider', organizationId: 9 };
const admin: Actor = { userId: 4, role: 'admin' };
const colleague: Colleague = { userId: 3, organizationId: 9 };

describe('assigning what waits', () => {
  it.each([
    ['a steward to themselves', steward, steward],
    ['a steward to a colleague', steward, colleague],
    ['a steward to nobody', steward, null],
    ['an admin to themselves', admin, admin],
    ['an admin to a member of the steward', admin, colleague],
    ['an admin to another admin', admin, { userId: 5, organizationId: null, isAdmin: true }],
  ])('goes for %s', (_, caller, assignee) => {
    expect(() => checkAssigning(waiting, caller, assignee)).not.toThrow();
  });

  it('is for who may decide, and to who may', () => {
    const stranger: Actor = { userId: 7, role: 'provider', organizationId: 8 };
    expect(() => checkAssigning(waiting, stranger, null)).toThrow(ForbiddenError);
    expect(() => checkAssigning(waiting, { ...steward, userId: 1 }, colleague)).toThrow(
      new ForbiddenError(MESSAGES.requests.ownRequest),
    );
    for (const assignee of [
      stranger,
      { userId: 1, organizationId: 9 },
      { userId: 3, organizationId: null },
      { ...admin, userId: 1, isAdmin: true },
    ]) {
      expect(() => checkAssigning(waiting, admin, assignee)).toThrow(
        new InvalidInputError(words.mayNotDecide, { userId: [words.mayNotDecide] }),
      );
    }
  });

  it('ends with the decision, and goes on while an extension waits', () => {
    const decided: AssignableRequest = { ...waiting, status: 'approved', grant: { agreedEnd: null } };
    for (const over of [decided, { ...decided, grant: null }, { ...waiting, status: 'rejected' } as const]) {
      expect(() => checkAssigning(over, steward, steward)).toThrow(
        new ConflictError(words.nothingWaits, { detail: { type: PROBLEM_TYPES.requestMovedOn } }),
      );
    }
    const extended = { ...decided, grant: { agreedEnd: new Date(0) } };
    expect(() => checkAssigning(extended, steward, steward)).not.toThrow();
  });
});
