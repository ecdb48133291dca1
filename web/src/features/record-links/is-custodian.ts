import { isReviewer } from '../reviews/is-reviewer.ts';

/**
 * Who may be a custodian: admins, and the admins of an organization, once it is listed. Whether it stewards tables about
 * persons is asked of the server.
 */
export function isCustodian(reader: Parameters<typeof isReviewer>[0] & { membershipRole: string | null }): boolean {
  return isReviewer(reader) && (reader.role === 'admin' || reader.membershipRole === 'admin');
}
