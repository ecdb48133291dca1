import { createChangeFeed, type ChangeFeed } from '@carebourse/messaging/change-feed';
import type { CatalogueDefinition } from '@carebourse/rpc/catalogue';
import { CATALOGUE_FEED } from '@carebourse/rpc/feed-pace';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { Rpc, StreamRpc, UploadRpc } from '@carebourse/rpc/handler';
import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import { OrganizationService, type OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import type { Logger } from '@carebourse/runtime/logger';
import type { OutboundSettings } from '@carebourse/runtime/outbound/post';
import { mayCallLoopback, type ProductReach } from '@carebourse/runtime/demo-mode';
import { resolveHost } from '@carebourse/runtime/outbound/resolve';
import { LRUCache } from 'lru-cache';
import { openDatabase, type Database } from './store/database.ts';

/** One of an entry has some 50 kB. */
const MOST_DOCUMENTS = 200;

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  identity: RpcClient<IdentityServiceDefinition>;
  /** A part of identity: who belongs to which organization. */
  organizations: RpcClient<OrganizationServiceDefinition>;
  /** Finished documents by all that they say. Making one takes a tenth of a second of the processor. */
  documents: LRUCache<string, Promise<Buffer>>;
  /** Changes of entries and of their request counts. */
  feed: ChangeFeed;
  now: () => Date;
  /** How addresses are called that people entered. */
  outbound: OutboundSettings;
}

/** A handler of this service. */
export type CatalogueRpc<Name extends MethodName<CatalogueDefinition>> = Rpc<Context, CatalogueDefinition, Name>;

/** A handler of this service that streams. */
export type CatalogueStreamRpc<Name extends MethodName<CatalogueDefinition>> = StreamRpc<
  Context,
  CatalogueDefinition,
  Name
>;

/** A handler of this service that reads a stream. */
export type CatalogueUploadRpc<Name extends MethodName<CatalogueDefinition>> = UploadRpc<
  Context,
  CatalogueDefinition,
  Name
>;

interface Settings extends ProductReach {
  DATABASE_URL: string;
  IDENTITY_ADDRESS: string;
}

export function createContext(config: Settings, logger: Logger, serviceTokens: Pick<ServiceTokens, 'sign'>): Context {
  const db = openDatabase(config.DATABASE_URL);
  const feed = createChangeFeed({
    databaseUrl: config.DATABASE_URL,
    name: 'carebourse-catalogue-feed',
    channel: 'catalogue',
    heartbeatMs: CATALOGUE_FEED.heartbeatMs,
    logger,
  });
  const identity = connectPart('identity', config.IDENTITY_ADDRESS, serviceTokens);
  return {
    db,
    logger,
    identity: identity(IdentityService),
    organizations: identity(OrganizationService),
    documents: new LRUCache({ max: MOST_DOCUMENTS }),
    feed,
    now: () => new Date(),
    outbound: { policy: { allowLoopback: mayCallLoopback(config) }, resolve: resolveHost },
  };
}
