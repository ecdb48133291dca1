import { createClient, type RpcClient } from './client.ts';
import { IdentityService, type IdentityServiceDefinition } from './identity.ts';
import { createTokenVerifier, type VerifyToken } from './tokens.ts';

export interface IdentityTokens {
  identity: RpcClient<IdentityServiceDefinition>;
  verifyToken: VerifyToken;
}

/** What every service but identity itself needs to know who calls: identity's client, and its keys behind it. */
export function connectIdentity(address: string): IdentityTokens {
  const identity = createClient(IdentityService, address);
  return {
    identity,
    verifyToken: createTokenVerifier(async () => {
      const { keys } = await identity.call('GetSigningKeys', {});
      return keys;
    }),
  };
}
