import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { PersonRecord } from '@carebourse/contracts/organizations';
import type { Breach, BreachCount, PrivacyDesk } from '@carebourse/contracts/privacy-desk';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { signedIn } from '../support/staffed-organization.ts';

const { breaches: words, people } = MESSAGES;
const BREACHES = '/api/privacy/breaches';
const lost = {
  kind: 'loss',
  foundOn: '2021-03-31',
  persons: 12,
  happened: 'A laptop was left on a train.',
  done: 'It was wiped from afar.',
  personsTold: true,
  commissionerTold: false,
};

/** The file of a year in which nothing was found. */
const emptyYear = [
  'kind,incidents,persons,one,upTo10,upTo50,upTo100,over100,personsTold,commissionerTold',
  ...['theft', 'loss', 'unauthorized-use', 'unauthorized-disclosure'].map((kind) => `${kind}${',0'.repeat(9)}`),
  '',
].join('\r\n');

const statistics = async (api: ApiClient, year: number) =>
  (await api.get<{ items: BreachCount[] }>(`/api/privacy/statistics?year=${year}`)).body.items;
const lossesOf = async (api: ApiClient, year: number) =>
  (await statistics(api, year)).find(({ kind }) => kind === 'loss');

test('a privacy officer writes down a breach, corrects it, and it is counted', async ({ client }) => {
  const officer = await signedIn(client(), 'admin');
  const before = await lossesOf(officer, 2021);
  const recorded = await officer.post<Breach>(BREACHES, lost);
  expect(recorded).toMatchObject({ status: 201, body: { ...lost, revision: 1 } });
  const { id, writtenBy } = recorded.body;
  expect(writtenBy).toBeTruthy();
  const facts = { ...lost, persons: 120, commissionerTold: true };
  const corrected = await officer.put<Breach>(`${BREACHES}/${id}`, { ...facts, revision: 1 });
  expect(corrected).toMatchObject({ status: 200, body: { ...facts, id, revision: 2 } });
  const stale = await officer.put(`${BREACHES}/${id}`, { ...lost, revision: 1 });
  expect(stale).toMatchObject({ status: 409, body: { type: PROBLEM_TYPES.breachCorrected, message: words.corrected } });
  const history = await officer.get<{ items: Breach[] }>(`${BREACHES}/${id}/history`);
  expect(history.body.items).toMatchObject([facts, lost]);
  const page = await officer.get<{ items: Breach[] }>(`${BREACHES}?limit=1`);
  expect(page.body.items).toMatchObject([{ id, revision: 2 }]);
  expect(await lossesOf(officer, 2021)).toMatchObject({
    incidents: (before?.incidents ?? 0) + 1,
    over100: (before?.over100 ?? 0) + 1,
    commissionerTold: (before?.commissionerTold ?? 0) + 1,
  });
});

test('the statistics are also a table for spreadsheets, with every kind', async ({ client }) => {
  const officer = await signedIn(client(), 'admin');
  const headers = { cookie: officer.cookie };
  const address = `${officer.base}/api/privacy/statistics?year=2001`;
  for (const asked of [
    fetch(address, { headers: { ...headers, accept: 'text/csv' } }),
    fetch(`${address}&format=csv`, { headers }),
  ]) {
    const answer = await asked;
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(await answer.text()).toBe(emptyYear);
  }
});

test('the desk counts a complaint that waits', async ({ client }) => {
  const [officer, patient] = [await signedIn(client(), 'admin'), client()];
  await patient.register({ role: 'patient', firstName: 'Ada', lastName: 'Tran' });
  const sent = await patient.post<{ id: number }>('/api/my-data/questions', {
    kind: 'complaint',
    text: 'Somebody read what I refused.',
  });
  expect(sent.status).toBe(201);
  const { body } = await officer.get<PrivacyDesk>('/api/privacy/desk');
  expect(body.questions.complaints).toBeGreaterThanOrEqual(1);
  expect(body.questions.open).toBeGreaterThanOrEqual(body.questions.complaints);
  expect(body.questions.nextDueAt).toBeTruthy();
});

test('nonsense is refused, in words', async ({ client }) => {
  const officer = await signedIn(client(), 'admin');
  for (const [wrong, field, message] of [
    [{ kind: "'; DROP TABLE breach_revision; --" }, 'kind', words.kindRequired],
    [{ foundOn: '31/03/2021' }, 'foundOn', words.dayInvalid],
    [{ foundOn: '9999-01-01' }, 'foundOn', words.notFoundYet],
    [{ persons: 0 }, 'persons', words.personsInvalid],
    [{ persons: '12; 13' }, 'persons', words.personsInvalid],
    [{ persons: 1e300 }, 'persons', words.personsInvalid],
    [{ happened: '  ' }, 'happened', words.happenedRequired],
  ] as const) {
    const refused = await officer.post(BREACHES, { ...lost, ...wrong });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.arrayContaining([message]) as unknown } },
    });
  }
  for (const query of ['cursor=nonsense', 'cursor=%00', 'limit=0', 'limit=9999']) {
    expect((await officer.get(`${BREACHES}?${query}`)).status, query).toBe(400);
  }
  for (const year of ['', 'now', '-1', '99999']) {
    expect((await officer.get(`/api/privacy/statistics?year=${year}`)).status, year).toBe(400);
  }
  expect((await officer.put(`${BREACHES}/2000000000`, { ...lost, revision: 1 })).status).toBe(404);
  expect((await officer.get(`${BREACHES}/2000000000/history`)).status).toBe(404);
});

test('nobody but an admin is made a privacy officer, and no admin by their own word beside others', async ({
  client,
}) => {
  const [admin, provider] = [await signedIn(client(), 'admin'), client()];
  const { id } = await provider.registerProvider();
  const path = (of: number) => `/api/admin/people/${of}/privacy-officer`;
  expect(await admin.put(path(id), { privacyOfficer: true })).toMatchObject({
    status: 409,
    body: { message: people.officersAreAdmins },
  });
  expect((await provider.put(path(id), { privacyOfficer: true })).status).toBe(403);
  expect((await admin.put(path(id), { privacyOfficer: 'yes' })).status).toBe(400);
  const { body } = await admin.get<PersonRecord>(`/api/admin/people/${id}`);
  expect(body.privacyOfficerAt).toBeNull();
});
