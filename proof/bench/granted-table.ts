import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_CORES, moveTo } from './processors.ts';
import { signIn, type BenchedProduct } from './product.ts';

/** The largest table of the demonstration: some six rows a person. */
const ENTRY = { resourceType: 'data', resourceId: 1 };
const TABLE = 'measurement';

export const DEMO_PARTNER = demoAccount('partner');

/** A table of so many rows, and the demo partner's way to it. */
export interface GrantedTable {
  cookie: string;
  /** Of the table below the API: `…/ask`, `…/file`. */
  address: string;
  /** @throws unless the answer is OK */
  ask(question: object): Promise<void>;
  /** Asks until what of the table may leave is made, which takes longer than a call waits. */
  askUntilMade(): Promise<void>;
}

const LOOK_MS = 100;

/** Makes the table of so many rows, and has the demo partner, whose plan includes it, granted it. */
export async function grantLargeTable(product: BenchedProduct, dataDir: string, rows: number): Promise<GrantedTable> {
  const entry = `${ENTRY.resourceType}/${ENTRY.resourceId}`;
  const made = ['tools/operate.ts', 'delivery', 'services/delivery/src/data.ts'];
  execFileSync(process.execPath, [...made, '--rows', String(rows), '--entry', entry, '--table', TABLE], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // What it makes of rows takes all processors, as it does where it runs alone.
  moveTo(ALL_CORES, [product.pidOf('delivery')]);
  return openLargeTable(product);
}

/** The same with as many rows as it has. */
export async function openLargeTable({ url }: BenchedProduct): Promise<GrantedTable> {
  const [partner, admin] = await Promise.all(['partner', 'admin'].map((name) => signIn(url, demoAccount(name))));
  const purpose = 'To measure how long questions over a large table take.';
  const send = (cookie = '', path: string, body?: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    return fetch(`${url}${path}`, { headers, ...sent });
  };
  const call = async (...sent: Parameters<typeof send>): Promise<unknown> => {
    const [, path] = sent;
    const response = await send(...sent);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const askAndApprove = async (): Promise<number> => {
    const asked = (await call(partner, '/api/resource-requests', { ...ENTRY, purpose })) as { id: number };
    await call(admin, `/api/resource-requests/${asked.id}/decision`, { decision: 'approved', accessTypes: ['api'] });
    return asked.id;
  };
  const id = (await grantedBefore(url, partner)) ?? (await askAndApprove());
  const { tables } = (await call(partner, `/api/grants/${id}/tables`)) as { tables: { id: number; name: string }[] };
  const table = tables.find(({ name }) => name === TABLE);
  if (!table) throw new Error(`the grant opens no ${TABLE}`);
  const path = `/api/grants/${id}/tables/${table.id}`;
  return {
    cookie: partner ?? '',
    address: url + path,
    ask: async (question) => void (await call(partner, `${path}/ask`, question)),
    askUntilMade: async () => {
      while ((await send(partner, `${path}/ask`, {})).status === 503) await sleep(LOOK_MS);
    },
  };
}

/** By an earlier run on the same data. */
async function grantedBefore(url: string, cookie = ''): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/grants`, { headers: { cookie } });
  const grants = (await answer.json()) as { id: number; resourceType: string; resourceId: number }[];
  return grants.find((one) => one.resourceType === ENTRY.resourceType && one.resourceId === ENTRY.resourceId)?.id;
}

function demoAccount(name: string) {
  return { email: `${name}@carebourse.example`, password: 'Demo-Pass-2026' };
}
