import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Rpc } from '@carebourse/rpc/handler';
import type { IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { MethodName } from '@carebourse/rpc/methods';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
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
  cipher: FieldCipher;
  throttle: SignInThrottle;
  now: () => Date;
  /** The product's address, which its tokens name. */
  issuer: string;
}

/** A unary handler of this service. */
export type IdentityRpc<Name extends MethodName<IdentityServiceDefinition>> = Rpc<
  Context,
  IdentityServiceDefinition,
  Name
>;

export type OAuthClientRpc<Name extends MethodName<OAuthClientServiceDefinition>> = Rpc<
  Context,
  OAuthClientServiceDefinition,
  Name
>;

export type IdempotencyRpc<Name extends MethodName<IdempotencyServiceDefinition>> = Rpc<
  Context,
  IdempotencyServiceDefinition,
  Name
>;

export async function createContext(
  config: Config,
  logger: Logger,
  now: () => Date = () => new Date(),
): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  return {
    db,
    logger,
    keys: await openSigningKeys(db, cipher, config.ISSUER_URL, now),
    cipher,
    throttle: createSignInThrottle(config.DATABASE_URL),
    now,
    issuer: config.ISSUER_URL,
  };
}
