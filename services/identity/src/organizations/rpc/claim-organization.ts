import { MESSAGES } from '@carebourse/contracts/messages';
import { claimSchema } from '@carebourse/contracts/organizations';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { addressCounts } from '../../accounts/domain/confirmed-address.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { addClaim, findMembership } from '../../store/memberships.ts';
import { holdAccountStatus } from '../../store/users.ts';
import { callerAccount } from '../../rpc/caller-account.ts';
import { inOrganization } from './scene.ts';

const { organizations: words } = MESSAGES;

export const claimOrganization: OrganizationRpc<'ClaimOrganization'> = async (context, request, call) => {
  const { organizationId } = parse(claimSchema, request);
  const { userId } = call.caller;
  return inOrganization(context, organizationId, call, async ({ tx, now, organization, publish }) => {
    if (!organization.listedAt) throw new NotFoundError(words.notFound);
    await callerAccount({ db: tx }, call);
    const existing = await findMembership(tx, userId);
    if (existing) throw new ConflictError(existing.status === 'claimed' ? words.alreadyClaimed : words.alreadyMember);
    await addClaim(tx, userId, organizationId, now);
    const hidden = !addressCounts(await holdAccountStatus(tx, userId), now);
    await publish(userId, { kind: 'claimed', hidden });
    return {};
  }).catch((error: unknown) => {
    // Two claims at once, on two organizations: the other one was first.
    if (isUniqueViolation(error)) throw new ConflictError(words.alreadyClaimed, { cause: error });
    throw error;
  });
};
