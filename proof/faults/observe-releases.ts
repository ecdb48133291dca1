import { uploadSchema } from '@carebourse/contracts/stewardship';
import type { Answer, Workspace } from '@carebourse/contracts/use';
import type { ReleasedEntry } from './releases.ts';
import { hashOfRows } from './rows-hash.ts';

const COUNT = { filters: [], groupBy: [], measures: [{ fn: 'count' }] };

/** What became of each file that was brought, as the reader saves it; and of each table how many rows a question counts. */
export async function observeReleases(url: string, { steward, reader, grantId, brought }: ReleasedEntry) {
  const rows: string[] = [];
  for (const { uploadId } of brought) {
    const { release, state } = uploadSchema.parse(await json(`${url}/api/uploads/${uploadId}`, steward));
    if (!release) {
      rows.push(`upload/${uploadId} ${state}`);
      continue;
    }
    const { tableId, number } = release;
    const saved = `${url}/api/grants/${grantId}/tables/${tableId}/file?format=csv&release=${number}`;
    rows.push(`upload/${uploadId} ${hashOfRows(await (await call(saved, reader)).text())}`);
  }
  const { tables } = (await json(`${url}/api/grants/${grantId}/tables`, reader)) as Workspace;
  const counts: string[] = [];
  for (const { id, name } of tables) {
    const answer = (await json(`${url}/api/grants/${grantId}/tables/${id}/ask`, reader, COUNT)) as Answer;
    counts.push(`${name} ${String(answer.rows[0]?.[0])}`);
  }
  return { 'rows of a file as its reader saves them': rows, 'count of a table': counts };
}

async function json(address: string, who: { cookie: string }, body?: object): Promise<unknown> {
  return (await call(address, who, body)).json();
}

async function call(address: string, { cookie }: { cookie: string }, body?: object): Promise<Response> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
