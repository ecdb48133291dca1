import { MESSAGES } from '@carebourse/contracts/messages';
import { describe, expect, it } from 'vitest';
import { checkMayNote, isRead, sideOf } from './conversation.ts';
import type { Actor } from '../../domain/permissions.ts';

const request = { userId: 1, stewardOrganizationId: 9 };

describe('who has a part in the conversation', () => {
  it.each<[string, Actor, string | undefined]>([
    ['who asked', { userId: 1, role: 'provider' }, 'requester'],
    ['an admin who asked', { userId: 1, role: 'admin' }, 'requester'],
    ['a member of the steward who asked', { userId: 1, role: 'partner', organizationId: 9 }, 'requester'],
    ['a client of who asked', { userId: 1, role: 'partner', viaClient: true }, 'requester'],
    ['a member of the steward', { userId: 2, role: 'partner', organizationId: 9 }, 'reviewer'],
    ['an admin', { userId: 3, role: 'admin' }, 'reviewer'],
    ['a client of a member', { userId: 2, role: 'partner', organizationId: 9, viaClient: true }, undefined],
    ['a member of another organization', { userId: 4, role: 'partner', organizationId: 8 }, undefined],
    ['somebody else', { userId: 5, role: 'provider' }, undefined],
  ])('%s', (_who, actor, side) => {
    expect(sideOf(actor, request)).toBe(side);
  });

  it('where there is no steward, nobody of an organization', () => {
    const actor: Actor = { userId: 2, role: 'partner', organizationId: null };
    expect(sideOf(actor, { userId: 1, stewardOrganizationId: null })).toBeUndefined();
  });
});

it('notes are for reviewers', () => {
  expect(() => checkMayNote('reviewer')).not.toThrow();
  expect(() => checkMayNote('requester')).toThrow(MESSAGES.conversation.notesByReviewers);
});

it('a message is read when the other side has read up to it, and a note never', () => {
  const marks = { requester: 5, reviewers: 7 };
  const read = (id: number, by: 'requester' | 'reviewer', internal = false) => isRead({ id, by, internal }, marks);
  expect([read(5, 'reviewer'), read(6, 'reviewer'), read(7, 'requester'), read(8, 'requester')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(read(1, 'reviewer', true)).toBe(false);
});
