import type { Rpc, StreamRpc } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import { createFieldCipher, type FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Logger } from '@carebourse/runtime/logger';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './store/database.ts';
import { createNotificationListener, type NotificationListener } from './store/notification-listener.ts';

/** All that a handler of this service may use. */
export interface Context {
  db: Database;
  cipher: FieldCipher;
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

export function createContext(config: Pick<Config, 'DATABASE_URL' | 'ENCRYPTION_KEYS'>, logger: Logger): Context {
  return {
    db: openDatabase(config.DATABASE_URL),
    cipher: createFieldCipher(config.ENCRYPTION_KEYS),
    listener: createNotificationListener(config.DATABASE_URL, logger),
    logger,
    now: () => new Date(),
  };
}
