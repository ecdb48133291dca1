import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { isActive, requireActive } from './account-status.ts';

const { auth: words } = MESSAGES;
const at = new Date('2026-11-20T12:00:00Z');
const active = { suspendedAt: null, deletedAt: null };
const suspended = { suspendedAt: at, deletedAt: null };
const deleted = { suspendedAt: null, deletedAt: at };
const both = { suspendedAt: at, deletedAt: at };

describe('an account', () => {
  it('may act until it is suspended or deleted', () => {
    expect(isActive(active)).toBe(true);
    expect(() => requireActive(active)).not.toThrow();
  });

  it.each([
    ['suspended', suspended, new ForbiddenError(words.suspended)],
    ['deleted', deleted, new UnauthenticatedError(words.notAuthenticated)],
    ['deleted while it was suspended', both, new UnauthenticatedError(words.notAuthenticated)],
  ])('that is %s may not act', (_how, account, refusal) => {
    expect(isActive(account)).toBe(false);
    expect(() => requireActive(account)).toThrow(refusal);
  });
});
