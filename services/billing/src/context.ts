import type { BillingAdminServiceDefinition, BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { Rpc } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { RpcClient } from '@carebourse/rpc/client';
import type { MethodName } from '@carebourse/rpc/methods';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { connectPayments, type Payments } from './payments.ts';
import { openDatabase, type Database } from './store/database.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  identity: RpcClient<IdentityServiceDefinition>;
  /** Undefined where no payments are taken. */
  payments: Payments | undefined;
  /** The address that browsers see, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
}

/** A unary handler of this service. */
export type BillingRpc<Name extends MethodName<BillingServiceDefinition>> = Rpc<
  Context,
  BillingServiceDefinition,
  Name
>;

export type BillingAdminRpc<Name extends MethodName<BillingAdminServiceDefinition>> = Rpc<
  Context,
  BillingAdminServiceDefinition,
  Name
>;

type ContextConfig = Pick<Config, 'DATABASE_URL' | 'PUBLIC_URL'> & Partial<Config>;

export function createContext(
  config: ContextConfig,
  logger: Logger,
  identity: RpcClient<IdentityServiceDefinition>,
): Context {
  return {
    db: openDatabase(config.DATABASE_URL),
    logger,
    identity,
    payments: connectPayments(config),
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    now: () => new Date(),
  };
}
