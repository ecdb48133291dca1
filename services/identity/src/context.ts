import type { AccountServiceDefinition } from '@carebourse/rpc/account';
import type { AssistantServiceDefinition } from '@carebourse/rpc/assistants';
import { BillingService, type BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { DirectoryServiceDefinition } from '@carebourse/rpc/directory';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { MethodName } from '@carebourse/rpc/methods';
import type { RecordSystemServiceDefinition } from '@carebourse/rpc/record-systems';
import { createChangeFeed, type ChangeFeed } from '@carebourse/messaging/change-feed';
import { SESSION_FEED } from '@carebourse/rpc/feed-pace';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { createMailer, type Mailer } from '@carebourse/mail/mailer';
import { readDirectory } from '@carebourse/runtime/directory-settings';
import { readServiceKeys } from '@carebourse/runtime/service-keys';
import { createFieldCipher, parseRing, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import { mayCallLoopback } from '@carebourse/runtime/demo-mode';
import { resolveHost } from '@carebourse/runtime/outbound/resolve';
import type { Config } from './config.ts';
import { createDirectory, type Directory } from './directory/http/directory.ts';
import { createAuditSeal } from './audit/domain/audit-seal.ts';
import { cookieKeysOf } from './oauth/http/cookie-keys.ts';
import { createIssuer, type Issuer } from './oauth/http/issuer.ts';
import { documentReader } from './oauth/http/metadata-documents.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSystemKeys, type SystemKeys } from './record-systems/http/system-keys.ts';
import { createSignInThrottle, type SignInThrottle } from './store/sign-in-throttle.ts';
import { type AuditTrail, openAuditTrail } from './audit/store/audit-trail.ts';
import { noteFilesIn } from './audit/store/note-files.ts';
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
  passwords: Passwords;
  /** Asked what an organization's plan gives. */
  billing: RpcClient<BillingServiceDefinition>;
  cipher: FieldCipher;
  mailer: Mailer;
  /** The address that browsers see. */
  publicUrl: string;
  /** Whether admins can do nothing before they have a second factor. */
  adminsNeedSecondFactor: boolean;
  /** Absent when no directory is configured. */
  directory?: Directory;
  auditTrail: AuditTrail;
  /** What ends or changes sessions. */
  sessionFeed: ChangeFeed;
  now: () => Date;
  /** The product's address, which its tokens name. */
  issuer: string;
  /** The OAuth2 issuer, for people's assistants and for programs. */
  oauth: Issuer;
  /** The keys of the record systems that are entered. */
  systemKeys: SystemKeys;
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

/** A handler of people's own assistants. */
export type AssistantRpc<Name extends MethodName<AssistantServiceDefinition>> = Rpc<
  Context,
  AssistantServiceDefinition,
  Name
>;

export type OAuthClientRpc<Name extends MethodName<OAuthClientServiceDefinition>> = Rpc<
  Context,
  OAuthClientServiceDefinition,
  Name
>;

/** A handler of record systems. */
export type RecordSystemRpc<Name extends MethodName<RecordSystemServiceDefinition>> = Rpc<
  Context,
  RecordSystemServiceDefinition,
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
  serviceTokens: Pick<ServiceTokens, 'sign'>,
  now: () => Date = () => new Date(),
): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  const directory = readDirectory(config);
  const ring = parseRing(config.ENCRYPTION_KEYS);
  const seal = createAuditSeal(ring);
  const adminsNeedSecondFactor = config.NODE_ENV === 'production';
  const keys = await openSigningKeys(db, cipher, config.ISSUER_URL, now);
  const issuer = config.ISSUER_URL;
  const throttle = createSignInThrottle(config.DATABASE_URL, config);
  const outbound = { policy: { allowLoopback: mayCallLoopback(config) }, resolve: resolveHost };
  return {
    db,
    logger,
    keys,
    throttle,
    passwords: createPasswords(),
    billing: connectPart('billing', config.BILLING_ADDRESS, serviceTokens)(BillingService),
    cipher,
    mailer: createMailer(config),
    publicUrl: config.PUBLIC_URL ?? LOCAL_URL,
    adminsNeedSecondFactor,
    ...(directory && { directory: createDirectory(directory, now) }),
    auditTrail: await openAuditTrail({
      db,
      seal,
      keys: readServiceKeys('identity', config).published,
      notes: noteFilesIn(config.AUDIT_NOTE_DIRS),
      logger,
      now,
    }),
    sessionFeed: createChangeFeed({
      databaseUrl: config.DATABASE_URL,
      name: 'carebourse-sessions',
      channel: 'session',
      heartbeatMs: SESSION_FEED.heartbeatMs,
      logger,
    }),
    now,
    issuer,
    oauth: createIssuer({
      db,
      keys,
      cipher,
      issuer,
      now,
      adminsNeedSecondFactor,
      cookieKeys: cookieKeysOf(ring),
      throttle,
      readDocument: documentReader(outbound),
    }),
    systemKeys: createSystemKeys(outbound),
  };
}
