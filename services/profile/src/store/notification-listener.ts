import type { Logger } from '@carebourse/runtime/logger';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

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

const RECONNECT_MS = 500;
/** A connection can die without a word; asking now and then finds out. */
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 5_000;

export function createNotificationListener(databaseUrl: string, logger: Logger): NotificationListener {
  const streams = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenUntilLost();
      } catch (error) {
        logger.warn({ err: error }, 'notification listener lost its connection: will connect again');
      }
      await pause(RECONNECT_MS, stopping.signal);
    }
  }

  async function listenUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const lost = new AbortController();
    client.on('error', (error) => lost.abort(error));
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload }) => payload && streams.emit(payload));
    const over = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      await client.connect();
      await client.query('LISTEN notification');
      // What was added while nobody listened was not heard of.
      for (const user of streams.eventNames()) streams.emit(user);
      while (!over.aborted) {
        await client.query('SELECT 1');
        await pause(HEARTBEAT_MS, over);
      }
      if (!stopping.signal.aborted) throw lost.signal.reason;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    async start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    next: (userId, signal) =>
      once(streams, String(userId), { signal }).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** Waits, but no longer than until the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
