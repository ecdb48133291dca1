import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { isActive, type AccountStatus } from '../../accounts/domain/account-status.ts';

const { organizations: words } = MESSAGES;

/** How an organization's trust stands. */
interface Trust {
  listedAt: Date | null;
  trustedAt: Date | null;
  /** The admin of the platform who says that it be trusted, as their account stands now; null where nobody does. */
  proposer: ({ userId: number; role: string } & AccountStatus) | null;
  /** Who belongs to it, or claims to. */
  members: readonly { userId: number }[];
}

export type TrustStep = 'proposed' | 'agreed' | 'declined' | 'ended' | 'unchanged';

/**
 * An organization is trusted once two admins of the platform said so, who may both still act and do not belong to it. Any one ends it.
 * @throws ForbiddenError for an admin who belongs to it
 * @throws ConflictError for one that is not listed
 */
export function trustStep(organization: Trust, trusted: boolean, adminId: number): TrustStep {
  const { listedAt, trustedAt, proposer, members } = organization;
  if (!trusted) {
    if (trustedAt) return 'ended';
    return proposer ? 'declined' : 'unchanged';
  }
  if (trustedAt) return 'unchanged';
  if (members.some(({ userId }) => userId === adminId)) throw new ForbiddenError(words.trustOwn);
  if (listedAt === null) throw new ConflictError(words.trustNotListed);
  const waits =
    proposer?.role === 'admin' && isActive(proposer) && members.every(({ userId }) => userId !== proposer.userId);
  if (!waits) return 'proposed';
  return proposer.userId === adminId ? 'unchanged' : 'agreed';
}
