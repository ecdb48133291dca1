import type { User } from '@carebourse/contracts/auth';
import { isReviewer } from './is-reviewer.ts';

type Reader = Pick<User, 'role' | 'membershipStatus' | 'organizationUnlisted' | 'membershipRole'>;

/** Who keeps entries: admins all, and editors and admins of an organization, once it is listed, what it stewards. */
export function isEditor(reader: Reader): boolean {
  return isReviewer(reader) && (reader.role === 'admin' || reader.membershipRole !== 'member');
}

/** Whether everybody finds what they do without an admin of the platform. */
export function publishesAlone({ role, organizationTrusted }: Pick<User, 'role' | 'organizationTrusted'>): boolean {
  return role === 'admin' || organizationTrusted === true;
}
