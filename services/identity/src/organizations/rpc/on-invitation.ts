import { auditRow } from '@carebourse/messaging/audit';
import type { Call } from '@carebourse/rpc/handler';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { checkMayManage } from '../domain/membership.ts';
import { findInvitation, type InvitationRow } from '../store/invitations.ts';
import { inOrganization, organizationToManage, type Scene } from './scene.ts';

/**
 * Runs a change of an invitation that was neither accepted nor revoked, in a transaction that holds its organization.
 * Those of other organizations are, for an organization's admin, as if they were not there.
 * @throws NotFoundError
 */
export async function onInvitation<Result>(
  context: Context,
  id: number,
  call: Pick<Call, 'caller' | 'requestId'>,
  act: (scene: Scene, invitation: InvitationRow) => Promise<Result>,
): Promise<Result> {
  const meant = async () => (await findInvitation(context.db, id))?.organizationId;
  const organizationId = await organizationToManage(context, call.caller, meant);
  return inOrganization(context, organizationId, call, async (scene) => {
    checkMayManage(scene.actor, organizationId);
    const invitation = await findInvitation(scene.tx, id);
    if (!invitation || invitation.organizationId !== organizationId || invitation.endedAt) {
      throw new NotFoundError(MESSAGES.organizations.invitationInvalid);
    }
    return act(scene, invitation);
  });
}

/** The audit trail's line for the end of an invitation. */
export function invitationEnded(
  action: 'invitation.accepted' | 'invitation.revoked',
  { id, organization }: { id: number; organization: { name: string } },
  actor: Call['caller'],
  subjectUserId?: number,
) {
  return auditRow('identity', {
    actor,
    action,
    informationType: 'organization',
    subjectUserId,
    subject: `invitation/${id}`,
    title: organization.name,
    outcome: 'success',
  });
}
