import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Rpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import type { Logger } from '@carebourse/runtime/logger';
import { createDocumentShelf, type DocumentShelf } from './pdf/document-shelf.ts';
import { openDatabase, type Database } from './store/database.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  documents: DocumentShelf;
  now: () => Date;
}

/** A handler of this service. */
export type CatalogueRpc<Name extends MethodName<CatalogueServiceDefinition>> = Rpc<
  Context,
  CatalogueServiceDefinition,
  Name
>;

export function createContext(config: { DATABASE_URL: string }, logger: Logger): Context {
  return {
    db: openDatabase(config.DATABASE_URL),
    logger,
    documents: createDocumentShelf(),
    now: () => new Date(),
  };
}
