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
