import { createChangeFeed, type ChangeFeed } from '@carebourse/messaging/change-feed';
import type { AgentServiceDefinition } from '@carebourse/rpc/agents';
import { AccessRequestService, type AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import { CatalogueService, type CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { DeliveryServiceDefinition } from '@carebourse/rpc/delivery';
import { GRANT_FEED } from '@carebourse/rpc/feed-pace';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import { ProfileService, type ProfileServiceDefinition } from '@carebourse/rpc/profile';
import type { StewardshipServiceDefinition } from '@carebourse/rpc/stewardship';
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
import { UseCheck } from './check/use-check.ts';
import type { Config } from './config.ts';
import { Directives } from './directives/directives.ts';
import { openTables, type TableSettings } from './open-tables.ts';
import { findConnection } from './store/agent-connections.ts';
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
  catalogue: RpcClient<CatalogueServiceDefinition>;
  accessRequest: RpcClient<AccessRequestServiceDefinition>;
  profile: RpcClient<ProfileServiceDefinition>;
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

/** A handler of what stewards do. */
export type StewardshipRpc<Name extends MethodName<StewardshipServiceDefinition>> = Rpc<
  Context,
  StewardshipServiceDefinition,
  Name
>;

/** A handler of what is done with agents. */
export type AgentRpc<Name extends MethodName<AgentServiceDefinition>> = Rpc<Context, AgentServiceDefinition, Name>;

/** One that streams. */
export type AgentStreamRpc<Name extends MethodName<AgentServiceDefinition>> = StreamRpc<
  Context,
  AgentServiceDefinition,
  Name
>;

/** A handler of this service. */
export type DeliveryRpc<Name extends MethodName<DeliveryServiceDefinition>> = Rpc<
  Context,
  DeliveryServiceDefinition,
  Name
>;

type ContextConfig = TableSettings &
  ProductReach &
  Pick<Config, 'DATABASE_URL' | 'ENCRYPTION_KEYS' | 'CATALOGUE_ADDRESS' | 'ACCESS_REQUEST_ADDRESS' | 'PROFILE_ADDRESS'>;

/** @param identity the client that tokens are verified with, too */
export async function createContext(
  config: ContextConfig,
  logger: Logger,
  identity: RpcClient<IdentityServiceDefinition>,
  serviceTokens: Pick<ServiceTokens, 'sign'>,
): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  const catalogue = connectPart('catalogue', config.CATALOGUE_ADDRESS, serviceTokens)(CatalogueService);
  const accessRequest = connectPart(
    'access-request',
    config.ACCESS_REQUEST_ADDRESS,
    serviceTokens,
  )(AccessRequestService);
  const profile = connectPart('profile', config.PROFILE_ADDRESS, serviceTokens)(ProfileService);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  const tables = await openTables(config, logger);
  const now = () => new Date();
  const check = new UseCheck({ accessRequest, identity, entries: catalogueEntries(catalogue) });
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
    grants: new GrantFinder(accessRequest, check),
    tables,
    directives: new Directives({ profile, linkKey: secrets.link, now }),
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
