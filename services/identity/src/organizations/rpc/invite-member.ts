import { MESSAGES } from '@carebourse/contracts/messages';
import { inviteSchema } from '@carebourse/contracts/organizations';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { invitationExpiry, newInvitationToken } from '../domain/invitation.ts';
import { checkMayAdmit } from '../domain/membership.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { createInvitation } from '../store/invitations.ts';
import { announceInvitation } from './announce-invitation.ts';
import { presentInvitation } from './present.ts';
import { inOrganization, organizationToManage } from './scene.ts';

const { organizations: words } = MESSAGES;

export const inviteMember: OrganizationRpc<'InviteMember'> = async (context, request, call) => {
  const { email, role, organizationId: named } = parse(inviteSchema, request);
  const organizationId = await organizationToManage(context, call.caller, async () => named);
  if (named !== undefined && named !== organizationId) throw new ForbiddenError(MESSAGES.auth.forbidden);

  return inOrganization(context, organizationId, call, async (scene) => {
    const { tx, organization, actor, now } = scene;
    checkMayAdmit(organization, actor);
    if (organization.members.some(({ user, status }) => status === 'confirmed' && user.email === email)) {
      throw new ConflictError(words.invitedMember);
    }
    const token = newInvitationToken();
    const times = { createdAt: now, expiresAt: invitationExpiry(now) };
    const invitation = await createInvitation(
      tx,
      { organizationId, email, role, invitedBy: actor.userId },
      { token, ...times },
    );
    await announceInvitation(context, scene, invitation, { token, action: 'invitation.created', call });
    return { created: { invitation: presentInvitation(invitation), token } };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new ConflictError(words.invitationOpen, { cause: error });
    throw error;
  });
};
