import type { AuditEvent } from '@carebourse/contracts/audit';
import type { Dependent } from '@carebourse/contracts/dependents';
import { maskHealthCard } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { OwnRecordLink, RecordLink } from '@carebourse/contracts/record-links';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { staffedCustodian } from '../support/custodian.ts';
import { test } from '../support/fixtures.ts';
import { newHealthNumber } from '../support/health-numbers.ts';
import { personsCsv, personsTable } from '../support/persons-table.ts';
import { publishedData } from '../support/published-data.ts';
import { releaseTable } from '../support/release-table.ts';
import { signedIn, staffed } from '../support/staffed-organization.ts';

const { recordLinks: words } = MESSAGES;
const LINKS = '/api/stewardship/record-links';

/** A new patient who claims a number. */
async function claimant(api: ApiClient, healthCardNumber: string, firstName = 'Ada') {
  const user = await api.register({ role: 'patient', firstName, lastName: 'Tran' });
  await confirmAddress(api, user);
  const profileData = { healthCardNumber, dateOfBirth: '1980-02-29' };
  expect((await api.put('/api/user/profile', { profileType: 'patient', profileData })).status).toBe(200);
  return user;
}

const own = async (api: ApiClient) => (await api.get<{ items: OwnRecordLink[] }>('/api/my-data/links')).body.items;

/** Claims in a state, from all pages. */
async function claims(api: ApiClient, state: string): Promise<RecordLink[]> {
  const items: RecordLink[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ state, limit: '50', ...(cursor && { cursor }) });
    const { body } = await api.get<{ items: RecordLink[]; nextCursor: string | null }>(`${LINKS}?${query}`);
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}

async function claimTo(api: ApiClient, number: string, state: string): Promise<RecordLink> {
  const found = (await claims(api, state)).find(({ healthCardNumber }) => healthCardNumber === number);
  if (!found) throw new Error(`no claim is ${state}`);
  return found;
}

test('the demo patient and her dependents are linked', async ({ client }) => {
  const links = await own(await signedIn(client(), 'patient'));
  expect(links.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining(['Amelia', 'Leo', 'Mai', 'Binh'].map((name) => [`${name} Tran`, 'confirmed'])),
  );
  expect(links[0]).toMatchObject({ dependentId: null, organization: 'Larkfield Primary Care Alliance', reason: null });
});

test('a link counts once an admin has confirmed it; another number takes that back', async ({ client }) => {
  const [patient, number] = [client(), newHealthNumber()];
  const { id: patientId } = await claimant(patient, number);
  expect(await own(patient)).toMatchObject([{ state: 'waiting', missing: [], name: 'Ada Tran' }]);
  const admin = await signedIn(client(), 'admin');
  const { id, revision, ...claim } = await claimTo(admin, number, 'waiting');
  expect(claim).toEqual({
    healthCardNumber: number,
    name: 'Ada Tran',
    dateOfBirth: '1980-02-29',
    state: 'waiting',
    since: claim.since,
    organization: null,
    reason: null,
    dependent: null,
  });
  const confirm = () => admin.post(`${LINKS}/${id}/confirm`, { revision });
  expect(await confirm()).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  expect(await confirm()).toMatchObject({ status: 409, body: { message: words.changedSince } });
  expect(await own(patient)).toMatchObject([{ state: 'confirmed' }]);

  const profileData = { healthCardNumber: newHealthNumber() };
  await patient.put('/api/user/profile', { profileType: 'patient', profileData });
  expect(await own(patient)).toMatchObject([{ state: 'waiting' }]);

  const looks = async () => {
    const query = `subjectUserId=${patientId}&subject=record-link/${id}`;
    const { body } = await admin.get<AuditEvent[]>(`/api/audit-events?${query}`);
    return body.map(({ action }) => action);
  };
  await expect.poll(looks).toEqual(expect.arrayContaining(['record-link.confirmed', 'record-link.viewed']));
});

test('of two claims to one number neither counts, until one is refused with a reason', async ({ client }) => {
  const [one, other, number] = [client(), client(), newHealthNumber()];
  await claimant(one, number);
  await claimant(other, number, 'Eve');
  expect([(await own(one))[0]?.state, (await own(other))[0]?.state]).toEqual(['contested', 'contested']);
  const admin = await signedIn(client(), 'admin');
  const contested = (await claims(admin, 'contested')).filter(({ healthCardNumber }) => healthCardNumber === number);
  const { id, revision } = contested.find(({ name }) => name === 'Eve Tran') ?? { id: 0, revision: 1 };
  const confirmed = await admin.post(`${LINKS}/${id}/confirm`, { revision });
  expect(confirmed).toMatchObject({ status: 409, body: { message: words.contested } });
  const silent = await admin.post(`${LINKS}/${id}/refuse`, { revision, reason: ' ' });
  expect(silent).toMatchObject({ status: 400, body: { errors: { reason: [words.reasonRequired] } } });
  const reason = 'The card is somebody else’s.';
  expect((await admin.post(`${LINKS}/${id}/refuse`, { revision, reason })).status).toBe(200);
  expect(await own(other)).toMatchObject([{ state: 'refused', reason }]);
  expect(await own(one)).toMatchObject([{ state: 'waiting' }]);
  const titlesNow = async () => {
    const { body } = await admin.get<{ title: string }[]>('/api/notifications');
    return body.map(({ title }) => title);
  };
  await expect.poll(titlesNow).toContain('Record link contested');
});

test('a dependent’s number is masked, stays when it is left out, and goes when it is emptied', async ({ client }) => {
  const [parent, number] = [client(), newHealthNumber()];
  await parent.register({ role: 'patient' });
  const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
  const added = await parent.post<Dependent>('/api/dependents', { ...leo, healthCardNumber: number });
  expect(added).toMatchObject({ status: 201, body: { healthCardNumber: maskHealthCard(number) } });
  const path = `/api/dependents/${added.body.id}`;
  expect((await parent.put<Dependent>(path, leo)).body.healthCardNumber).toBe(maskHealthCard(number));
  expect((await own(parent))[1]).toMatchObject({ dependentId: added.body.id, state: 'waiting' });
  const emptied = await parent.put<Dependent>(path, { ...leo, healthCardNumber: null });
  expect(emptied.body.healthCardNumber).toBeNull();
  expect((await own(parent))[1]).toMatchObject({ state: 'none', missing: ['healthCardNumber'] });
  const wrong = await parent.put(path, { ...leo, healthCardNumber: '1234567890' });
  expect(wrong).toMatchObject({ status: 400, body: { message: MESSAGES.validation.healthCardInvalid } });
});

test('the admin of an organization is no custodian by a table that it released itself', async ({ client, product }) => {
  const { chief, organization } = await staffed(client);
  const number = newHealthNumber();
  await claimant(client(), number);
  const { id } = await publishedData(product.url, `Visits ${number}`, [], organization.id);
  const entry = { resourceType: 'data', resourceId: id };
  for (const synthetic of [true, false]) {
    await releaseTable(chief, entry, personsTable(synthetic), personsCsv([number]));
    expect(await chief.get(LINKS)).toMatchObject({ status: 403, body: { message: words.custodiansOnly } });
    const refused = await chief.post(`${LINKS}/1/confirm`, { revision: 1 });
    expect(refused).toMatchObject({ status: 403, body: { message: words.custodiansOnly } });
  }
});

test('one that two admins of the platform made a custodian sees persons of its own real tables, until one revokes it', async ({
  client,
  product,
}) => {
  test.slow();
  const { chief, platform, organization, path } = await staffedCustodian(client, product);
  const [theirs, others] = [newHealthNumber(), newHealthNumber()];
  const [patient, stranger] = [client(), client()];
  await claimant(patient, theirs);
  await claimant(stranger, others);
  const { id } = await publishedData(product.url, `Visits ${theirs}`, [], organization.id);
  const entry = { resourceType: 'data', resourceId: id };
  await releaseTable(chief, entry, { ...personsTable(true), name: 'made_up' }, personsCsv([theirs, others]));
  expect(await claims(chief, 'waiting')).toEqual([]);
  await releaseTable(chief, entry, personsTable(false), personsCsv([theirs]));
  const [claim, ...more] = await claims(chief, 'waiting');
  expect([claim?.healthCardNumber, more]).toEqual([theirs, []]);
  const foreign = await claimTo(platform, others, 'waiting');
  const decided = await chief.post(`${LINKS}/${foreign.id}/confirm`, { revision: foreign.revision });
  expect(decided).toMatchObject({ status: 404, body: { message: words.notFound } });
  const confirm = `${LINKS}/${claim?.id}/confirm`;
  expect((await chief.post(confirm, { revision: claim?.revision })).status).toBe(200);
  expect(await own(patient)).toMatchObject([{ state: 'confirmed', organization: organization.name }]);

  expect((await platform.post(`${path}/revoke`, { revision: 2 })).status).toBe(200);
  expect((await chief.get(LINKS)).status).toBe(403);
  const titles = async () =>
    (await chief.get<{ title: string }[]>('/api/notifications')).body.map(({ title }) => title);
  const expected = ['granted', 'confirmed', 'revoked'].map((step) => `Custodianship ${step}`);
  await expect.poll(titles).toEqual(expect.arrayContaining(expected));
  const trail = async () => {
    const { body } = await platform.get<AuditEvent[]>(`/api/audit-events?subject=organization/${organization.id}`);
    return body.map(({ action }) => action);
  };
  const steps = ['granted', 'confirmed', 'revoked'].map((step) => `custodianship.${step}`);
  await expect.poll(trail).toEqual(expect.arrayContaining(steps));
});
