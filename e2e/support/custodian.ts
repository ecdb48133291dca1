import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import type { Product } from '@carebourse/tools/start/running-product';
import { expect } from '@playwright/test';
import { ApiClient } from './api-client.ts';
import { createSecondAdmin } from './second-admin.ts';
import { staffed } from './staffed-organization.ts';

/** Another admin of the platform than the demo's, signed in. */
export async function secondAdmin(product: Product): Promise<ApiClient> {
  const [admin, credentials] = [new ApiClient(product.url), await createSecondAdmin(product)];
  expect((await admin.post('/api/login', credentials)).status).toBe(200);
  return admin;
}

/** A new organization with its admin, which two admins of the platform made a custodian. */
export async function staffedCustodian(client: () => ApiClient, product: Product) {
  const staff = await staffed(client);
  const second = await secondAdmin(product);
  const path = `/api/admin/organizations/${staff.organization.id}/custodianship`;
  expect((await staff.platform.post(`${path}/grant`, { revision: 0 })).status).toBe(200);
  const confirmed = await second.post<OrganizationRecord>(`${path}/confirm`, { revision: 1 });
  expect(confirmed).toMatchObject({ status: 200, body: { custodianship: { state: 'confirmed', revision: 2 } } });
  return { ...staff, second, path };
}
