import type { Dependent } from '@carebourse/contracts/dependents';
import type { DecidedSubject } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { OwnRecordLink, RecordLink } from '@carebourse/contracts/record-links';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { newHealthNumber } from '../support/health-numbers.ts';
import { signedIn } from '../support/staffed-organization.ts';

const LINKS = '/api/stewardship/record-links';
const BORN = '1951-11-08';

const links = async (api: ApiClient) => (await api.get<{ items: OwnRecordLink[] }>('/api/my-data/links')).body.items;
const decided = async (api: ApiClient) => (await api.get<{ items: DecidedSubject[] }>('/api/directives')).body.items;
const titles = async (api: ApiClient) =>
  (await api.get<{ title: string }[]>('/api/notifications')).body.map(({ title }) => title);

/** Confirms the claim to a number that waits. */
async function confirm(admin: ApiClient, number: string): Promise<void> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ state: 'waiting', limit: '100', ...(cursor && { cursor }) });
    const { body } = await admin.get<{ items: RecordLink[]; nextCursor: string | null }>(`${LINKS}?${query}`);
    const found = body.items.find(({ healthCardNumber }) => healthCardNumber === number);
    if (found) {
      const { revision } = found;
      expect((await admin.post(`${LINKS}/${found.id}/confirm`, { revision })).status).toBe(200);
      return;
    }
    cursor = body.nextCursor;
  }
  throw new Error('no claim to this number waits');
}

test('somebody old enough claims their record, and from then on decides alone', async ({ client }) => {
  const [parent, binh, number] = [client(), client(), newHealthNumber()];
  const admin = await signedIn(client(), 'admin');
  await parent.register({ role: 'patient', firstName: 'Ada', lastName: 'Voss' });
  const fields = { firstName: 'Binh', lastName: 'Tran', relationship: 'Father-in-law', dateOfBirth: BORN };
  const added = await parent.post<Dependent>('/api/dependents', { ...fields, healthCardNumber: number });
  const dependentId = added.body.id;
  await confirm(admin, number);

  await binh.register({ role: 'patient', firstName: 'Binh', lastName: 'Tran' });
  const profileData = { healthCardNumber: number, dateOfBirth: BORN };
  await binh.put('/api/user/profile', { profileType: 'patient', profileData });
  expect(await links(binh)).toMatchObject([{ state: 'waiting' }]);
  expect((await links(parent))[1]).toMatchObject({ dependentId, state: 'confirmed' });

  await confirm(admin, number);
  expect(await links(binh)).toMatchObject([{ state: 'confirmed' }]);
  expect(await links(parent)).toHaveLength(1);
  const [own] = await decided(binh);
  expect(own).toMatchObject({ linkState: 'confirmed', decidesSince: null });
  const [, handed] = await decided(parent);
  expect(handed).toMatchObject({ dependentId, name: 'Binh Tran', directives: [], decidesSince: expect.any(String) });
  expect(await parent.get(`/api/directives/history?dependentId=${dependentId}`)).toMatchObject({
    status: 403,
    body: { message: MESSAGES.directives.handedOver },
  });
  expect(await titles(parent)).toContain('A dependent decides now');
  expect(await titles(binh)).toContain('Your decisions are yours');
});
