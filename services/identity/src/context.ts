import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { MethodName } from '@carebourse/rpc/methods';
import { createFieldCipher, parseRing, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { createAuditSeal, type AuditSeal } from './domain/audit-seal.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';
import { sealAuditTrail } from './store/audit-trail.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSigningKeys, type SigningKeys } from './store/signing-keys.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  keys: SigningKeys;
  cipher: FieldCipher;
  throttle: SignInThrottle;
  auditSeal: AuditSeal;
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

/** A server stream of this service. */
export type IdentityStreamRpc<Name extends MethodName<IdentityServiceDefinition>> = StreamRpc<
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
  const auditSeal = createAuditSeal(parseRing(config.ENCRYPTION_KEYS));
  if (await sealAuditTrail(db, auditSeal)) logger.info('the audit trail is sealed from here on');
  return {
    db,
    logger,
    keys: await openSigningKeys(db, cipher, config.ISSUER_URL, now),
    cipher,
    throttle: createSignInThrottle(config.DATABASE_URL),
    auditSeal,
    now,
    issuer: config.ISSUER_URL,
  };
}
