import type { OAuthClientRpc } from '../../context.ts';
import { listOAuthClients as findOAuthClients } from '../../store/oauth-clients.ts';
import { presentOAuthClient } from './client-present.ts';

export const listOAuthClients: OAuthClientRpc<'ListOAuthClients'> = async ({ db }, _request, { caller }) => {
  const clients = await findOAuthClients(db, caller.userId);
  return { clients: clients.map(presentOAuthClient) };
};
