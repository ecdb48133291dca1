import type { DirectoryServiceDefinition } from '@carebourse/rpc/directory';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Rpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import { readDirectory } from '@carebourse/runtime/directory-settings';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSigningKeys, type SigningKeys } from './store/signing-keys.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  keys: SigningKeys;
  throttle: SignInThrottle;
  /** Absent when no directory is configured. */
  directory?: Directory;
  now: () => Date;
}

/** A unary handler of this service. */
export type IdentityRpc<Name extends MethodName<IdentityServiceDefinition>> = Rpc<
  Context,
  IdentityServiceDefinition,
  Name
>;

/** A handler of sign-in through the directory. */
export type DirectoryRpc<Name extends MethodName<DirectoryServiceDefinition>> = Rpc<
  Context,
  DirectoryServiceDefinition,
  Name
>;

export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  const now = () => new Date();
  const directory = readDirectory(config);
  return {
    db,
    logger,
    keys: await openSigningKeys(db, createFieldCipher(config.ENCRYPTION_KEYS)),
    throttle: createSignInThrottle(config.DATABASE_URL),
    ...(directory && { directory: createDirectory(directory, now) }),
    now,
  };
}
