import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import { BillingService, type BillingServiceDefinition } from '@carebourse/rpc/billing';
import { CatalogueService, type CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import { createClient, type RpcClient } from '@carebourse/rpc/client';
import type { Rpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './store/database.ts';
import { createSubmissionThrottle, type SubmissionThrottle } from './submission-throttle.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  catalogue: RpcClient<CatalogueServiceDefinition>;
  billing: RpcClient<BillingServiceDefinition>;
  throttle: SubmissionThrottle;
  now: () => Date;
}

/** A handler of this service. */
export type AccessRequestRpc<Name extends MethodName<AccessRequestServiceDefinition>> = Rpc<
  Context,
  AccessRequestServiceDefinition,
  Name
>;

type ContextConfig = Pick<Config, 'DATABASE_URL' | 'CATALOGUE_ADDRESS' | 'BILLING_ADDRESS'>;

export function createContext(config: ContextConfig, logger: Logger): Context {
  return {
    db: openDatabase(config.DATABASE_URL),
    logger,
    catalogue: createClient(CatalogueService, config.CATALOGUE_ADDRESS),
    billing: createClient(BillingService, config.BILLING_ADDRESS),
    throttle: createSubmissionThrottle(config.DATABASE_URL),
    now: () => new Date(),
  };
}
