import { MESSAGES } from '@carebourse/contracts/messages';
import { claimSchema } from '@carebourse/contracts/organizations';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { isUniqueViolation } from '../../store/conflicts.ts';
import { addClaim, findMembership } from '../../store/memberships.ts';
import { findUserById } from '../../store/users.ts';
import { inOrganization } from './scene.ts';

const { organizations: words } = MESSAGES;

export const claimOrganization: OrganizationRpc<'ClaimOrganization'> = async (context, request, call) => {
  const { organizationId } = parse(claimSchema, request);
  const { userId } = call.caller;
  return inOrganization(context, organizationId, call, async ({ tx, now, publish }) => {
    const existing = await findMembership(tx, userId);
    if (existing) throw new ConflictError(existing.status === 'claimed' ? words.alreadyClaimed : words.alreadyMember);
    await addClaim(tx, userId, organizationId, now);
    const claimant = await findUserById(tx, userId);
    await publish(userId, { kind: 'claimed', username: claimant?.username ?? `user-${userId}` });
    return {};
  }).catch((error: unknown) => {
    // Two claims at once, on two organizations: the other one was first.
    if (isUniqueViolation(error)) throw new ConflictError(words.alreadyClaimed, { cause: error });
    throw error;
  });
};
