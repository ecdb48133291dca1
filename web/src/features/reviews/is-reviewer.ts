import type { User } from '@carebourse/contracts/auth';

/** Who decides on requests: admins, and confirmed members of an organization on what it stewards. */
export function isReviewer({ role, membershipStatus }: Pick<User, 'role' | 'membershipStatus'>): boolean {
  return role === 'admin' || membershipStatus === 'confirmed';
}
