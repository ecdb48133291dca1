import type { OrganizationRpc } from '../../context.ts';
import { invitationExpiry, newInvitationToken } from '../domain/invitation.ts';
import { checkMayAdmit } from '../domain/membership.ts';
import { renewInvitation } from '../store/invitations.ts';
import { announceInvitation } from './announce-invitation.ts';
import { onInvitation } from './on-invitation.ts';
import { presentInvitation } from './present.ts';

export const resendInvitation: OrganizationRpc<'ResendInvitation'> = (context, { id }, call) =>
  onInvitation(context, id, call, async (scene) => {
    checkMayAdmit(scene.organization, scene.actor);
    const token = newInvitationToken();
    const renewed = await renewInvitation(scene.tx, id, { token, expiresAt: invitationExpiry(scene.now) });
    await announceInvitation(context, scene, renewed, { token, action: 'invitation.resent', call });
    return { created: { invitation: presentInvitation(renewed), token } };
  });
