import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { OrganizationRpc } from '../../context.ts';
import { leave } from '../domain/membership.ts';
import { findMembership, removeMembership } from '../../store/memberships.ts';
import { inOrganization } from './scene.ts';

export const leaveOrganization: OrganizationRpc<'LeaveOrganization'> = async (context, _request, call) => {
  const { userId } = call.caller;
  const place = await findMembership(context.db, userId);
  if (!place) throw new NotFoundError(MESSAGES.organizations.notMember);
  return inOrganization(context, place.organizationId, call, async ({ tx, organization, publish }) => {
    const own = organization.members.find((member) => member.userId === userId);
    if (!own) throw new NotFoundError(MESSAGES.organizations.notMember);
    const reason = leave(organization, own);
    await removeMembership(tx, userId);
    await publish(userId, { kind: 'ended', reason });
    return {};
  });
};
