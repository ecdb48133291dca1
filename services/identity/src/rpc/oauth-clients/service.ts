import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { Context } from '../../context.ts';
import { createOAuthClient } from './create-oauth-client.ts';
import { listOAuthClients } from './list-oauth-clients.ts';
import { listRevocations } from './list-revocations.ts';
import { revokeOAuthClient } from './revoke-oauth-client.ts';
import { rotateOAuthClientSecret } from './rotate-oauth-client-secret.ts';

export const oauthClientHandlers: Handlers<Context, OAuthClientServiceDefinition> = {
  ListOAuthClients: listOAuthClients,
  CreateOAuthClient: createOAuthClient,
  RotateOAuthClientSecret: rotateOAuthClientSecret,
  RevokeOAuthClient: revokeOAuthClient,
  ListRevocations: listRevocations,
};

/** Who may call what. Revocations are asked for by whoever verifies tokens, in nobody's name; they hold ids only. */
export const oauthClientRules: AccessRules<OAuthClientServiceDefinition> = {
  ListOAuthClients: ['partner'],
  CreateOAuthClient: ['partner'],
  RotateOAuthClientSecret: ['partner'],
  RevokeOAuthClient: ['partner'],
  ListRevocations: 'public',
};
