import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { Context } from '../../context.ts';
import { createOAuthClient } from './create-oauth-client.ts';
import { listOAuthClients } from './list-oauth-clients.ts';
import { listRevocations } from './list-revocations.ts';
import { resolveAccessToken } from './resolve-access-token.ts';
import { revokeOAuthClient } from './revoke-oauth-client.ts';
import { rotateOAuthClientSecret } from './rotate-oauth-client-secret.ts';

export const oauthClientHandlers: Handlers<Context, OAuthClientServiceDefinition> = {
  ListOAuthClients: listOAuthClients,
  CreateOAuthClient: createOAuthClient,
  RotateOAuthClientSecret: rotateOAuthClientSecret,
  RevokeOAuthClient: revokeOAuthClient,
  ResolveAccessToken: resolveAccessToken,
  ListRevocations: listRevocations,
};

/** Who may call what. An access token is presented as a session's secret id is: its call needs no other token. */
export const oauthClientRules: AccessRules<OAuthClientServiceDefinition> = {
  ListOAuthClients: ['partner'],
  CreateOAuthClient: { who: ['partner'], confirmed: true },
  RotateOAuthClientSecret: { who: ['partner'], confirmed: true },
  RevokeOAuthClient: ['partner'],
  ResolveAccessToken: 'public',
  ListRevocations: 'public',
};
