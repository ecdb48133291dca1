import type { IdentityRpc } from '../../context.ts';

export const getSigningKeys: IdentityRpc<'GetSigningKeys'> = async (context) => ({ keys: context.keys.publicKeys() });
