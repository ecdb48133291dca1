import { invitationTokenSchema } from '@carebourse/contracts/organizations';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { checkOpen } from '../domain/invitation.ts';
import { findInvitationByToken } from '../store/invitations.ts';
import { presentInvitation, presentOrganization } from './present.ts';

export const getInvitation: OrganizationRpc<'GetInvitation'> = async (context, request) => {
  const { token } = parse(invitationTokenSchema, request);
  const invitation = checkOpen(await findInvitationByToken(context.db, token), context.now());
  return {
    invitation: presentInvitation(invitation),
    organization: presentOrganization(invitation.organization),
  };
};
