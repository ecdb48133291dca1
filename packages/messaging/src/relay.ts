import type { Logger } from './logger.ts';
import type { MessagingMetrics } from './metrics.ts';
import type { Transport } from './transport.ts';

export interface RelayOptions {
  /** The service's own database, with table `outbox`. */
  databaseUrl: string;
  transport: Transport;
  logger: Logger;
  metrics?: MessagingMetrics;
  batchSize?: number;
  /** How often to look without having been woken. */
  pollMs?: number;
}

export interface Relay {
  /** Publishes what waits, then lets go of the database. */
  stop(): Promise<void>;
  /** Resolves when the outbox holds nothing unpublished; for tests. */
  waitUntilEmpty(timeoutMs?: number): Promise<void>;
}

/** Publishes the outbox's rows. Of all relays on a database one is active; another takes over when it dies. */
export declare function startRelay(options: RelayOptions): Relay;
