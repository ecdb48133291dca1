import type { DirectoryServiceDefinition } from '@carebourse/rpc/directory';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
<<<<<<< HEAD
import { readDirectory } from '@carebourse/runtime/directory-settings';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
=======
import { createFieldCipher, parseRing } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { createAuditSeal, type AuditSeal } from './domain/audit-seal.ts';
>>>>>>> main
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';
import { sealAuditTrail } from './store/audit-trail.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSigningKeys, type SigningKeys } from './store/signing-keys.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  keys: SigningKeys;
  throttle: SignInThrottle;
<<<<<<< HEAD
  /** Absent when no directory is configured. */
  directory?: Directory;
=======
  auditSeal: AuditSeal;
>>>>>>> main
  now: () => Date;
}

/** A unary handler of this service. */
export type IdentityRpc<Name extends MethodName<IdentityServiceDefinition>> = Rpc<
  Context,
  IdentityServiceDefinition,
  Name
>;

<<<<<<< HEAD
/** A handler of sign-in through the directory. */
export type DirectoryRpc<Name extends MethodName<DirectoryServiceDefinition>> = Rpc<
  Context,
  DirectoryServiceDefinition,
=======
/** A server stream of this service. */
export type IdentityStreamRpc<Name extends MethodName<IdentityServiceDefinition>> = StreamRpc<
  Context,
  IdentityServiceDefinition,
>>>>>>> main
  Name
>;

export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
<<<<<<< HEAD
  const now = () => new Date();
  const directory = readDirectory(config);
=======
  const auditSeal = createAuditSeal(parseRing(config.ENCRYPTION_KEYS));
  if (await sealAuditTrail(db, auditSeal)) logger.info('the audit trail is sealed from here on');
>>>>>>> main
  return {
    db,
    logger,
    keys: await openSigningKeys(db, createFieldCipher(config.ENCRYPTION_KEYS)),
    throttle: createSignInThrottle(config.DATABASE_URL),
<<<<<<< HEAD
    ...(directory && { directory: createDirectory(directory, now) }),
    now,
=======
    auditSeal,
    now: () => new Date(),
>>>>>>> main
  };
}
