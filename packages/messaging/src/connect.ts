import type { Logger } from './logger.ts';
import type { Transport } from './transport.ts';

export interface TransportSettings {
  /** Host:port list; chooses Kafka. */
  KAFKA_BROKERS?: string | undefined;
  /** Chooses the embedded transport on PostgreSQL. */
  EVENTS_DATABASE_URL?: string | undefined;
}

/** The transport the environment names; it connects in the background. */
export declare function connectTransport(env: TransportSettings, logger: Logger): Transport;
