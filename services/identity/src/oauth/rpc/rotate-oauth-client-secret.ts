import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { OAuthClientRpc } from '../../context.ts';
import { hashClientSecret, newClientSecret } from '../domain/oauth-client.ts';
import { lockOwnClient } from '../../store/oauth-clients.ts';
import { clientAuditRow } from '../../rpc/client-audit.ts';
import { presentOAuthClient } from './client-present.ts';

export const rotateOAuthClientSecret: OAuthClientRpc<'RotateOAuthClientSecret'> = async (
  { db, now },
  { clientId },
  { caller },
) => {
  const clientSecret = newClientSecret();
  const client = await db.$transaction(async (tx) => {
    const { id, revokedAt } = await lockOwnClient(tx, clientId, caller.userId);
    if (revokedAt) throw new ConflictError(MESSAGES.oauthClients.revoked);
    const rotated = await tx.oAuthClient.update({
      where: { id },
      data: { secretHash: hashClientSecret(clientSecret), rotatedAt: now() },
    });
    await tx.outbox.create({ data: clientAuditRow('rotated', rotated, caller) });
    return rotated;
  });
  return { client: presentOAuthClient(client), clientSecret };
};
