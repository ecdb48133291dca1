import { expect } from '@playwright/test';
import type { Person } from './access/people.ts';

/** An entry of the demo that admins keep. */
const ENTRY = { resourceType: 'data', resourceId: 2 };

/** Asks for something that people decide on, has it granted, and gives the request. */
export async function grantForVisa(admin: Person, person: Person): Promise<number> {
  const asked = { ...ENTRY, purpose: 'To show elsewhere that I may.', accessTypes: ['view'] };
  const { body } = await person.api.post<{ id: number }>('/api/resource-requests', asked);
  const decision = { decision: 'approved', accessTypes: ['view'] };
  expect((await admin.api.post(`/api/resource-requests/${body.id}/decision`, decision)).status).toBe(200);
  return body.id;
}
