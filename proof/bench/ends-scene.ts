import { shareName, SHARE_SCHEMA, SHARING_PATH } from '@carebourse/contracts/sharing';
import { uploadSchema } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { withDatabase } from '@carebourse/tools/postgres/databases';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { databaseName } from '@carebourse/tools/services';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePerson, PASSWORD } from '../faults/people.ts';
import { seededRandom } from '../faults/random.ts';
import { grantRows, publishEntry, visitsTable } from '../faults/releases.ts';
import { signInDemo } from '../faults/sign-in.ts';
import { post } from '../post.ts';
import type { Replicas } from '../rolling/replicas.ts';
import { bringVisits } from './uploads.ts';

/** A file of 120 MB, which is under way for some seconds at the pace at which it is read. */
const ROWS = 3_000_000;
const TABLE = 'visits';
const LOOK_MS = 250;
const PLAN = 'enterprise';

/** Somebody whose grant opens the table, and the ways to its rows on each gateway. */
export interface Grantee {
  userId: number;
  cookie: string;
  grantId: number;
}

/** A product of two processes each, with a large table that grants open. */
export interface EndsScene {
  gateways: string[];
  admin: { cookie: string };
  /** Somebody new with a grant of the table's rows. @param expiresAt without, it has no end */
  newGrantee(expiresAt?: Date): Promise<Grantee>;
  /** Below each gateway's address. */
  rowsPath(grantee: Grantee): string;
  filePath(grantee: Grantee): string;
  /** Where the first file of the table is by Delta Sharing, as it is given out now; undefined until it is made. */
  giveOut(gateway: string, grantee: Grantee): Promise<string | undefined>;
}

export async function openEndsScene({ gateways: replicas, serverUrl }: Replicas): Promise<EndsScene> {
  const gateways = replicas.map(({ url = '' }) => url);
  const [url = ''] = gateways;
  const admin = await signInDemo(url, 'admin');
  const resourceId = await publishEntry(url, admin);
  const tableId = await release(url, admin.cookie, resourceId);
  const people = seededRandom(1, 'ends');
  let number = 0;
  return {
    gateways,
    admin,
    async newGrantee(expiresAt) {
      number += 1;
      const person = {
        ...makePerson(people, number).registration,
        role: 'partner',
        organization: 'Lakeshore Practice',
      };
      const answer = await fetch(`${url}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      const { id: userId } = (await answer.json()) as { id: number };
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      // As billing tells it of whoever pays.
      await withClient(withDatabase(serverUrl, databaseName('access-request')), (client) =>
        client.query(
          `INSERT INTO entitlement (owner, plan_id, updated_at) VALUES ($1, $2, now())
           ON CONFLICT (owner) DO UPDATE SET plan_id = excluded.plan_id`,
          [`user/${userId}`, PLAN],
        ),
      );
      const asked = { steward: admin, reader: { cookie }, resourceId, ...(expiresAt && { expiresAt }) };
      return { userId, cookie, grantId: await grantRows(url, asked) };
    },
    rowsPath: ({ grantId }) => `/api/grants/${grantId}/tables/${tableId}/rows`,
    filePath: ({ grantId }) => `/api/grants/${grantId}/tables/${tableId}/file?format=csv`,
    async giveOut(gateway, { grantId, cookie }) {
      const table = `/shares/${shareName(grantId)}/schemas/${SHARE_SCHEMA}/tables/${TABLE}/query`;
      const answer = await fetch(gateway + SHARING_PATH + table, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: '{}',
      });
      if (answer.status === 503) return undefined;
      const lines = (await answer.text()).split('\n').filter(Boolean);
      if (!answer.ok) throw new Error(`a query was answered ${answer.status}: ${lines.join(' ')}`);
      const [file] = lines.flatMap((line) => (JSON.parse(line) as { file?: { url: string } }).file ?? []);
      // Its host is the product's public name.
      const { pathname, search } = new URL(file?.url ?? '');
      return pathname + search;
    },
  };
}

export function deleteAccount(gateway: string, { cookie }: Grantee): Promise<void> {
  return post(gateway, { cookie }, '/api/account/delete', { password: PASSWORD });
}

/** Answers the number of the table. */
async function release(url: string, cookie: string, resourceId: number): Promise<number> {
  const entry = { resourceType: 'data', resourceId: String(resourceId) };
  const uploadId = await bringVisits(url, cookie, entry, ROWS);
  const definition = { ...visitsTable(TABLE), ...columnsOf() };
  await post(url, { cookie }, `/api/stewardship/data/${resourceId}/releases`, { uploadId, definition });
  for (;;) {
    const answer = await fetch(`${url}/api/uploads/${uploadId}`, { headers: { cookie } });
    const upload = uploadSchema.parse(await answer.json());
    if (upload.release) return upload.release.tableId;
    if (upload.state === 'refused') throw new Error(`the file was refused: ${JSON.stringify(upload.problems[0])}`);
    await sleep(LOOK_MS);
  }
}

/** Of the file that the benchmark of uploads brings. */
function columnsOf(): Pick<TableDefinition, 'columns' | 'terms'> {
  const { terms, columns } = visitsTable(TABLE);
  const [first] = columns;
  if (!first) throw new Error('a table without columns');
  const types = { visit_id: 'text', day: 'date', value: 'text', city: 'text' } as const;
  return {
    columns: Object.entries(types).map(([name, type]) => ({ ...first, name, type })),
    terms: { ...terms, columns: { export: Object.keys(types), api: [] } },
  };
}
