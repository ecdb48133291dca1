import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { IdentityRpc } from '../../context.ts';
import { hashSessionId } from '../../domain/accounts/session.ts';
import { endSession } from '../../store/accounts/sessions.ts';

export const logout: IdentityRpc<'Logout'> = async (context, { sessionId }, call) => {
  await context.db.$transaction(async (tx) => {
    const userId = await endSession(tx, sessionId);
    if (userId === null) return;
    const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
    await tx.outbox.create({
      data: outboxRow({
        name: 'session-revoked',
        source: 'identity',
        requestId: call.requestId,
        data: { userId, sessionHash: Buffer.from(hashSessionId(sessionId)).toString('hex') },
      }),
    });
    await tx.outbox.create({
      data: auditRow('identity', {
        actor: { userId, role },
        action: 'session.ended',
        informationType: 'account',
        subjectUserId: userId,
        subject: `user/${userId}`,
        outcome: 'success',
      }),
    });
  });
  return {};
};
