import { readFileSync } from 'node:fs';
import pg from 'pg';
import { withDatabase } from '@carebourse/tools/postgres/databases';
import { runningServerUrl } from '@carebourse/tools/running-server';
import { databaseName } from '@carebourse/tools/services';
import { metricsUrl } from '@carebourse/tools/start/parts';
import { findPorts } from '@carebourse/tools/start/ports';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';
import { portNames } from '@carebourse/tools/start/wiring';
import { moveTo, SERVER_CORE } from './processors.ts';

export const PROVIDER = { email: 'provider@carebourse.example', password: 'Demo-Pass-2026' };

/** The product as `npm start` runs it, all of it on the core of the servers. */
export interface BenchedProduct extends Product {
  serverUrl: string;
  catalogueUrl: string;
  /** Where delivery's figures are. */
  deliveryMetricsUrl: string;
  /** Seconds from the start to readiness, with the data there. */
  startSeconds: number;
  /** Makes the catalogue this many agents, with ids from 1. */
  fill(count: number): Promise<void>;
  /** The cookie of somebody who may ask for access. */
  signIn(): Promise<string>;
  /** Resident memory in megabytes, by part, before anybody used it. */
  memoryAtStart: Record<string, number>;
  /** The same now. */
  memory(): Record<string, number>;
}

/** @param dataDir data of an earlier run, or where to make it */
export async function startBenchedProduct(dataDir: string): Promise<BenchedProduct> {
  // The first start makes the data and builds what is stale; the second is what people wait for.
  await (await startProduct({ dataDir })).stop();
  const listen = await findPorts(portNames);
  const env = { PORTS: JSON.stringify({ listen, dial: listen }) };
  const started = performance.now();
  const product = await startProduct({ dataDir, env });
  const startSeconds = (performance.now() - started) / 1000;
  moveTo(String(SERVER_CORE), product.pids());
  const serverUrl = runningServerUrl({ DATA_DIR: dataDir });
  const catalogueUrl = withDatabase(serverUrl, databaseName('catalogue'));
  return {
    ...product,
    serverUrl,
    catalogueUrl,
    deliveryMetricsUrl: metricsUrl('delivery', listen),
    startSeconds,
    memoryAtStart: residentMemory(product),
    fill: (count) => fillCatalogue(catalogueUrl, count),
    signIn: () => signIn(product.url, PROVIDER),
    memory: () => residentMemory(product),
  };
}

/** Rows of about 400 bytes as JSON. */
async function fillCatalogue(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('DELETE FROM request_count');
    await client.query('DELETE FROM ai_agent');
    await client.query(
      `INSERT INTO ai_agent (id, name, description, category, specialty, icon, icon_bg, last_updated,
         steward_organization_id, steward_name)
       SELECT n, 'Dosing check ' || n, 'Reads orders for case ' || n || ' and says which doses need a second look.',
         'treatment', 'Clinical Pharmacy', 'medication', 'rose', 'Oct 6, 2026', 1, 'Larkfield Primary Care Alliance'
       FROM generate_series(1, $1::int) n`,
      [count],
    );
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** The cookie of a demo account. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`${account.email} could not sign in: ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const PARTS = ['gateway', 'web', 'identity', 'catalogue', 'access-request', 'profile', 'billing', 'delivery'] as const;

function residentMemory({ pidOf, pids }: Product): Record<string, number> {
  const byPart = Object.fromEntries(PARTS.map((part) => [part, residentOf(pidOf(part))]));
  const named = Object.values(byPart).reduce((sum, megabytes) => sum + megabytes, 0);
  // Shared pages of PostgreSQL's processes are counted in each: proportional sizes add up.
  const all = pids().reduce((sum, pid) => sum + residentOf(pid), 0);
  return { ...byPart, 'PostgreSQL, stand-ins, supervisor': all - named };
}

/** Proportional set size in megabytes; 0 for a process that has ended meanwhile. */
function residentOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
