import { createChangeFeed, type ChangeFeed } from '@carebourse/messaging/change-feed';
import type { AccessRequestDefinition } from '@carebourse/rpc/access-request';
import { BillingService, type BillingServiceDefinition } from '@carebourse/rpc/billing';
import {
  EntryFactsService,
  EntryFormService,
  EntryService,
  type EntryFactsServiceDefinition,
  type EntryFormServiceDefinition,
  type EntryServiceDefinition,
} from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import { GRANT_FEED } from '@carebourse/rpc/feed-pace';
import type { Rpc, StreamRpc, UploadRpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import { OrganizationService, type OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { openRequestFiles, type FileSettings, type RequestFiles } from './files/store/objects.ts';
import { openDatabase, type Database } from './store/database.ts';
import { createSubmissionThrottle, type SubmissionThrottle } from './enquiries/store/submission-throttle.ts';
import { mayCallLoopback, type ProductReach } from '@carebourse/runtime/demo-mode';
import { resolveHost } from '@carebourse/runtime/outbound/resolve';
import type { SendSettings } from './webhooks/events/send.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  catalogue: {
    entries: RpcClient<EntryServiceDefinition>;
    entryFacts: RpcClient<EntryFactsServiceDefinition>;
    entryForms: RpcClient<EntryFormServiceDefinition>;
  };
  billing: RpcClient<BillingServiceDefinition>;
  /** Identity, which knows who is an admin. */
  organizations: RpcClient<OrganizationServiceDefinition>;
  throttle: SubmissionThrottle;
  /** Encrypts what people write, and the secrets of webhooks. */
  cipher: FieldCipher;
  /** Files that people send to each other on requests. */
  files: RequestFiles;
  /** How webhooks are sent. */
  webhooks: SendSettings;
  /** Whose grants or plans have changed. */
  feed: ChangeFeed;
  /** How many days before a grant ends its owner and steward are notified. */
  warningDays: readonly number[];
  now: () => Date;
}

/** A handler of this service. */
export type AccessRequestRpc<Name extends MethodName<AccessRequestDefinition>> = Rpc<
  Context,
  AccessRequestDefinition,
  Name
>;

/** A handler of this service that streams. */
export type AccessRequestStreamRpc<Name extends MethodName<AccessRequestDefinition>> = StreamRpc<
  Context,
  AccessRequestDefinition,
  Name
>;

/** A handler of this service that reads a stream. */
export type AccessRequestUploadRpc<Name extends MethodName<AccessRequestDefinition>> = UploadRpc<
  Context,
  AccessRequestDefinition,
  Name
>;

type ContextConfig = ProductReach &
  Pick<
    Config,
    | 'DATABASE_URL'
    | 'ENCRYPTION_KEYS'
    | 'IDENTITY_ADDRESS'
    | 'CATALOGUE_ADDRESS'
    | 'BILLING_ADDRESS'
    | 'MESSAGES_PER_HOUR'
    | 'GRANT_WARNING_DAYS'
  > &
  FileSettings;

const WEBHOOK_TIMEOUT_MS = 10_000;

export async function createContext(
  config: ContextConfig,
  logger: Logger,
  serviceTokens: Pick<ServiceTokens, 'sign'>,
): Promise<Context> {
  const toCatalogue = connectPart('catalogue', config.CATALOGUE_ADDRESS, serviceTokens);
  return {
    db: openDatabase(config.DATABASE_URL),
    logger,
    catalogue: {
      entries: toCatalogue(EntryService),
      entryFacts: toCatalogue(EntryFactsService),
      entryForms: toCatalogue(EntryFormService),
    },
    organizations: connectPart('identity', config.IDENTITY_ADDRESS, serviceTokens)(OrganizationService),
    billing: connectPart('billing', config.BILLING_ADDRESS, serviceTokens)(BillingService),
    throttle: createSubmissionThrottle(config.DATABASE_URL, config),
    cipher: createFieldCipher(config.ENCRYPTION_KEYS),
    files: await openRequestFiles(config, logger),
    webhooks: {
      policy: { allowLoopback: mayCallLoopback(config) },
      resolve: resolveHost,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
    },
    feed: createChangeFeed({
      databaseUrl: config.DATABASE_URL,
      name: 'carebourse-grant-feed',
      channel: 'grants',
      heartbeatMs: GRANT_FEED.heartbeatMs,
      logger,
    }),
    warningDays: config.GRANT_WARNING_DAYS,
    now: () => new Date(),
  };
}
