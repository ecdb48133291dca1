import type { User } from '@carebourse/contracts/auth';

type Reader = Pick<User, 'role' | 'membershipStatus' | 'organizationUnlisted'>;

/** Who decides on requests: admins, and confirmed members of an organization, once it is listed, on what it stewards. */
export function isReviewer({ role, membershipStatus, organizationUnlisted }: Reader): boolean {
  return role === 'admin' || (membershipStatus === 'confirmed' && !organizationUnlisted);
}
