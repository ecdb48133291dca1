import type { AgentServiceDefinition } from '@carebourse/rpc/agents';
import { AccessRequestService, type AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import { CatalogueService, type CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { DeliveryServiceDefinition } from '@carebourse/rpc/delivery';
import type { Rpc } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import type { StewardshipServiceDefinition } from '@carebourse/rpc/stewardship';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import { resolveHost } from '@carebourse/runtime/outbound/resolve';
import type { TableStore } from '@carebourse/table-store/table-store';
import { Agents } from './agents/agents.ts';
import { InvocationRecord } from './agents/record-invocation.ts';
import { catalogueEntries } from './check/entry-facts.ts';
import { GrantFinder } from './check/find-grant.ts';
import { UseCheck } from './check/use-check.ts';
import type { Config } from './config.ts';
import { openTables, type TableSettings } from './open-tables.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openSecrets, type DeliverySecrets } from './store/secrets.ts';
import { Previews } from './uploads/previews.ts';
import { openUploads, type Uploads } from './uploads/uploads.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  logger: Logger;
  identity: RpcClient<IdentityServiceDefinition>;
  catalogue: RpcClient<CatalogueServiceDefinition>;
  accessRequest: RpcClient<AccessRequestServiceDefinition>;
  /** Whether a use is allowed at this moment. */
  check: UseCheck;
  /** The grants of those who do not name them. */
  grants: GrantFinder;
  tables: TableStore;
  /** Files that stewards bring. */
  uploads: Uploads;
  /** What grantees would see of them. */
  previews: Previews;
  /** Calls of agents. */
  agents: Agents;
  /** The record of them. */
  record: InvocationRecord;
  secrets: DeliverySecrets;
  /** Encrypts the questions that people keep, what they say of answers, the credentials of agents, and the service's secret. */
  cipher: FieldCipher;
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

/** A handler of this service. */
export type DeliveryRpc<Name extends MethodName<DeliveryServiceDefinition>> = Rpc<
  Context,
  DeliveryServiceDefinition,
  Name
>;

type ContextConfig = TableSettings &
  Pick<Config, 'NODE_ENV' | 'DATABASE_URL' | 'ENCRYPTION_KEYS' | 'CATALOGUE_ADDRESS' | 'ACCESS_REQUEST_ADDRESS'>;

/** @param identity the client that tokens are verified with, too */
export async function createContext(
  config: ContextConfig,
  logger: Logger,
  identity: RpcClient<IdentityServiceDefinition>,
): Promise<Context> {
  const db = openDatabase(config.DATABASE_URL);
  const catalogue = connectPart('catalogue', config.CATALOGUE_ADDRESS)(CatalogueService);
  const accessRequest = connectPart('access-request', config.ACCESS_REQUEST_ADDRESS)(AccessRequestService);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  const tables = await openTables(config, logger);
  const now = () => new Date();
  const check = new UseCheck({ accessRequest, identity, entries: catalogueEntries(catalogue) });
  const policy = { allowLoopback: config.NODE_ENV !== 'production' };
  return {
    db,
    logger,
    identity,
    catalogue,
    accessRequest,
    check,
    grants: new GrantFinder(accessRequest, check),
    tables,
    uploads: openUploads(tables, db, logger),
    previews: new Previews(),
    agents: new Agents({ policy, resolve: resolveHost }),
    record: new InvocationRecord({ db, now }),
    secrets: await openSecrets(db, cipher),
    cipher,
    now,
  };
}
