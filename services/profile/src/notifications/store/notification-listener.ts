import { createDatabaseListener } from '@carebourse/messaging/database-listener';
import type { Logger } from '@carebourse/runtime/logger';
import { EventEmitter, once } from 'node:events';

/** Hears of new notifications from the database, whichever process added them, on one connection for all streams. */
export interface NotificationListener {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Resolves when the user may have new notifications, or when the signal aborts. Ask before reading and wait after it:
   * what is added in between then counts.
   */
  next(userId: number, signal: AbortSignal): Promise<void>;
}

/** The listener's name in pg_stat_activity. */
export const LISTENER_NAME = 'carebourse-notifications';

const HEARTBEAT_MS = 15_000;

export function createNotificationListener(databaseUrl: string, logger: Logger): NotificationListener {
  const streams = new EventEmitter().setMaxListeners(0);
  const { start, stop } = createDatabaseListener({
    databaseUrl,
    name: LISTENER_NAME,
    channel: 'notification',
    heartbeatMs: HEARTBEAT_MS,
    logger,
    onNotification: (userId) => streams.emit(userId),
    // What was added while nobody listened was not heard of.
    onListening() {
      for (const user of streams.eventNames()) streams.emit(user);
    },
  });
  return {
    start,
    stop,
    next: (userId, signal) =>
      once(streams, String(userId), { signal }).then(
        () => undefined,
        () => undefined,
      ),
  };
}
