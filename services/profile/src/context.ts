import { SearchService, type SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { connectPart } from '@carebourse/rpc/connect-part';
import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { MethodName } from '@carebourse/rpc/methods';
import type { ProfileDefinition } from '@carebourse/rpc/profile';
import { ReleaseService, type ReleaseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ServiceTokens } from '@carebourse/rpc/service-tokens';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './store/database.ts';
import { createNotificationListener, type NotificationListener } from './notifications/store/notification-listener.ts';
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
  delivery: { releases: Pick<RpcClient<ReleaseServiceDefinition>, 'call' | 'close'> };
  /** What searches find. */
  catalogue: { search: Pick<RpcClient<SearchServiceDefinition>, 'call' | 'close'> };
  listener: NotificationListener;
  logger: Logger;
  now: () => Date;
}

/** A unary handler of this service. */
export type ProfileRpc<Name extends MethodName<ProfileDefinition>> = Rpc<Context, ProfileDefinition, Name>;

/** A handler of this service that streams. */
export type ProfileStreamRpc<Name extends MethodName<ProfileDefinition>> = StreamRpc<Context, ProfileDefinition, Name>;

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
    delivery: { releases: connectPart('delivery', config.DELIVERY_ADDRESS, serviceTokens)(ReleaseService) },
    catalogue: { search: connectPart('catalogue', config.CATALOGUE_ADDRESS, serviceTokens)(SearchService) },
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
