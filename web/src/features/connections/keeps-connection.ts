import type { User } from '@carebourse/contracts/auth';
import type { AiAgent } from '@carebourse/contracts/catalogue';
import { isReviewer } from '../reviews/is-reviewer.ts';

type Reader = Parameters<typeof isReviewer>[0] & Pick<User, 'organizationId'>;

/** Who enters how an agent is reached: admins, and confirmed members of the organization that stewards it. */
export function keepsConnection(reader: Reader, { stewardOrganizationId }: Pick<AiAgent, 'stewardOrganizationId'>) {
  const isSteward = stewardOrganizationId !== null && reader.organizationId === stewardOrganizationId;
  return isReviewer(reader) && (reader.role === 'admin' || isSteward);
}
