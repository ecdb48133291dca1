import { newOAuthClientSchema } from '@carebourse/contracts/oauth-clients';
import { parse } from '@carebourse/runtime/parse';
import type { OAuthClientRpc } from '../../context.ts';
import { hashClientSecret, newClientId, newClientSecret } from '../../domain/oauth-clients/oauth-client.ts';
import { createOAuthClient as storeOAuthClient } from '../../store/oauth-clients/oauth-clients.ts';
import { clientAuditRow } from './audit.ts';
import { presentOAuthClient } from './present.ts';

export const createOAuthClient: OAuthClientRpc<'CreateOAuthClient'> = async (context, request, { caller }) => {
  const { name, scopes } = parse(newOAuthClientSchema, request);
  const clientSecret = newClientSecret();
  const client = await context.db.$transaction(async (tx) => {
    const created = await storeOAuthClient(tx, {
      id: newClientId(),
      userId: caller.userId,
      name,
      scopes,
      secretHash: hashClientSecret(clientSecret),
      createdAt: context.now(),
    });
    await tx.outbox.create({ data: clientAuditRow('created', created, caller) });
    return created;
  });
  return { client: presentOAuthClient(client), clientSecret };
};
