import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { signIn, type BenchedProduct } from './product.ts';
import { timeOf } from './time-of.ts';

/** The largest table of the demonstration: some six rows a person. */
const ENTRY = { resourceType: 'data', resourceId: 1 };
const TABLE = 'measurement';
const QUESTIONS = 40;

const where = [{ column: 'measurement_date', op: '>=', value: '2024-01-01' }];
const median = { fn: 'quartiles', column: 'value_as_number' };

/** Over all rows, as people ask them. */
const ASKED: Record<string, object> = {
  'count by month': { groupBy: [{ column: 'measurement_date', unit: 'month' }], measures: [{ fn: 'count' }] },
  'count, mean and quartiles by one group, of some rows': {
    filters: where,
    groupBy: ['measurement_concept_id'],
    measures: [{ fn: 'count' }, { fn: 'mean', column: 'value_as_number' }, median],
  },
  'count by two groups': {
    groupBy: ['measurement_concept_id', { column: 'measurement_date', unit: 'year' }],
    measures: [{ fn: 'count' }],
  },
};

/**
 * How long questions over a large table take, alone and with two others, through the gateway as an API client's owner asks
 * them; delivery has all processors.
 * @param rows of the table, made before
 */
export async function measureTables(
  product: BenchedProduct,
  dataDir: string,
  rows: number,
  told: (line: string) => void,
): Promise<string> {
  told(`Tables: making ${rows} rows of ${TABLE} …`);
  const entry = `${ENTRY.resourceType}/${ENTRY.resourceId}`;
  const made = ['tools/operate.ts', 'delivery', 'services/delivery/src/data.ts'];
  execFileSync(process.execPath, [...made, '--rows', String(rows), '--entry', entry, '--table', TABLE], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const processors = `0-${cpus().length - 1}`;
  execFileSync('taskset', ['-a', '-c', '-p', processors, String(product.pidOf('delivery'))]);
  const ask = await opened(product);

  told('Tables: the first question makes the view …');
  const first = await timeOf(() => ask({}));
  const lines: [string, number[]][] = [];
  for (const [kind, question] of Object.entries(ASKED)) {
    lines.push([kind, await timesOf(QUESTIONS, () => timeOf(() => ask(question)))]);
    const three = () => Promise.all([1, 2, 3].map(() => timeOf(() => ask(question))));
    lines.push([`the same, three at once`, (await timesOf(QUESTIONS, three)).flat()]);
  }
  const columns = { 'a question': 'text', p50: 'figure', p99: 'figure' } as const;
  const table = markdownTable(
    columns,
    lines.map(([kind, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      return [kind, ...[0.5, 0.99].map((share) => quantileOf(sorted, share).toFixed(0))];
    }),
  );
  const memory = product.memory()['delivery'] ?? 0;
  return `Questions over ${rows.toLocaleString('en')} rows, milliseconds (the first one, which makes the view: ${first.toFixed(0)}; delivery takes ${memory} MB afterwards):\n\n${table}`;
}

/** Has the demo partner, whose plan includes it, granted the table, and answers how to ask it. */
async function opened({ url }: BenchedProduct): Promise<(question: object) => Promise<void>> {
  const [partner, admin] = await Promise.all(['partner', 'admin'].map((name) => signIn(url, demoAccount(name))));
  const purpose = 'To measure how long questions over a large table take.';
  const call = async (cookie = '', path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', cookie };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, { headers, ...sent });
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
  return async (question) => void (await call(partner, `/api/grants/${id}/tables/${table.id}/ask`, question));
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

async function timesOf<Time>(times: number, work: () => Promise<Time>): Promise<Time[]> {
  const all: Time[] = [];
  for (let nth = 0; nth < times; nth += 1) all.push(await work());
  return all;
}
