import type { ApiClient } from './api-client.ts';
import { somebody, type Person } from './access/people.ts';
import { buyPlan } from './buy-plan.ts';
import { grantRows, tableOf, takeFile } from './granted-rows.ts';

/** Somebody takes a whole table in which the demo patient is. */
export async function readDemoRecord(base: string, admin: ApiClient): Promise<{ reader: Person; requestId: number }> {
  const reader = await somebody(base, 'partner');
  await buyPlan(reader, 'basic');
  const { requestId, tables } = await grantRows(reader.api, admin);
  const table = await tableOf(reader.api, tables, 'visit_occurrence');
  if ((await takeFile(reader.api, table.path)).length === 0) throw new Error('an empty file');
  return { reader, requestId };
}
