import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { TableDefinition } from '@carebourse/contracts/tables';
import type { FirstRows, Workspace } from '@carebourse/contracts/use';
import { newHealthNumber } from '../../support/health-numbers.ts';
import { until } from '../../support/credentials/until.ts';
import { personsTable } from '../../support/persons-table.ts';
import { releaseTable } from '../../support/release-table.ts';
import { confirmedPerson, need, PURPOSE } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import { stewardedEntry } from '../stewarded-entry.ts';
import type { Target } from '../target.ts';

const point = 'Old releases keep to the terms of today';
const NICKNAME = 'Sparrow';

/** Rows with a nickname, which the first release lets leave and the second marks as a direct identifier. */
function nicknames(leaves: boolean): TableDefinition {
  const table = personsTable(true);
  const [, region] = table.columns;
  if (!region) throw new Error('a table of persons without a region');
  return {
    ...table,
    columns: [...table.columns, { ...region, name: 'nickname', mark: leaves ? 'none' : 'direct' }],
    terms: { ...table.terms, columns: { export: leaves ? ['region', 'nickname'] : ['region'], api: [] } },
  };
}

/** Somebody whose grant lets rows of a table leave, which has two releases by now. */
async function scene(target: Target) {
  const { entry, chief } = await stewardedEntry(target);
  const csv = ['health_number,region,nickname', ...[1, 2].map(() => `${newHealthNumber()},North,${NICKNAME}`), ''];
  await releaseTable(chief.api, entry, nicknames(true), csv.join('\n'));
  const { api, id: userId } = await confirmedPerson(target, 'provider');
  need(await api.post('/api/create-free-trial', { userId }), 201, 'a plan by which rows leave');
  const asked = { ...entry, purpose: PURPOSE, accessTypes: ['export'] };
  const { id } = need(await api.post<ResourceRequest>('/api/resource-requests', asked), 201, 'a request');
  const decision = { decision: 'approved', accessTypes: ['export'] };
  need(await chief.api.post(`/api/resource-requests/${id}/decision`, decision), 200, 'the decision');
  const tables = `/api/grants/${id}/tables`;
  let tableId = 0;
  await until('rows that leave', async () => {
    const [table] = (await api.get<Workspace>(tables)).body.tables ?? [];
    tableId = table?.id ?? 0;
    return table?.asks === 'rows';
  });
  const first = await api.get<FirstRows>(`${tables}/${tableId}/rows?limit=1`);
  need(first, 200, 'the first page');
  const next = new URL(first.headers.get('link')?.match(/<(.+)>/)?.[1] ?? '', target.base).search;
  await releaseTable(chief.api, entry, nicknames(false), csv.join('\n'));
  return { api, path: `${tables}/${tableId}`, next };
}

async function oldFile(target: Target): Promise<Finding> {
  const { api, path } = await scene(target);
  const answer = await fetch(`${target.base}${path}/file?format=csv&release=1`, { headers: { cookie: api.cookie } });
  const text = await answer.text();
  return judge(answer.status === 200 && !text.includes(NICKNAME), `${answer.status}: ${text.split('\n')[0]}`);
}

async function madeCursor(target: Target): Promise<Finding> {
  const { api, path, next } = await scene(target);
  const made = Buffer.from('[1,0]').toString('base64url');
  const answers = [await api.get(`${path}/rows?limit=1&cursor=${made}`), await api.get(`${path}/rows${next}`)];
  const holds = answers.every(({ status, body }) => status === 400 && !JSON.stringify(body).includes(NICKNAME));
  return judge(holds, `made by hand, and of before: ${answers.map(({ status }) => status).join(', ')}`);
}

export const releases: Group = {
  name: 'releases',
  probes: [
    { point, name: 'a file of the release before, with a column that is withheld by now', run: oldFile },
    { point, name: 'a cursor into the release before', run: madeCursor },
  ],
};
