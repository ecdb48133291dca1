import type { AccountServiceDefinition } from '@carebourse/rpc/account';
import type { DirectoryServiceDefinition } from '@carebourse/rpc/directory';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import { createMailer, type Mailer } from '@carebourse/mail/mailer';
import { readDirectory } from '@carebourse/runtime/directory-settings';
import { createFieldCipher, parseRing, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import { createAuditSeal, type AuditSeal } from './domain/audit-seal.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';
import { sealAuditTrail } from './store/audit-trail.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSigningKeys, type SigningKeys } from './store/signing-keys.ts';

/** Where `npm start` listens by default. */
const LOCAL_URL = 'http://127.0.0.1:8080';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  keys: SigningKeys;
  throttle: SignInThrottle;
  cipher: FieldCipher;
  mailer: Mailer;
  /** The address that browsers see. */
  publicUrl: string;
  /** Whether admins can do nothing before they have a second factor. */
  adminsNeedSecondFactor: boolean;
  /** Absent when no directory is configured. */
  directory?: Directory;
  auditSeal: AuditSeal;
  now: () => Date;
}

/** A unary handler of the account service. */
export type AccountRpc<Name extends MethodName<AccountServiceDefinition>> = Rpc<
  Context,
  AccountServiceDefinition,
  Name
>;

/** A unary handler of this service. */
export type IdentityRpc<Name extends MethodName<IdentityServiceDefinition>> = Rpc<
  Context,
  IdentityServiceDefinition,
  Name
>;

/** A handler of its organizations. */
export type OrganizationRpc<Name extends MethodName<OrganizationServiceDefinition>> = Rpc<
  Context,
  OrganizationServiceDefinition,
  Name
>;

/** A server stream of this service. */
export type IdentityStreamRpc<Name extends MethodName<IdentityServiceDefinition>> = StreamRpc<
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
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  const now = () => new Date();
  const directory = readDirectory(config);
  const auditSeal = createAuditSeal(parseRing(config.ENCRYPTION_KEYS));
  if (await sealAuditTrail(db, auditSeal)) logger.info('the audit trail is sealed from here on');
  return {
    db,
    logger,
    keys: await openSigningKeys(db, cipher),
    throttle: createSignInThrottle(config.DATABASE_URL),
    cipher,
    mailer: createMailer(config),
    publicUrl: config.PUBLIC_URL ?? LOCAL_URL,
    adminsNeedSecondFactor: config.NODE_ENV === 'production',
    ...(directory && { directory: createDirectory(directory, now) }),
    auditSeal,
    now,
  };
}
