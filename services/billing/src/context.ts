import type { BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { Rpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './store/database.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
}

/** A unary handler of this service. */
export type BillingRpc<Name extends MethodName<BillingServiceDefinition>> = Rpc<
  Context,
  BillingServiceDefinition,
  Name
>;

export function createContext(config: Pick<Config, 'DATABASE_URL'>, logger: Logger): Context {
  return { db: openDatabase(config.DATABASE_URL), logger };
}
