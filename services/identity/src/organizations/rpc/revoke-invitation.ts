import type { OrganizationRpc } from '../../context.ts';
import { endInvitation } from '../store/invitations.ts';
import { invitationEnded, onInvitation } from './on-invitation.ts';

export const revokeInvitation: OrganizationRpc<'RevokeInvitation'> = (context, { id }, call) =>
  onInvitation(context, id, call, async ({ tx, organization, now }) => {
    await endInvitation(tx, id, now);
    await tx.outbox.create({ data: invitationEnded('invitation.revoked', { id, organization }, call.caller) });
    return {};
  });
