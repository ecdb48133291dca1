import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { embeddedTransport } from './embedded.ts';
import { type KafkaLogin, kafkaTransport } from './kafka.ts';
import type { Logger } from './logger.ts';
import type { Transport } from './transport.ts';

/** Part of a service's environment; `readEnv` of the runtime package takes it as it is. */
export const transportSettings = {
  /** Comma-separated host:port list; chooses Kafka. */
  KAFKA_BROKERS: z.string().optional(),
  /** Who the service is to the brokers (SCRAM-SHA-512); both, or neither where they ask nobody. */
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  /** A file with the certificates (PEM) that the brokers' own are signed by; turns TLS on. */
  KAFKA_CA_FILE: z.string().optional(),
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).default(6),
  /** -1 is the broker's own default. */
  KAFKA_REPLICATION: z.coerce.number().int().min(-1).default(-1),
  /** How long topics keep events, for groups that come late. Less than what inboxes remember. */
  KAFKA_RETENTION_DAYS: z.coerce.number().int().min(1).max(40).default(30),
  /** Chooses the embedded transport, on this PostgreSQL database. */
  EVENTS_DATABASE_URL: z.string().optional(),
};

export type TransportEnv = z.input<z.ZodObject<typeof transportSettings>>;

/**
 * The transport that the environment names; it connects in the background.
 * @throws when the settings name none, or are wrong
 */
export function connectTransport(env: TransportEnv, logger: Logger): Transport {
  const settings = z.object(transportSettings).parse(env);
  if (settings.KAFKA_BROKERS) {
    return kafkaTransport({
      brokers: settings.KAFKA_BROKERS.split(',').map((broker) => broker.trim()),
      partitions: settings.KAFKA_PARTITIONS,
      replication: settings.KAFKA_REPLICATION,
      retentionDays: settings.KAFKA_RETENTION_DAYS,
      login: readLogin(settings),
      certificates: settings.KAFKA_CA_FILE && readFileSync(settings.KAFKA_CA_FILE, 'utf8'),
      logger,
    });
  }
  if (settings.EVENTS_DATABASE_URL) return embeddedTransport({ databaseUrl: settings.EVENTS_DATABASE_URL, logger });
  throw new Error('Settings: either EVENTS_DATABASE_URL or KAFKA_BROKERS is needed');
}

function readLogin({ KAFKA_USERNAME: username, KAFKA_PASSWORD: password }: TransportEnv): KafkaLogin | undefined {
  if (!username && !password) return undefined;
  if (!username || !password) throw new Error('Settings: KAFKA_USERNAME and KAFKA_PASSWORD go together');
  return { username, password };
}
