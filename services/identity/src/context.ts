import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Rpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSigningKeys, type SigningKeys } from './store/signing-keys.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  keys: SigningKeys;
  throttle: SignInThrottle;
  now: () => Date;
}

/** A unary handler of this service. */
export type IdentityRpc<Name extends MethodName<IdentityServiceDefinition>> = Rpc<
  Context,
  IdentityServiceDefinition,
  Name
>;

export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  return {
    db,
    logger,
    keys: await openSigningKeys(db, createFieldCipher(config.ENCRYPTION_KEYS), config.ISSUER_URL),
    throttle: createSignInThrottle(config.DATABASE_URL),
    now: () => new Date(),
  };
}
