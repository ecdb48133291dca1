import { readDirectory } from '@carebourse/runtime/directory-settings';
import { join } from 'node:path';
import { databaseName, serviceFolder, services, type ServiceName } from '../services.ts';
import { withDatabase } from '../postgres/databases.ts';
import type { PartDefinition } from './part.ts';
import { sandboxDatabase, sandboxKeys, sandboxUrl, stripeBrowserEnv, stripeEnv } from './payments.ts';
import { loopback } from './ports.ts';
import type { StartSettings } from './settings.ts';

/** Every loopback port that a run needs. */
export const portNames = [
  'postgres',
  'kafka',
  'web',
  'identity-oidc',
  'mailbox-smtp',
  'mailbox-http',
  'directory',
  'payments',
  ...services.map((name) => `${name}-grpc` as const),
  ...services.map((name) => `${name}-http` as const),
  'gateway-http',
] as const;

export type Ports = Record<(typeof portNames)[number], number>;

export interface Wiring {
  settings: StartSettings;
  /** Where parts listen. */
  ports: Ports;
  /** Where services and PostgreSQL are called; something may stand in between. */
  dial: Ports;
  /** Any database of the server. */
  serverUrl: string;
  encryptionKeys: string;
  /** Brokers of Kafka; undefined for the embedded events. */
  kafkaBrokers: string | undefined;
}

export const eventsDatabase = 'carebourse_events';

const node = ['--disable-warning=ExperimentalWarning', '--import', '@carebourse/runtime/telemetry'];

/** For stand-ins, which have little to do: half the speed for two thirds of the memory. */
const forLittle = ['--optimize-for-size'];

/** For services: V8 collects old objects when they have doubled, and not only when they are four times as many. */
const forService = ['--heap-growing-percent=100'];

/** The services that encrypt what they store. */
const holdsSecrets = new Set<ServiceName>(['identity', 'profile', 'access-request']);

export function servicePart(service: ServiceName, wiring: Wiring): PartDefinition {
  const { ports, dial, serverUrl, encryptionKeys, kafkaBrokers } = wiring;
  const http = statusAddress(service, ports);
  return {
    name: service,
    args: [...forService, ...node, `${serviceFolder(service)}/src/main.ts`],
    readyUrl: `http://${http}/readyz`,
    env: {
      ...commonEnv(wiring.settings, service),
      ...addresses(dial),
      GRPC_ADDRESS: `${loopback}:${ports[`${service}-grpc`]}`,
      HTTP_ADDRESS: http,
      DATABASE_URL: withDatabase(serverUrl, databaseName(service)),
      ...(kafkaBrokers
        ? { KAFKA_BROKERS: kafkaBrokers }
        : { EVENTS_DATABASE_URL: withDatabase(serverUrl, eventsDatabase) }),
      ...(service === 'identity' ? { OIDC_ADDRESS: `${loopback}:${ports['identity-oidc']}` } : {}),
      ...(holdsSecrets.has(service) ? { ENCRYPTION_KEYS: encryptionKeys } : {}),
      ...(service === 'identity' ? { ...mailEnv(wiring), ...directoryEnv(wiring) } : {}),
      ...limitEnv(service, wiring.settings),
      ...(service === 'billing' ? { ...stripeEnv(wiring), PUBLIC_URL: browserUrl(wiring.settings) } : {}),
    },
  };
}

/** Where a part serves what is not for the public: its figures, and for services their readiness. */
function statusAddress(part: ServiceName | 'gateway', ports: Ports): string {
  return `${loopback}:${ports[`${part}-http`]}`;
}

export function metricsUrl(part: ServiceName | 'gateway', ports: Ports): string {
  return `http://${statusAddress(part, ports)}/metrics`;
}

const LIMIT_OF: Partial<Record<ServiceName, string>> = {
  identity: 'REGISTRATIONS_PER_HOUR',
  'access-request': 'MESSAGES_PER_HOUR',
};

/** What strangers may do from one network in an hour. A demo's visitors, tests and loads all come from one address. */
function limitEnv(service: ServiceName, { NODE_ENV }: StartSettings): NodeJS.ProcessEnv {
  const limit = LIMIT_OF[service];
  if (!limit || NODE_ENV === 'production' || process.env[limit]) return {};
  return { [limit]: '600' };
}

/** What identity needs to send mail with links that lead here. */
function mailEnv({ settings, ports }: Wiring): NodeJS.ProcessEnv {
  const server = usesLocalMailbox(settings) ? `smtp://${loopback}:${ports['mailbox-smtp']}` : settings.SMTP_URL;
  return {
    PUBLIC_URL: browserUrl(settings),
    ...(server && { SMTP_URL: server }),
    ...(settings.MAIL_FROM && { MAIL_FROM: settings.MAIL_FROM }),
  };
}

/** Without a mail server of its own, a run that is not for production shows its mail on a page. */
export function usesLocalMailbox({ SMTP_URL, NODE_ENV }: StartSettings): boolean {
  return !SMTP_URL && NODE_ENV !== 'production';
}

export function mailboxUrl(ports: Ports): string {
  return `http://${loopback}:${ports['mailbox-http']}`;
}

export function mailboxPart({ settings, ports }: Wiring): PartDefinition {
  return {
    name: 'mailbox',
    args: [...forLittle, 'local/mailbox/src/main.ts'],
    readyUrl: `${mailboxUrl(ports)}/healthz`,
    env: {
      ...commonEnv(settings, 'mailbox'),
      SMTP_ADDRESS: `${loopback}:${ports['mailbox-smtp']}`,
      HTTP_ADDRESS: `${loopback}:${ports['mailbox-http']}`,
    },
  };
}

export function paymentsPart(wiring: Wiring): PartDefinition {
  const { settings, ports, serverUrl } = wiring;
  return {
    name: 'payments',
    args: [...forLittle, '--disable-warning=ExperimentalWarning', 'local/payments/src/main.ts'],
    readyUrl: `${sandboxUrl(ports)}/healthz`,
    env: {
      ...commonEnv(settings, 'payments'),
      ...sandboxKeys(wiring),
      HOST: loopback,
      PORT: String(ports.payments),
      DATABASE_URL: withDatabase(serverUrl, sandboxDatabase),
      SANDBOX_WEBHOOK_URL: `${publicUrl(settings)}/api/stripe/webhook`,
    },
  };
}

/** The directory that people sign in with, for those who deal with it. */
function directoryEnv({ settings, ports }: Wiring): NodeJS.ProcessEnv {
  if (usesLocalDirectory(settings)) {
    const { tenant, client } = localDirectory;
    return { AZURE_TENANT_ID: tenant, AZURE_CLIENT_ID: client, AZURE_AUTHORITY: directoryUrl(ports) };
  }
  const { AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_AUTHORITY } = settings;
  return {
    ...(AZURE_TENANT_ID && { AZURE_TENANT_ID }),
    ...(AZURE_CLIENT_ID && { AZURE_CLIENT_ID }),
    ...(AZURE_AUTHORITY && { AZURE_AUTHORITY }),
  };
}

/** Without a directory of its own, a run that is not for production has people of a stand-in sign in. */
export function usesLocalDirectory({ AZURE_CLIENT_ID, NODE_ENV }: StartSettings): boolean {
  return !AZURE_CLIENT_ID && NODE_ENV !== 'production';
}

export function directoryUrl(ports: Ports): string {
  return `http://${loopback}:${ports.directory}`;
}

const localDirectory = { tenant: 'local', client: 'carebourse' };

export function directoryPart({ settings, ports }: Wiring): PartDefinition {
  const seenAt = settings.PUBLIC_URL ?? publicUrl(settings);
  return {
    name: 'directory',
    args: [...forLittle, 'local/directory/src/main.ts'],
    readyUrl: `${directoryUrl(ports)}/healthz`,
    env: {
      ...commonEnv(settings, 'directory'),
      HOST: loopback,
      PORT: String(ports.directory),
      STATE_FILE: join(settings.DATA_DIR, 'directory', 'keys.json'),
      TENANT_ID: localDirectory.tenant,
      CLIENT_ID: localDirectory.client,
      APP_ORIGINS: [seenAt, `http://${loopback}:${settings.PORT}`, `http://localhost:${settings.PORT}`].join(','),
    },
  };
}

export function gatewayPart(wiring: Wiring): PartDefinition {
  const { settings, ports, dial } = wiring;
  return {
    name: 'gateway',
    args: [...node, 'gateway/src/main.ts'],
    readyUrl: `${publicUrl(settings)}/readyz`,
    env: {
      ...commonEnv(settings, 'gateway'),
      ...addresses(dial),
      ...stripeBrowserEnv(wiring),
      ...(process.env.PUBLIC_URL ? { PUBLIC_URL: process.env.PUBLIC_URL } : {}),
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      HTTP_ADDRESS: statusAddress('gateway', ports),
      OIDC_ADDRESS: `${loopback}:${ports['identity-oidc']}`,
      WEB_URL: `http://${loopback}:${ports.web}`,
      ...directoryEnv(wiring),
    },
  };
}

/** The built SPA, or Vite's own server in watch mode, which says itself when it is ready. */
export function webPart(wiring: Wiring): PartDefinition {
  const { settings, ports } = wiring;
  const authority = readDirectory(directoryEnv(wiring))?.authority;
  const env = {
    ...commonEnv(settings, 'web'),
    ...stripeBrowserEnv(wiring),
    HOST: loopback,
    PORT: String(ports.web),
    PUBLIC_URL: browserUrl(settings),
    ...(authority && { DIRECTORY_AUTHORITY: authority }),
  };
  if (settings.dev) return { name: 'web', args: ['tools/start/vite.ts'], env };
  return {
    name: 'web',
    args: [...node, 'web/server/main.ts'],
    readyUrl: `http://${loopback}:${ports.web}/healthz`,
    env,
  };
}

export function postgresPart(settings: StartSettings, port: number, dataDir: string, password: string): PartDefinition {
  return {
    name: 'postgres',
    args: ['tools/postgres/keeper.ts'],
    env: {
      ...commonEnv(settings, 'postgres'),
      POSTGRES_DATA_DIR: dataDir,
      POSTGRES_PORT: String(port),
      POSTGRES_PASSWORD: password,
      ...(settings.WAL_ARCHIVE_DIR && { POSTGRES_WAL_ARCHIVE: settings.WAL_ARCHIVE_DIR }),
    },
  };
}

export function kafkaPart({ settings, ports }: Wiring, jars: string): PartDefinition {
  return {
    name: 'kafka',
    args: ['tools/kafka/keeper.ts'],
    env: {
      ...commonEnv(settings, 'kafka'),
      KAFKA_DATA_DIR: join(settings.DATA_DIR, 'kafka'),
      KAFKA_PORT: String(ports.kafka),
      KAFKA_JARS: jars,
    },
  };
}

/** Where a browser on this machine finds the product; a wildcard address is not one to visit. */
export function publicUrl({ HOST, PORT }: StartSettings): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? loopback : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The address that people's browsers see, where links in mail and from the card provider lead. */
function browserUrl(settings: StartSettings): string {
  return settings.PUBLIC_URL ?? publicUrl(settings);
}

function addresses(ports: Ports): NodeJS.ProcessEnv {
  return Object.fromEntries(
    services.map((name) => [
      `${name.replaceAll('-', '_').toUpperCase()}_ADDRESS`,
      `${loopback}:${ports[`${name}-grpc`]}`,
    ]),
  );
}

/** Settings of one part stay out of the others' environment, and npm's own out of all. */
const withheld =
  /^(npm_.*|HOST|PORTS?|DATA_DIR|WAL_ARCHIVE_DIR|DATABASE_URL|ENCRYPTION_KEYS|SMTP_URL|MAIL_FROM|(STRIPE|AZURE|DIRECTORY|POSTGRES|KAFKA)_.*)$/i;

function commonEnv(settings: StartSettings, part: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !withheld.test(name));
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: settings.NODE_ENV,
    LOG_LEVEL: settings.LOG_LEVEL,
    DEMO_MODE: String(settings.DEMO_MODE),
    ISSUER_URL: settings.PUBLIC_URL ?? publicUrl(settings),
    OTEL_SERVICE_NAME: part,
  };
}
