import { createChangeFeed, type ChangeFeed } from '@carebourse/messaging/change-feed';
import {
  GrantService,
  VisaService,
  type GrantServiceDefinition,
  type VisaServiceDefinition,
} from '@carebourse/rpc/access-request';
import { EntryService, type EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { DeliveryDefinition } from '@carebourse/rpc/delivery';
import { GRANT_FEED } from '@carebourse/rpc/feed-pace';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import {
  DirectiveService,
  RecordService,
  type DirectiveServiceDefinition,
  type RecordServiceDefinition,
} from '@carebourse/rpc/profile';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import { mayCallLoopback, type ProductReach } from '@carebourse/runtime/demo-mode';
import { resolveHost } from '@carebourse/runtime/outbound/resolve';
import type { TableStore } from '@carebourse/table-store/table-store';
import { Agents } from './agents/agents.ts';
import { InvocationRecord } from './agents/record-invocation.ts';
import { catalogueEntries } from './check/entry-facts.ts';
import { GrantFinder } from './check/find-grant.ts';
import { USE_PACE, UseCheck } from './check/use-check.ts';
import type { Config } from './config.ts';
import { Directives } from './directives/directives.ts';
import { openTables, type TableSettings } from './open-tables.ts';
import { findConnection } from './agents/store/agent-connections.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSecrets, type DeliverySecrets } from './store/secrets.ts';
import { Previews } from './uploads/previews.ts';
import { ReadingReports } from './uploads/reading-reports.ts';
import { IssuedVisas } from './visas/issued-visas.ts';
import { openUploads, type Uploads } from './uploads/uploads.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  identity: RpcClient<IdentityServiceDefinition>;
  catalogue: { entries: RpcClient<EntryServiceDefinition> };
  accessRequest: { grants: RpcClient<GrantServiceDefinition>; visas: RpcClient<VisaServiceDefinition> };
  profile: { directives: RpcClient<DirectiveServiceDefinition>; records: RpcClient<RecordServiceDefinition> };
  /** Whether a use is allowed at this moment. */
  check: UseCheck;
  /** The grants of those who do not name them. */
  grants: GrantFinder;
  tables: TableStore;
  /** Whose rows are withheld from whom. */
  directives: Directives;
  /** Files that stewards bring. */
  uploads: Uploads;
  /** What grantees would see of them. */
  previews: Previews;
  /** What shows their stewards how they are read. */
  readingReports: ReadingReports;
  /** Visas that were handed out. */
  visas: IssuedVisas;
  /** Calls of agents. */
  agents: Agents;
  /** The record of them. */
  record: InvocationRecord;
  secrets: DeliverySecrets;
  /** Encrypts the questions that people keep, what they say of answers, the credentials of agents, and the service's secret. */
  cipher: FieldCipher;
  /** Changes of agents' connections. */
  feed: ChangeFeed;
  now: () => Date;
}

/** A handler of this service. */
export type DeliveryRpc<Name extends MethodName<DeliveryDefinition>> = Rpc<Context, DeliveryDefinition, Name>;

/** A handler of this service that streams. */
export type DeliveryStreamRpc<Name extends MethodName<DeliveryDefinition>> = StreamRpc<
  Context,
  DeliveryDefinition,
  Name
>;

type ContextConfig = TableSettings &
  ProductReach &
  Pick<Config, 'DATABASE_URL' | 'ENCRYPTION_KEYS' | 'CATALOGUE_ADDRESS' | 'ACCESS_REQUEST_ADDRESS' | 'PROFILE_ADDRESS'>;

/**
 * @param identity the client that tokens are verified with, too
 * @param pace of tests that are about something else: a machine that stops for a second fails none of them
 */
export async function createContext(
  config: ContextConfig,
  logger: Logger,
  identity: RpcClient<IdentityServiceDefinition>,
  serviceTokens: Pick<ServiceTokens, 'sign'>,
  pace = USE_PACE,
): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  const toCatalogue = connectPart('catalogue', config.CATALOGUE_ADDRESS, serviceTokens);
  const catalogue = { entries: toCatalogue(EntryService) };
  const toAccessRequest = connectPart('access-request', config.ACCESS_REQUEST_ADDRESS, serviceTokens);
  const accessRequest = { grants: toAccessRequest(GrantService), visas: toAccessRequest(VisaService) };
  const toProfile = connectPart('profile', config.PROFILE_ADDRESS, serviceTokens);
  const profile = { directives: toProfile(DirectiveService), records: toProfile(RecordService) };
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  const tables = await openTables(config, logger);
  const now = () => new Date();
  const entries = catalogueEntries(catalogue.entries);
  const check = new UseCheck({ grants: accessRequest.grants, identity, entries, pace });
  const secrets = await openSecrets(db, cipher);
  const policy = { allowLoopback: mayCallLoopback(config) };
  return {
    db,
    logger,
    identity,
    catalogue,
    accessRequest,
    profile,
    check,
    grants: new GrantFinder(accessRequest.grants, check),
    tables,
    directives: new Directives({ profile, linkKey: secrets.link, now, pace }),
    uploads: openUploads(tables, db, logger),
    previews: new Previews(),
    readingReports: new ReadingReports(),
    visas: new IssuedVisas(now),
    agents: new Agents({ policy, resolve: resolveHost }, (agentId) => findConnection(db, cipher, agentId)),
    record: new InvocationRecord({ db, now }),
    secrets,
    cipher,
    feed: createChangeFeed({
      databaseUrl: config.DATABASE_URL,
      name: 'carebourse-connection-feed',
      channel: 'connections',
      heartbeatMs: GRANT_FEED.heartbeatMs,
      logger,
    }),
    now,
  };
}
