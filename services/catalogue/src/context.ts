import { createChangeFeed, type ChangeFeed } from '@carebourse/messaging/change-feed';
import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import { CATALOGUE_FEED } from '@carebourse/rpc/feed-pace';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import type { Logger } from '@carebourse/runtime/logger';
import { createDocumentShelf, type DocumentShelf } from './pdf/document-shelf.ts';
import { openDatabase, type Database } from './store/database.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  identity: RpcClient<IdentityServiceDefinition>;
  documents: DocumentShelf;
  /** Changes of entries and of their request counts. */
  feed: ChangeFeed;
  now: () => Date;
}

/** A handler of this service. */
export type CatalogueRpc<Name extends MethodName<CatalogueServiceDefinition>> = Rpc<
  Context,
  CatalogueServiceDefinition,
  Name
>;

/** A handler of this service that streams. */
export type CatalogueStreamRpc<Name extends MethodName<CatalogueServiceDefinition>> = StreamRpc<
  Context,
  CatalogueServiceDefinition,
  Name
>;

export function createContext(config: { DATABASE_URL: string; IDENTITY_ADDRESS: string }, logger: Logger): Context {
  const db = openDatabase(config.DATABASE_URL);
  const feed = createChangeFeed({
    databaseUrl: config.DATABASE_URL,
    name: 'carebourse-catalogue-feed',
    channel: 'catalogue',
    heartbeatMs: CATALOGUE_FEED.heartbeatMs,
    logger,
  });
  return {
    db,
    logger,
    identity: connectPart('identity', config.IDENTITY_ADDRESS)(IdentityService),
    documents: createDocumentShelf(),
    feed,
    now: () => new Date(),
  };
}
