import type { RpcClient } from './client.ts';
import { connectPart } from './connect-part.ts';
import { IdentityService, type IdentityServiceDefinition } from './identity.ts';
import { createTokenVerifier, type VerifyToken } from './tokens.ts';

export interface IdentityTokens {
  identity: RpcClient<IdentityServiceDefinition>;
  verifyToken: VerifyToken;
}

/** What every service but identity itself needs to know who calls: identity's client, and its keys behind it. */
export function connectIdentity(config: { IDENTITY_ADDRESS: string; ISSUER_URL: string }): IdentityTokens {
  const identity = connectPart('identity', config.IDENTITY_ADDRESS)(IdentityService);
  return {
    identity,
    verifyToken: createTokenVerifier(config.ISSUER_URL, async () => {
      const { keys } = await identity.call('GetSigningKeys', {});
      return keys;
    }),
  };
}
