import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { checkInvitee, checkOpen, hashInvitationToken, invitationExpiry, newInvitationToken } from './invitation.ts';

const { organizations: words } = MESSAGES;
const now = new Date('2026-11-20T12:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const open = { endedAt: null, expiresAt: inMs(1) };

describe('the secret of an invitation', () => {
  it('is 256 bits long and never the same', () => {
    const tokens = new Set(Array.from({ length: 100 }, newInvitationToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('is known by a hash that is its own', () => {
    const token = newInvitationToken();
    expect(hashInvitationToken(token)).toHaveLength(32);
    expect(hashInvitationToken(token)).toEqual(hashInvitationToken(token));
    expect(hashInvitationToken(token)).not.toEqual(hashInvitationToken(newInvitationToken()));
  });
});

describe('an invitation', () => {
  it('is good for a week, through its last day in Ontario', () => {
    expect(invitationExpiry(now)).toEqual(new Date('2026-11-28T04:59:59Z'));
  });

  it('is open until its last millisecond', () => {
    expect(checkOpen(open, now)).toBe(open);
  });

  it.each([
    ['that nobody made', null],
    ['that was used or revoked', { ...open, endedAt: inMs(-1) }],
    ['whose time is over just now', { ...open, expiresAt: now }],
    ['that was used, and whose time is over', { endedAt: inMs(-2), expiresAt: inMs(-1) }],
  ])('%s is not found, and no more is said', (_which, invitation) => {
    expect(() => checkOpen(invitation, now)).toThrow(new NotFoundError(words.invitationInvalid));
  });

  it('is for the person whom it was sent to alone', () => {
    const invitation = { email: 'robin@clinic.example' };
    expect(() => checkInvitee(invitation, { email: 'robin@clinic.example' })).not.toThrow();
    expect(() => checkInvitee(invitation, { email: 'jo@clinic.example' })).toThrow(
      new ForbiddenError(words.invitationOfOther),
    );
  });
});
