import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { startRecordSystem, type TestRecordSystem } from '@carebourse/testing/record-system';
import type { ApiClient } from './api-client.ts';

/** A record system that an admin has entered. */
export interface EnteredSystem extends TestRecordSystem {
  id: string;
}

/** @param clientId of the API client under whose grants it calls */
export async function enterRecordSystem(admin: ApiClient, clientId: string): Promise<EnteredSystem> {
  const system = await startRecordSystem();
  const { issuer, jwksUrl } = system;
  const entered = { name: 'Ward record', issuer, jwksUrl, clientId };
  const { status, body } = await admin.post<RecordSystem>('/api/admin/record-systems', entered);
  if (status !== 201) throw new Error(`not entered: ${status} ${JSON.stringify(body)}`);
  return Object.assign(system, { id: body.id });
}
