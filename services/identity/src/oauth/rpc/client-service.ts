import { SELF_REGISTRATION_ROLES } from '@carebourse/contracts/constants';
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

/** Who may call what; which clients their role and plan give them is `allowedScopes`. An access token is presented as a session's secret id is: the gateway asks by itself. */
export const oauthClientRules: AccessRules<OAuthClientServiceDefinition> = {
  ListOAuthClients: SELF_REGISTRATION_ROLES,
  CreateOAuthClient: { who: SELF_REGISTRATION_ROLES, confirmed: true },
  RotateOAuthClientSecret: { who: SELF_REGISTRATION_ROLES, confirmed: true },
  RevokeOAuthClient: SELF_REGISTRATION_ROLES,
  ResolveAccessToken: { services: ['gateway'] },
  ListRevocations: { services: ['gateway'] },
};
