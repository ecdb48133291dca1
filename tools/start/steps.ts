import { SettingsError } from '@carebourse/runtime/env';
import { Listr, PRESET_TIMER, type ListrTask } from 'listr2';
import { join } from 'node:path';
import { generateClients } from '../generate.ts';
import { fetchBroker, whatBrokerLacks } from '../kafka/jars.ts';
import { readClusterId } from '../postgres/cluster-id.ts';
import { superuser } from '../postgres/server.ts';
import { services } from '../services.ts';
import { agentsPart, usesLocalAgents } from './agents.ts';
import { checkServer, createDatabases, migrateDatabases } from './database.ts';
import { directoryPart, usesLocalDirectory } from './directory.ts';
import { mailboxPart, usesLocalMailbox } from './mailbox.ts';
import { gatewayPart, kafkaPart, postgresPart, servicePart, webPart } from './parts.ts';
import { fillSandbox } from './fill-sandbox.ts';
import { paymentsPart, sandboxDatabase, usesPaymentsSandbox } from './payments.ts';
import { checkPort, findPorts, loopback } from './ports.ts';
import { waitReady } from './ready.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { seed } from './seed.ts';
import type { StartSettings } from './settings.ts';
import { portNames, type Ports, type Wiring } from './wiring.ts';
import type { Supervisor } from './supervisor.ts';
import { buildWeb } from './web-build.ts';

/** How long the parts of a killed run may hold the port until they notice. */
const portPatienceMs = 5000;

/** Brings the whole product up, showing each step and its time. Resolves when the gateway says that all is ready, with what runs where. */
export async function startProduct(
  settings: StartSettings,
  supervisor: Supervisor,
  signal: AbortSignal,
): Promise<Wiring> {
  await checkPort(settings.HOST, settings.PORT, portPatienceMs);
  const server = settings.DATABASE_URL ? await checkServer(settings.DATABASE_URL) : undefined;
  if (settings.kafka) await checkBroker();
  const secrets = readSecrets(settings.DATA_DIR);
  const ports = { ...(await findPorts(portNames)), ...settings.PORTS?.listen };
  const dial = { ...ports, ...settings.PORTS?.dial };
  const wiring: Wiring = {
    settings,
    ports,
    dial,
    serverUrl: settings.DATABASE_URL ?? embeddedUrl(dial, secrets),
    roleSecret: server?.makesRoles === false ? undefined : secrets.postgresPassword,
    clusterId: () => server?.clusterId ?? readClusterId(join(settings.DATA_DIR, 'postgres')),
    encryptionKeys: settings.ENCRYPTION_KEYS ?? secrets.encryptionKeys,
    serviceKeys: secrets.serviceKeys,
    kafkaBrokers: settings.kafka ? `${loopback}:${ports.kafka}` : settings.KAFKA_BROKERS,
  };
  const start: Steps = { settings, secrets, wiring, supervisor, signal, seeded: Promise.withResolvers() };
  await run([
    {
      title: 'Prepare',
      task: (_, task) =>
        task.newListr([database(start), clients(start), ...broker(start), ...web(start)], { concurrent: true }),
    },
    {
      title: 'Start',
      task: (_, task) => task.newListr([...demoData(start), startServices(start)], { concurrent: true }),
    },
  ]);
  return wiring;
}

interface Steps {
  settings: StartSettings;
  secrets: Secrets;
  wiring: Wiring;
  supervisor: Supervisor;
  signal: AbortSignal;
  seeded: PromiseWithResolvers<void>;
}

function database(start: Steps): ListrTask {
  return {
    title: start.settings.DATABASE_URL ? 'Database at DATABASE_URL' : 'Embedded PostgreSQL',
    task: async (_, task) => {
      if (!start.settings.DATABASE_URL) await startPostgres(start);
      await createDatabases(start.wiring, usesPaymentsSandbox(start.settings) ? [sandboxDatabase] : []);
      const applied = await migrateDatabases(start.wiring);
      task.title += applied.length > 0 ? `, ${applied.length} migrations applied` : ', no new migrations';
    },
  };
}

async function startPostgres({ settings, secrets, wiring, supervisor, signal }: Steps): Promise<void> {
  const dataDir = join(settings.DATA_DIR, 'postgres');
  const part = supervisor.add(postgresPart(settings, wiring.ports.postgres, dataDir, secrets.postgresPassword));
  await waitReady([part], signal);
}

function clients({ signal }: Steps): ListrTask {
  return {
    title: 'Prisma clients',
    task: async (_, task) => {
      const made = await generateClients(signal);
      task.title += made.length > 0 ? ' generated' : ' up to date';
    },
  };
}

function broker({ settings, wiring, supervisor, signal }: Steps): ListrTask[] {
  if (!settings.kafka) return [];
  const task = async (): Promise<void> => {
    // Downloaded once; the part itself would run out of patience.
    const jars = await fetchBroker();
    await waitReady([supervisor.add(kafkaPart(wiring, jars))], signal);
  };
  return [{ title: 'Kafka broker', task }];
}

/** @throws SettingsError in one line when this machine cannot run a broker */
async function checkBroker(): Promise<void> {
  const lack = await whatBrokerLacks();
  if (lack) throw new SettingsError(lack);
}

function web({ settings, supervisor, signal }: Steps): ListrTask[] {
  // Watch mode has Vite's own server.
  if (settings.dev) return [];
  return [
    {
      title: 'Web app',
      task: async (_, task) => {
        const built = await buildWeb(supervisor.logs, signal);
        task.title += built ? ' built' : ' up to date';
      },
    },
  ];
}

function demoData(start: Steps): ListrTask[] {
  const { settings, wiring, supervisor, signal, seeded } = start;
  if (settings.NODE_ENV === 'production') {
    seeded.resolve();
    return [];
  }
  const task = async (): Promise<void> => {
    // The demo's connections are told by the agents themselves.
    await startAgents(start);
    await seed(wiring, supervisor.logs, signal);
    seeded.resolve();
  };
  return [{ title: 'Demo data', task }];
}

async function startAgents({ settings, wiring, supervisor, signal }: Steps): Promise<void> {
  if (usesLocalAgents(settings)) await waitReady([supervisor.add(agentsPart(wiring))], signal);
}

function startServices(start: Steps): ListrTask {
  const { settings, wiring, supervisor, signal, seeded } = start;
  return {
    title: 'Six services, web server and gateway',
    task: async () => {
      await startPayments(start);
      for (const service of services) supervisor.add(servicePart(service, wiring));
      if (usesLocalMailbox(settings)) supervisor.add(mailboxPart(wiring));
      if (usesLocalDirectory(settings)) supervisor.add(directoryPart(wiring));
      supervisor.add(webPart(wiring));
      // From its first ready answer on, visitors see all of the demo data.
      await seeded.promise;
      supervisor.add(gatewayPart(wiring));
      await waitReady(supervisor.parts, signal);
    },
  };
}

async function startPayments({ settings, wiring, supervisor, signal }: Steps): Promise<void> {
  if (!usesPaymentsSandbox(settings)) return;
  await waitReady([supervisor.add(paymentsPart(wiring))], signal);
  await fillSandbox(wiring, supervisor.logs, signal);
}

function embeddedUrl(ports: Ports, { postgresPassword }: Secrets): string {
  return `postgresql://${superuser}:${postgresPassword}@${loopback}:${ports.postgres}/postgres`;
}

async function run(tasks: ListrTask[]): Promise<void> {
  await new Listr(tasks, {
    // Its own handler would end the process and leave the parts behind.
    registerSignalListeners: false,
    // A broken step ends the start; main prints its one line.
    rendererOptions: { timer: PRESET_TIMER, collapseSubtasks: false, showErrorMessage: false },
    fallbackRenderer: 'simple',
    fallbackRendererOptions: { timer: PRESET_TIMER },
  }).run();
}
