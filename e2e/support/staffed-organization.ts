import type { Member, OrganizationRecord } from '@carebourse/contracts/organizations';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { ApiClient } from './api-client.ts';
import { confirmAddress } from './confirm-address.ts';

export async function signedIn(client: ApiClient, account: string): Promise<ApiClient> {
  await client.signIn(account);
  return client;
}

/** A new organization, and a member whom a platform admin has confirmed: its admin. */
export async function staffed(client: () => ApiClient) {
  const platform = await signedIn(client(), 'admin');
  const content = { name: `Clinic ${randomBytes(4).toString('hex')}`, kind: 'primary-care', city: 'Guelph' };
  const made = await platform.post<OrganizationRecord>('/api/admin/organizations', {
    ...content,
    description: 'Care.',
  });
  expect(made.status).toBe(201);
  const chief = client();
  const user = await chief.registerProvider();
  await confirmAddress(chief, user);
  expect((await chief.post('/api/organization/claim', { organizationId: made.body.id })).status).toBe(201);
  const confirmed = await platform.post<Member>(`/api/organization/members/${user.id}/confirm`);
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed', role: 'admin' } });
  return { platform, chief, user, organization: made.body };
}

/** @returns the id of somebody whom a platform admin has confirmed as a member */
export async function newMember(
  api: ApiClient,
  platform: ApiClient,
  claim: { organizationId: number },
): Promise<number> {
  const person = await api.registerProvider(claim);
  await confirmAddress(api, person);
  const { id } = person;
  expect((await platform.post(`/api/organization/members/${id}/confirm`)).status).toBe(200);
  return id;
}
