import { readDirectory } from '@carebourse/runtime/directory-settings';
import { publicHalves, type ServiceKeySettings } from '@carebourse/runtime/service-keys';
import { join } from 'node:path';
import { databaseName, serviceFolder, services, type ServiceName } from '../services.ts';
import { agentsEnv } from './agents.ts';
import { auditNoteDirs } from './audit-notes.ts';
import { directoryEnv } from './directory.ts';
import { mailEnv } from './mailbox.ts';
import { commonEnv, handedOn } from './part-env.ts';
import type { PartDefinition } from './part.ts';
import { stripeBrowserEnv, stripeEnv } from './payments.ts';
import { loopback } from './ports.ts';
import { databaseUrl } from './roles.ts';
import type { StartSettings } from './settings.ts';
import { requestFilesName, tablesName } from './tables.ts';
import { browserUrl, eventsDatabase, publicUrl, type Ports, type Wiring } from './wiring.ts';

const node = ['--disable-warning=ExperimentalWarning', '--import', '@carebourse/runtime/telemetry'];

/** For services: V8 collects old objects when they have doubled, and not only when they are four times as many. */
const forService = ['--heap-growing-percent=100'];

/** The services that encrypt what they store. */
const holdsSecrets = new Set<ServiceName>(['identity', 'profile', 'access-request', 'delivery']);

export function servicePart(service: ServiceName, wiring: Wiring): PartDefinition {
  const { ports, dial, encryptionKeys, kafkaBrokers } = wiring;
  const database = databaseName(service);
  const http = statusAddress(service, ports);
  return {
    name: service,
    args: [...forService, ...node, `${serviceFolder(service)}/src/main.ts`],
    readyUrl: `http://${http}/readyz`,
    env: {
      ...commonEnv(wiring.settings, service),
      ...addresses(dial),
      ...keysOf(service, wiring),
      PRODUCT_HOST: wiring.settings.HOST,
      GRPC_ADDRESS: `${loopback}:${ports[`${service}-grpc`]}`,
      HTTP_ADDRESS: http,
      DATABASE_URL: databaseUrl(wiring, database, database),
      ...(kafkaBrokers
        ? // The local broker takes everybody; another one may want a login, and has its own certificates.
          { ...(wiring.settings.kafka ? {} : handedOn('KAFKA_')), KAFKA_BROKERS: kafkaBrokers }
        : { EVENTS_DATABASE_URL: databaseUrl(wiring, eventsDatabase, database) }),
      ...(service === 'identity' ? { OIDC_ADDRESS: `${loopback}:${ports['identity-oidc']}` } : {}),
      ...(service === 'delivery'
        ? {
            BYTES_ADDRESS: `${loopback}:${ports['delivery-bytes']}`,
            TABLES_DIR: join(wiring.settings.DATA_DIR, tablesName),
            ...agentsEnv(wiring),
            ...handedOn('TABLES_S3_'),
          }
        : {}),
      ...(service === 'access-request' ? filesEnv(wiring.settings) : {}),
      ...(holdsSecrets.has(service) ? { ENCRYPTION_KEYS: encryptionKeys, ...vaultEnv(wiring.settings) } : {}),
      ...(service === 'identity'
        ? {
            ...mailEnv(wiring),
            ...directoryEnv(wiring),
            AUDIT_NOTE_DIRS: auditNoteDirs(wiring.settings, wiring.clusterId()),
          }
        : {}),
      ...limitEnv(service, wiring.settings),
      ...(service === 'billing' ? { ...stripeEnv(wiring), PUBLIC_URL: browserUrl(wiring.settings) } : {}),
    },
  };
}

/** By what services know each other. */
function keysOf(part: ServiceName | 'gateway', { serviceKeys }: Wiring): ServiceKeySettings {
  return { SERVICE_KEY: serviceKeys[part], SERVICE_KEYS: publicHalves(serviceKeys) };
}

/** Where files of requests lie, and what looks at them. */
function filesEnv({ DATA_DIR }: StartSettings): NodeJS.ProcessEnv {
  const { FILES_CLAMD } = process.env;
  return {
    FILES_DIR: join(DATA_DIR, requestFilesName),
    ...(FILES_CLAMD && { FILES_CLAMD }),
    ...handedOn('FILES_S3_'),
  };
}

/** What opens the keys, where they are wrapped. */
function vaultEnv({ VAULT_DECRYPT_URL, VAULT_TOKEN_FILE }: StartSettings): NodeJS.ProcessEnv {
  return { ...(VAULT_DECRYPT_URL && { VAULT_DECRYPT_URL }), ...(VAULT_TOKEN_FILE && { VAULT_TOKEN_FILE }) };
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

export function gatewayPart(wiring: Wiring): PartDefinition {
  const { settings, ports, dial } = wiring;
  return {
    name: 'gateway',
    args: [...node, 'gateway/src/main.ts'],
    readyUrl: `${publicUrl(settings)}/readyz`,
    env: {
      ...commonEnv(settings, 'gateway'),
      ...addresses(dial),
      ...keysOf('gateway', wiring),
      ...stripeBrowserEnv(wiring),
      ...(process.env.PUBLIC_URL ? { PUBLIC_URL: process.env.PUBLIC_URL } : {}),
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      HTTP_ADDRESS: statusAddress('gateway', ports),
      OIDC_ADDRESS: `${loopback}:${ports['identity-oidc']}`,
      BYTES_ADDRESS: `${loopback}:${ports['delivery-bytes']}`,
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
    GATEWAY_URL: publicUrl(settings),
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

function addresses(ports: Ports): NodeJS.ProcessEnv {
  return Object.fromEntries(
    services.map((name) => [
      `${name.replaceAll('-', '_').toUpperCase()}_ADDRESS`,
      `${loopback}:${ports[`${name}-grpc`]}`,
    ]),
  );
}
