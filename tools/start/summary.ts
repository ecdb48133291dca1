import { readDirectory } from '@carebourse/runtime/directory-settings';
import { agentsUrl, usesLocalAgents } from './agents.ts';
import { directoryUrl, usesLocalDirectory } from './directory.ts';
import { mailboxUrl, usesLocalMailbox } from './mailbox.ts';
import { metricsUrl } from './parts.ts';
import { loopback } from './ports.ts';
import { services } from '../services.ts';
import { sandboxUrl, usesPaymentsSandbox } from './payments.ts';
import type { StartSettings } from './settings.ts';
import { publicUrl, type Ports, type Wiring } from './wiring.ts';

const accounts = ['patient', 'provider', 'partner', 'admin'];

/** What a person wants to know once the product runs. */
export function describeRun(wiring: Wiring, seconds: number): string {
  const { settings, ports } = wiring;
  const demo = [
    '',
    '  Demo accounts, password Demo-Pass-2026:',
    ...accounts.map((account) => `    ${account}@carebourse.example`),
  ];
  return [
    '',
    `Carebourse is ready after ${seconds.toFixed(1)} s: ${publicUrl(settings)}`,
    ...(settings.NODE_ENV === 'production' ? [] : demo),
    '',
    `  Database   ${describeDatabase(wiring)}`,
    `  Events     ${describeEvents(settings)}`,
    `  Mail       ${describeMail(settings, ports)}`,
    `  Payments   ${describePayments(settings, ports)}`,
    `  Directory  ${describeDirectory(settings, ports)}`,
    `  Agents     ${describeAgents(settings, ports)}`,
    `  Services   by gRPC, ${serviceAddresses(ports)}`,
    `  Metrics    of the gateway, ${metricsUrl('gateway', ports)}`,
    `  Logs       ${settings.DATA_DIR}/logs`,
    '',
    settings.dev ? 'Watching the sources. Stop with Ctrl-C.' : 'Stop with Ctrl-C.',
  ].join('\n');
}

/** As `npm run attack -- --services` takes it. */
function serviceAddresses(ports: Ports): string {
  return services.map((name) => `${name}=${loopback}:${ports[`${name}-grpc`]}`).join();
}

function describePayments(settings: StartSettings, ports: Ports): string {
  if (usesPaymentsSandbox(settings)) return `local sandbox, no card is charged, ${sandboxUrl(ports)}`;
  return settings.STRIPE_SECRET_KEY ? 'Stripe' : 'none: set the STRIPE_ settings to take any';
}

function describeDatabase({ settings, roleSecret }: Wiring): string {
  if (!settings.DATABASE_URL) return `embedded PostgreSQL, in ${settings.DATA_DIR}`;
  const { host } = new URL(settings.DATABASE_URL);
  return roleSecret === undefined ? `external, ${host}, as one user: it may make no roles` : `external, ${host}`;
}

function describeMail(settings: StartSettings, ports: Ports): string {
  if (usesLocalMailbox(settings)) return `local mailbox, ${mailboxUrl(ports)}`;
  return settings.SMTP_URL ? new URL(settings.SMTP_URL).host : 'none: set SMTP_URL to send any';
}

function describeDirectory(settings: StartSettings, ports: Ports): string {
  if (usesLocalDirectory(settings)) return `local, ${directoryUrl(ports)}`;
  return readDirectory(settings)?.authority ?? 'none: set AZURE_TENANT_ID and AZURE_CLIENT_ID to offer one';
}

function describeAgents(settings: StartSettings, ports: Ports): string {
  if (usesLocalAgents(settings)) return `local, ${agentsUrl(ports)}/agents`;
  return settings.AGENTS_URL ?? 'as stewards connect them';
}

function describeEvents(settings: StartSettings): string {
  if (settings.kafka) return 'Kafka, a local broker';
  return settings.KAFKA_BROKERS ? `Kafka, ${settings.KAFKA_BROKERS}` : 'embedded, on PostgreSQL';
}
