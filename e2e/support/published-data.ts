import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import type { DataUseTerm } from '@carebourse/contracts/data-use-terms';
import { expect } from '@playwright/test';
import { ApiClient } from './api-client.ts';
import { dataContent } from './data-content.ts';

/** A data product that an admin wrote and published by the API, whose facts say which uses are permitted. */
export async function publishedData(
  url: string,
  name: string,
  permittedUses: readonly DataUseTerm[],
  stewardOrganizationId: number | null = null,
): Promise<{ admin: ApiClient; id: number }> {
  const admin = new ApiClient(url);
  await admin.signIn('admin');
  const content = dataContent({
    name,
    description: 'Peak flow of two hundred adults, week by week.',
    stewardOrganizationId,
  });
  const { body: draft } = await admin.post<ManagedResource<'data'>>('/api/catalogue/data', content);
  const { id, revision } = draft;
  const facts = await admin.put(`/api/stewardship/data/${id}/facts`, { facts: { permittedUses }, seen: 0 });
  expect(facts.status).toBe(200);
  expect((await admin.post(`/api/catalogue/data/${id}/publish`, { revision })).status).toBe(200);
  return { admin, id };
}
