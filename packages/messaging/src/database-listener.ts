import { pause, retry } from '@carebourse/runtime/retry';
import pg from 'pg';
import type { Logger } from './logger.ts';

export interface DatabaseListenerOptions {
  databaseUrl: string;
  /** The connection's name in pg_stat_activity. */
  name: string;
  channel: string;
  /** A connection can die without a word; asking so often finds out. */
  heartbeatMs: number;
  logger: Logger;
  onNotification(payload: string): void;
  /** From here on all is heard; what was said before was not. */
  onListening(): void;
  /** The database has answered a heartbeat, after what it had to say until then. */
  onHeartbeat?(): void;
  /** The connection is lost; the next one is under way. */
  onLost?(): void;
}

/** Hears what PostgreSQL notifies of on one connection of its own, and connects again by itself. */
export interface DatabaseListener {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT = { firstMs: 500, maxMs: 500 };
const ANSWER_MS = 5_000;

export function createDatabaseListener(options: DatabaseListenerOptions): DatabaseListener {
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const run = ({ signal }: AbortController): Promise<void> =>
    retry(() => listenUntilLost(options, signal), {
      backoff: RECONNECT,
      signal,
      onFailure: (err) =>
        options.logger.warn({ err, channel: options.channel }, 'listening connection lost: will connect again'),
    });

  return {
    async start() {
      stopping = new AbortController();
      running = run(stopping);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function listenUntilLost(options: DatabaseListenerOptions, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: options.name,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort());
  client.on('notification', ({ payload }) => payload && options.onNotification(payload));
  const over = AbortSignal.any([stopping, lost.signal]);
  try {
    await client.connect();
    await client.query(`LISTEN ${options.channel}`);
    options.onListening();
    while (!over.aborted) {
      await client.query('SELECT 1');
      options.onHeartbeat?.();
      await pause(options.heartbeatMs, over).catch(() => undefined);
    }
    if (!stopping.aborted) throw lost.signal.reason;
  } finally {
    options.onLost?.();
    await client.end().catch(() => undefined);
  }
}
