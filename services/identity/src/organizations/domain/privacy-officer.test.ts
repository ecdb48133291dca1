import { MESSAGES } from '@carebourse/contracts/messages';
import { describe, expect, it } from 'vitest';
import { checkMayBePrivacyOfficer } from './privacy-officer.ts';

const { people: words } = MESSAGES;
const admin = { id: 4, role: 'admin', suspendedAt: null, deletedAt: null };

describe('who may be a privacy officer', () => {
  it('is an admin to whom another admin gives it', () => {
    expect(() => checkMayBePrivacyOfficer(admin, 5, false)).not.toThrow();
  });

  it('is nobody by their own word, but for the only admin', () => {
    expect(() => checkMayBePrivacyOfficer(admin, admin.id, false)).toThrow(words.ownPrivacyOfficer);
    expect(() => checkMayBePrivacyOfficer(admin, admin.id, true)).not.toThrow();
  });

  it.each([
    { ...admin, role: 'provider' },
    { ...admin, suspendedAt: new Date(0) },
  ])('is nobody else: %o', (person) => {
    expect(() => checkMayBePrivacyOfficer(person, 5, false)).toThrow(words.officersAreAdmins);
  });
});
