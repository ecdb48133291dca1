import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { Answer, RowsPage, Workspace } from '@carebourse/contracts/use';

/** Where the demo partner reads rows that the demo patient and her dependents are in. */
const ENTRY = { resourceType: 'data', resourceId: 1 } as const;
/** Where a person is a row, with this number for them. */
const TABLE = 'person';
const COLUMN = 'person_id';
const ANSWER_LIMIT_MS = 15_000;

/** The table that somebody reads, in which the demo patient and her dependents are. */
export interface ReadTable {
  /** Up to the table's number. */
  address: string;
  cookie: string;
}

/** An answer without rows: its status, or none where there was no answer or only a part of one. */
export class NotReadError extends Error {
  override name = 'NotReadError';
  readonly status: number | undefined;
  readonly text: string;

  constructor(status?: number, text = '') {
    super(`not read: ${status ?? 'no answer'}`);
    this.status = status;
    this.text = text;
  }
}

/** The ways by which the numbers of those who are there are read, of some persons. */
export const READS: Record<string, (table: ReadTable, persons: readonly number[]) => Promise<Set<number>>> = {
  async rows(table, persons) {
    const answer = await ask(table, `/rows?limit=100&${filterOf(persons)}`);
    const { columns, rows } = JSON.parse(answer) as RowsPage;
    const at = columns.findIndex(({ name }) => name === COLUMN);
    return new Set(rows.map((row) => Number(row[at])));
  },
  file: async (table, persons) => inCsv(await ask(table, `/file?format=csv&${filterOf(persons)}`)),
  async question(table, persons) {
    const filters = [{ column: COLUMN, op: 'in', value: persons }];
    const question = { filters, groupBy: [{ column: COLUMN }], measures: [{ fn: 'count' }] };
    const { rows } = JSON.parse(await ask(table, '/ask', question)) as Answer;
    return new Set(rows.map(([person]) => Number(person)));
  },
};

/** Everybody in the table whose rows leave. */
export async function readAll(table: ReadTable): Promise<Set<number>> {
  return inCsv(await ask(table, '/file?format=csv'));
}

/** The table of persons, by somebody's grant. */
export async function findTable(
  url: string,
  { userId, cookie }: { userId: number; cookie: string },
): Promise<ReadTable> {
  const get = async (path: string): Promise<unknown> => (await fetch(url + path, { headers: { cookie } })).json();
  const requests = (await get(`/api/resource-requests?userId=${userId}`)) as ResourceRequest[];
  const granted = requests.find(
    ({ status, ...asked }) =>
      status === 'approved' && asked.resourceType === ENTRY.resourceType && asked.resourceId === ENTRY.resourceId,
  );
  const { tables } = (await get(`/api/grants/${granted?.id}/tables`)) as Workspace;
  const table = tables.find(({ name }) => name === TABLE);
  if (!table) throw new Error(`nobody granted the table ${TABLE}`);
  return { address: `${url}/api/grants/${granted?.id}/tables/${table.id}`, cookie };
}

/** @throws NotReadError */
async function ask({ address, cookie }: ReadTable, path: string, body?: object): Promise<string> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const sent = { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) };
  const answer = await fetch(address + path, body ? { ...sent, method: 'POST', body: JSON.stringify(body) } : sent)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (answer?.status !== 200) throw new NotReadError(answer?.status, answer?.text);
  return answer.text;
}

function filterOf(persons: readonly number[]): string {
  return `filter=${encodeURIComponent(JSON.stringify([{ column: COLUMN, op: 'in', value: persons }]))}`;
}

function inCsv(text: string): Set<number> {
  const [names = '', ...lines] = text.trimEnd().split('\n');
  const at = names.split(',').indexOf(COLUMN);
  return new Set(lines.map((line) => Number(line.split(',')[at])));
}
