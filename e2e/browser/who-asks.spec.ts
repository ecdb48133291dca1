import type { OwnOrganization } from '@carebourse/contracts/organizations';
import { expect } from '@playwright/test';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { signIn } from '../support/browser.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';

const asked = {
  resourceType: 'data',
  resourceId: 1,
  purpose: 'To read the measures of our own two clinics into our own dashboard, for a year.',
  accessTypes: ['view'],
};

const LISTED = 'Halden Ridge Health Network';
// As somebody types it.
const TYPED = 'halden ridge health network';

/** Somebody new who asks, and what of them is known before anybody confirmed it. */
async function newAsker(base: string, fields: { lastName: string; organization: string }) {
  const api = new ApiClient(base);
  const user = await api.registerProvider({ firstName: 'Ines', ...fields });
  return { api, user };
}

test('a reviewer sees whether who asks belongs where they say, and what else they asked for', async ({
  page,
  product,
}) => {
  const admin = new ApiClient(product.url);
  await admin.post('/api/login', { email: 'admin@carebourse.example', password: DEMO_PASSWORD });
  const typist = await newAsker(product.url, { lastName: 'Typed', organization: 'Halden Ridge Clinic' });
  const claimant = await newAsker(product.url, { lastName: 'Claimed', organization: TYPED });
  const member = await newAsker(product.url, { lastName: 'Member', organization: LISTED });
  await confirmAddress(member.api, member.user);
  expect((await admin.post(`/api/organization/members/${member.user.id}/confirm`)).status).toBe(200);
  const { body: own } = await member.api.get<OwnOrganization>('/api/organization');
  expect(own.membership).toMatchObject({ status: 'confirmed' });
  const first = await member.api.post<{ id: number }>('/api/resource-requests', { ...asked, resourceId: 2 });
  const decision = { decision: 'rejected', comment: 'Not for this purpose.' };
  expect((await admin.post(`/api/resource-requests/${first.body.id}/decision`, decision)).status).toBe(200);
  for (const { api } of [typist, claimant, member]) {
    expect((await api.post('/api/resource-requests', asked)).status).toBe(201);
  }

  await signIn(page, 'admin');
  await page.goto('/dashboard/reviews');
  const shows = async (name: string, row: string, facts: string[]) => {
    const line = page.getByRole('row').filter({ hasText: name });
    await expect(line.getByText(row, { exact: true })).toBeVisible();
    await line.click();
    const whoAsks = page.getByRole('region', { name: 'Who asks' });
    for (const fact of facts) await expect(whoAsks.getByText(fact, { exact: true })).toBeVisible();
  };
  await shows('Ines Typed', 'Not confirmed: Halden Ridge Clinic', ['Only typed', 'Address not confirmed', 'None']);
  await shows('Ines Claimed', `Not confirmed: ${LISTED}`, ['Only claimed', 'Another mail domain', '918001']);
  await shows('Ines Member', LISTED, ['Confirmed member', 'Address confirmed', '1 Rejected']);
});
