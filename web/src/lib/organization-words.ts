import type { User } from '@carebourse/contracts/auth';

/** The organization of somebody as it stands: a claim is no membership. Empty without one. */
export function organizationWords({
  organization,
  membershipStatus,
}: Pick<User, 'organization' | 'membershipStatus'>): string {
  if (!organization) return '';
  return membershipStatus === 'claimed' ? `${organization} (claimed, not confirmed yet)` : organization;
}
