import { SCOPES } from '@carebourse/contracts/constants';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_PATHS } from '../domain/addresses.ts';

/** What discovery says of an issuer that shows nobody who somebody is; the library also names the rest. */
const MEMBERS = new Set([
  'issuer',
  'authorization_endpoint',
  'registration_endpoint',
  'token_endpoint',
  'jwks_uri',
  'introspection_endpoint',
  'revocation_endpoint',
  'revocation_endpoint_auth_methods_supported',
  'grant_types_supported',
  'response_types_supported',
  'token_endpoint_auth_methods_supported',
  'client_id_metadata_document_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
  'subject_types_supported',
  'id_token_signing_alg_values_supported',
]);

const PATHS: readonly string[] = [OAUTH_PATHS.openidConfiguration, OAUTH_PATHS.serverMetadata];

export async function shortDiscovery(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (!PATHS.includes(ctx.path) || ctx.status !== 200) return;
  const members = Object.entries(ctx.body as object).filter(([name]) => MEMBERS.has(name));
  ctx.body = { ...Object.fromEntries(members), scopes_supported: SCOPES };
}
