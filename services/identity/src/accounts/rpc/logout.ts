import type { IdentityRpc } from '../../context.ts';
import { endSession } from '../../store/sessions.ts';
import { accountAudit } from '../../rpc/account-audit.ts';

export const logout: IdentityRpc<'Logout'> = async (context, { sessionId }) => {
  await context.db.$transaction(async (tx) => {
    const id = await endSession(tx, sessionId);
    if (id === null) return;
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, role: true } });
    await tx.outbox.create({ data: accountAudit(user, 'session.ended') });
  });
  return {};
};
