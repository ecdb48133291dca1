import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { sendInvitation } from '../../mail/letters.ts';
import type { InvitationRow } from '../store/invitations.ts';
import type { Scene } from './scene.ts';

interface Announcement {
  token: string;
  action: 'invitation.created' | 'invitation.resent';
  call: Pick<Call, 'caller' | 'requestId'>;
}

/** Mails an invitation, tells the person in the app when they have an account, and writes the audit trail's line. */
export async function announceInvitation(
  context: Context,
  { tx, organization }: Pick<Scene, 'tx' | 'organization'>,
  invitation: InvitationRow,
  { token, action, call }: Announcement,
): Promise<void> {
  const invitee = await tx.user.findUnique({ where: { email: invitation.email }, select: { id: true } });
  await tx.outbox.create({
    data: auditRow('identity', {
      actor: call.caller,
      action,
      informationType: 'organization',
      subjectUserId: invitee?.id,
      subject: `invitation/${invitation.id}`,
      title: organization.name,
      outcome: 'success',
    }),
  });
  if (invitee) {
    await tx.outbox.create({
      data: outboxRow({
        name: 'member-invited',
        source: 'identity',
        requestId: call.requestId,
        data: {
          userId: invitee.id,
          organizationId: organization.id,
          organizationName: organization.name,
          invitationId: invitation.id,
        },
      }),
    });
  }
  await sendInvitation(tx, context, { to: invitation.email, organizationName: organization.name, token });
}
