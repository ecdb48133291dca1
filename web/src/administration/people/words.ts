import type { Role } from '@carebourse/contracts/constants';
import type { CustodianshipState, CustodianshipStep, PersonRecord } from '@carebourse/contracts/organizations';
import type { Tone } from '../../theme/tokens.ts';
import { memberRoleNames } from '../../organizations/membership/words.ts';

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

/** Where it stands that an organization is a custodian. */
export const custodianshipStates: Record<CustodianshipState, { label: string; tone: Tone }> = {
  none: { label: 'Not a custodian', tone: 'slate' },
  granted: { label: 'Proposed as a custodian', tone: 'amber' },
  confirmed: { label: 'Custodian', tone: 'green' },
};

export const custodianshipSteps: Record<CustodianshipStep, string> = {
  granted: 'Proposed',
  confirmed: 'Confirmed',
  revoked: 'Revoked',
};

/** What an admin of the platform does about it. */
export const custodianshipActs = {
  grant: 'Propose as custodian',
  confirm: 'Confirm as custodian',
  revoke: 'Revoke custodianship',
} as const;

export const custodianshipQuestions: Record<keyof typeof custodianshipActs, string> = {
  grant:
    'Another admin has to confirm it before it counts. The audit trail keeps that you proposed it, and the organization’s admins are told.',
  confirm:
    'From now on its admins see number, name and birth date of patients who claim to be persons of its tables, and say whose records are whose. You cannot choose its members any more. The audit trail keeps that you confirmed it.',
  revoke:
    'Its admins see no claims to records and no questions of patients any more, at once. What they decided stays. The audit trail keeps that you revoked it.',
};
