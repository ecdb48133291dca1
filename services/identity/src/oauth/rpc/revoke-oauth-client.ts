import type { OAuthClientRpc } from '../../context.ts';
import { lockOwnClient } from '../../store/oauth-clients.ts';
import { clientAuditRow } from '../../rpc/client-audit.ts';

export const revokeOAuthClient: OAuthClientRpc<'RevokeOAuthClient'> = async ({ db, now }, { clientId }, { caller }) => {
  await db.$transaction(async (tx) => {
    const client = await lockOwnClient(tx, clientId, caller.userId);
    if (client.revokedAt) return;
    await tx.oAuthClient.update({ where: { id: client.id }, data: { revokedAt: now() } });
    await tx.outbox.create({ data: clientAuditRow('revoked', client, caller) });
  });
  return {};
};
