import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres, type TemporaryPostgres } from '@carebourse/tools/postgres/temporary';
import { askClusterId } from '@carebourse/tools/postgres/cluster-id';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { services } from '@carebourse/tools/services';
import { agentsPart } from '@carebourse/tools/start/agents';
import { createDatabases, migrateDatabases } from '@carebourse/tools/start/database';
import { fillSandbox } from '@carebourse/tools/start/fill-sandbox';
import { mailboxPart } from '@carebourse/tools/start/mailbox';
import { Part, type PartDefinition } from '@carebourse/tools/start/part';
import { gatewayPart, servicePart } from '@carebourse/tools/start/parts';
import { paymentsPart, sandboxDatabase } from '@carebourse/tools/start/payments';
import { findPorts, loopback } from '@carebourse/tools/start/ports';
import { waitReady } from '@carebourse/tools/start/ready';
import { seed } from '@carebourse/tools/start/seed';
import { readSecrets } from '@carebourse/tools/start/secrets';
import { readSettings } from '@carebourse/tools/start/settings';
import { portNames, type Ports, type Wiring } from '@carebourse/tools/start/wiring';

const REPLICAS = 2;

/** As in production: how long others have to notice that one is leaving. */
const DRAIN_DELAY_MS = '2000';

export interface Replica {
  part: Part;
  /** Of a gateway. */
  url?: string;
}

/** The product with two processes of each service and of the gateway, as a cluster runs it. */
export interface Replicas {
  /** Each array is one part's. */
  services: Replica[][];
  gateways: Replica[];
  /** Of PostgreSQL. */
  serverUrl: string;
  close(): Promise<void>;
}

/** @param publicUrl by which the gateways are known, whichever is asked */
export async function startReplicas(
  say: (line: string) => void,
  publicUrl = 'http://carebourse.example',
): Promise<Replicas> {
  const postgres = await startTemporaryPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'carebourse-replicas-'));
  const web = await startWeb();
  const parts: Part[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop(10_000)));
    web.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const wirings = await wire(postgres, dataDir, publicUrl);
    const start = (definition: PartDefinition): Part => {
      const part = new Part(definition, join(dataDir, 'logs'), say);
      parts.push(part);
      part.start();
      return part;
    };
    // The demo's data is asked of them.
    await waitReady([start(agentsPart(wirings[0]))], new AbortController().signal);
    await prepare(wirings[0], dataDir);
    await waitReady([start(paymentsPart(wirings[0]))], new AbortController().signal);
    await fillSandbox(wirings[0], join(dataDir, 'logs'), new AbortController().signal);
    start(mailboxPart(wirings[0]));
    const started = services.map((service) =>
      wirings.map((wiring, number) => ({ part: start(numbered(servicePart(service, wiring), number, wirings)) })),
    );
    const gateways = wirings.map((wiring, number) => {
      const definition = numbered(gatewayPart(wiring), number, wirings);
      definition.env['WEB_URL'] = urlOf(web);
      return { part: start(definition), url: `http://${loopback}:${wiring.settings.PORT}` };
    });
    await waitReady(parts, new AbortController().signal);
    return { services: started, gateways, serverUrl: wirings[0].serverUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One wiring a replica: ports of its own, everything else shared. */
async function wire(postgres: TemporaryPostgres, dataDir: string, publicUrl: string): Promise<[Wiring, ...Wiring[]]> {
  const serverUrl = postgres.url('postgres');
  const clusterId = await withClient(serverUrl, askClusterId);
  const make = async (first?: Wiring): Promise<Wiring> => {
    const { gateway, ...found } = await findPorts([...portNames, 'gateway']);
    const ports = { ...found, ...(first && { payments: first.ports.payments }) };
    const env = {
      DATA_DIR: dataDir,
      PORT: String(gateway),
      PUBLIC_URL: publicUrl,
      DEMO_MODE: 'true',
    };
    const settings = readSettings([], env);
    const { encryptionKeys, serviceKeys, postgresPassword } = readSecrets(dataDir);
    return {
      settings,
      ports,
      dial: ports,
      serverUrl,
      roleSecret: postgresPassword,
      clusterId: () => clusterId,
      encryptionKeys,
      serviceKeys,
      kafkaBrokers: undefined,
    };
  };
  const wirings = [await make()] as [Wiring, ...Wiring[]];
  while (wirings.length < REPLICAS) wirings.push(await make(wirings[0]));
  return wirings;
}

async function prepare(wiring: Wiring, dataDir: string): Promise<void> {
  await createDatabases(wiring, [sandboxDatabase]);
  await migrateDatabases(wiring);
  await seed(wiring, join(dataDir, 'logs'), new AbortController().signal);
}

/** The same part once more: it knows all replicas of the others, as a headless service's name would tell them. */
function numbered(part: PartDefinition, number: number, wirings: readonly Wiring[]): PartDefinition {
  const addresses = services.map((service) => [
    `${service.replaceAll('-', '_').toUpperCase()}_ADDRESS`,
    addressesOf(
      wirings.map(({ ports }) => ports),
      service,
    ),
  ]);
  return {
    ...part,
    name: `${part.name}-${number + 1}`,
    env: { ...part.env, ...Object.fromEntries(addresses), DRAIN_DELAY_MS },
  };
}

function addressesOf(ports: readonly Ports[], service: (typeof services)[number]): string {
  return `ipv4:${ports.map((one) => `${loopback}:${one[`${service}-grpc`]}`).join(',')}`;
}

/** In the place of the web server, which no call here asks. */
async function startWeb(): Promise<Server> {
  const server = createServer((_request, response) => void response.end('ok')).listen(0, loopback);
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  return `http://${loopback}:${(server.address() as AddressInfo).port}`;
}
