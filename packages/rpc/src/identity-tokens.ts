import type { RpcClient } from './client.ts';
import { connectPart } from './connect-part.ts';
import { IdentityService, type IdentityServiceDefinition } from './identity.ts';
import type { ServiceTokens } from './service-tokens.ts';
import { createTokenVerifier, type VerifyToken } from './tokens.ts';

export interface IdentityTokens {
  identity: RpcClient<IdentityServiceDefinition>;
  verifyToken: VerifyToken;
}

/** What every service but identity itself needs to know who calls: identity's client, and its keys behind it. */
export function connectIdentity(
  config: { IDENTITY_ADDRESS: string; ISSUER_URL: string },
  serviceTokens: Pick<ServiceTokens, 'sign'>,
): IdentityTokens {
  const identity = connectPart('identity', config.IDENTITY_ADDRESS, serviceTokens)(IdentityService);
  return {
    identity,
    verifyToken: createTokenVerifier(config.ISSUER_URL, async () => {
      const { keys } = await identity.call('GetSigningKeys', {});
      return keys;
    }),
  };
}
