import { services } from '../services.ts';
import { loopback } from './ports.ts';
import type { DatabaseServer } from './roles.ts';
import type { Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

/** Every loopback port that a run needs. */
export const portNames = [
  'postgres',
  'kafka',
  'web',
  'identity-oidc',
  'delivery-bytes',
  'mailbox-smtp',
  'mailbox-http',
  'directory',
  'payments',
  'agents',
  ...services.map((name) => `${name}-grpc` as const),
  ...services.map((name) => `${name}-http` as const),
  'gateway-http',
] as const;

export type Ports = Record<(typeof portNames)[number], number>;

export interface Wiring extends DatabaseServer {
  settings: StartSettings;
  /** Where parts listen. */
  ports: Ports;
  /** Where services and PostgreSQL are called; something may stand in between. */
  dial: Ports;
  /** Tells the cluster of databases apart, once it is there. */
  clusterId: () => string;
  encryptionKeys: string;
  /** The private key of each service, and of the gateway. */
  serviceKeys: Secrets['serviceKeys'];
  /** Brokers of Kafka; undefined for the embedded events. */
  kafkaBrokers: string | undefined;
}

export const eventsDatabase = 'carebourse_events';

/** Where a browser on this machine finds the product; a wildcard address is not one to visit. */
export function publicUrl({ HOST, PORT }: StartSettings): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? loopback : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The address that people's browsers see, where links in mail and from the card provider lead. */
export function browserUrl(settings: StartSettings): string {
  return settings.PUBLIC_URL ?? publicUrl(settings);
}
