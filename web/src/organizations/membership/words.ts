import type { MemberRole, OrganizationKind, PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';

export const memberRoleNames: Record<MemberRole, string> = {
  member: 'Member',
  editor: 'Editor',
  admin: 'Admin',
};

export const organizationKindNames: Record<OrganizationKind, string> = {
  hospital: 'Hospital',
  'primary-care': 'Primary care',
  'public-health': 'Public health',
  laboratory: 'Laboratory',
  university: 'University',
  research: 'Research institute',
  government: 'Government',
  charity: 'Charity',
  vendor: 'Vendor',
};

/** What to call a kind that this version does not know. */
export function kindName(kind: string): string {
  return (organizationKindNames as Record<string, string>)[kind] ?? kind;
}

/** "15 user accounts" of a plan. */
export function seatsOf(plan: PlanId): string {
  const { seats } = limitsOf(plan);
  return seats === null ? 'unlimited user accounts' : `${seats} user accounts`;
}
