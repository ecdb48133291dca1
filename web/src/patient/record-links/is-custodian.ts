import { isReviewer } from '../../organizations/membership/is-reviewer.ts';
import type { User } from '@carebourse/contracts/auth';

type Reader = Parameters<typeof isReviewer>[0] & Partial<Pick<User, 'membershipRole' | 'privacyOfficer'>>;

/**
 * Who may be a custodian: privacy officers of the platform, and the admins of an organization, once it is listed. Whether it
 * stewards tables about persons is asked of the server.
 */
export function isCustodian(reader: Reader): boolean {
  if (reader.role === 'admin') return reader.privacyOfficer === true;
  return isReviewer(reader) && reader.membershipRole === 'admin';
}
