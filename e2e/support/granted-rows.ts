import type { Workspace } from '@carebourse/contracts/use';
import { eventually } from '@carebourse/testing/eventually';
import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import { askFor } from './ask-for.ts';

/** Where the demo patient's encounters are. */
const ENTRY = { resourceType: 'data', resourceId: 1 } as const;

/** Gives somebody a grant for research, whose rows may leave. */
export async function grantRows(reader: ApiClient, admin: ApiClient): Promise<{ requestId: number; tables: string }> {
  const asked = { ...ENTRY, purpose: 'Who comes how often.', purposeKind: 'research', accessTypes: ['export'] };
  const { id } = await askFor(reader, asked);
  const decision = { decision: 'approved', accessTypes: ['export'] };
  expect((await admin.post(`/api/resource-requests/${id}/decision`, decision)).status).toBe(200);
  return { requestId: id, tables: `/api/grants/${id}/tables` };
}

/**
 * The whole file of a table as CSV. It is taken anew when it ends early: on a busy machine no part may be able to say in time
 * that the grant still holds, and bytes stop then.
 */
export function takeFile(reader: ApiClient, table: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${reader.base}${table}/file?format=csv`, { headers: { cookie: reader.cookie } });
    expect(answer.status).toBe(200);
    return answer.text();
  });
}

/** One of a grant's tables, once all parts have heard of the reader's plan. */
export async function tableOf(reader: ApiClient, tables: string, name: string): Promise<{ id: number; path: string }> {
  const find = async () => (await reader.get<Workspace>(tables)).body.tables.find((table) => table.name === name);
  await expect.poll(async () => (await find())?.asks).toBe('rows');
  const id = (await find())?.id ?? 0;
  return { id, path: `${tables}/${id}` };
}
