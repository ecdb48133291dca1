import { CatalogueService, type CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import { StewardshipService, type StewardshipServiceDefinition } from '@carebourse/rpc/stewardship';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './store/database.ts';
import { createNotificationListener, type NotificationListener } from './store/notification-listener.ts';
import { type HashNumber, openNumberHash } from './store/number-hash.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  cipher: FieldCipher;
  /** How health numbers find each other. */
  numberHash: () => Promise<HashNumber>;
  /** Who somebody is, and for which organization. */
  identity: RpcClient<IdentityServiceDefinition>;
  /** Whose tables a person is in. */
  stewardship: Pick<RpcClient<StewardshipServiceDefinition>, 'call' | 'close'>;
  /** What searches find. */
  catalogue: Pick<RpcClient<CatalogueServiceDefinition>, 'call' | 'close'>;
  listener: NotificationListener;
  logger: Logger;
  now: () => Date;
}

/** A unary handler of this service. */
export type ProfileRpc<Name extends MethodName<ProfileServiceDefinition>> = Rpc<
  Context,
  ProfileServiceDefinition,
  Name
>;

/** A handler of this service that streams. */
export type ProfileStreamRpc<Name extends MethodName<ProfileServiceDefinition>> = StreamRpc<
  Context,
  ProfileServiceDefinition,
  Name
>;

/** @param identity the client that tokens are verified with, too */
export function createContext(
  config: Pick<Config, 'DATABASE_URL' | 'ENCRYPTION_KEYS' | 'DELIVERY_ADDRESS' | 'CATALOGUE_ADDRESS'>,
  logger: Logger,
  identity: RpcClient<IdentityServiceDefinition>,
  serviceTokens: Pick<ServiceTokens, 'sign'>,
): Context {
  const db = openDatabase(config.DATABASE_URL);
  const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
  return {
    db,
    cipher,
    numberHash: onceMade(() => openNumberHash(db, cipher)),
    identity,
    stewardship: connectPart('delivery', config.DELIVERY_ADDRESS, serviceTokens)(StewardshipService),
    catalogue: connectPart('catalogue', config.CATALOGUE_ADDRESS, serviceTokens)(CatalogueService),
    listener: createNotificationListener(config.DATABASE_URL, logger),
    logger,
    now: () => new Date(),
  };
}

/** Makes something at its first use; what failed is tried again at the next. */
function onceMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
