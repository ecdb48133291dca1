import type { Role } from '@carebourse/contracts/constants';
import type { PersonRecord } from '@carebourse/contracts/organizations';
import { memberRoleNames } from '../organization/words.ts';

export const roleNames: Record<Role, string> = {
  patient: 'Patient',
  provider: 'Provider',
  partner: 'Partner',
  admin: 'Admin',
};

/** Where a person stands in their organization; empty for what they only wrote. */
export function membershipWords(membership: PersonRecord['membership']): string {
  if (!membership) return '';
  return membership.status === 'claimed' ? 'Claim, not confirmed' : memberRoleNames[membership.role];
}

/** Whether it can be said of somebody that they are a privacy officer, or are not any more. */
export function mayChangeOfficer(person: Pick<PersonRecord, 'role' | 'suspendedAt' | 'privacyOfficerAt'>): boolean {
  return person.privacyOfficerAt !== null || (person.role === 'admin' && person.suspendedAt === null);
}
