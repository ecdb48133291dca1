import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { Dependent } from '@carebourse/contracts/dependents';
import type { DecidedSubject, Directive, DirectiveHistory, DirectiveTable } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { signedIn } from '../support/staffed-organization.ts';

const { directives: words } = MESSAGES;
const refuseResearch: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: ['research'],
  from: null,
  until: null,
};

const own = async (api: ApiClient) => (await api.get<{ items: DecidedSubject[] }>('/api/directives')).body.items;
const past = async (api: ApiClient, query = '') =>
  (await api.get<DirectiveHistory>(`/api/directives/history${query}`)).body.items;

test('a patient decides, changes it, and finds all of it again', async ({ client }) => {
  const patient = client();
  await patient.register({ role: 'patient', firstName: 'Ada', lastName: 'Tran' });
  expect(await own(patient)).toEqual([
    {
      dependentId: null,
      name: 'Ada Tran',
      linkState: 'none',
      directives: [],
      revision: 0,
      changedAt: null,
      refusalsHold: false,
      byParent: false,
      decidesSince: null,
    },
  ]);
  const decided = await patient.put<DecidedSubject>('/api/directives', { revision: 0, directives: [refuseResearch] });
  expect(decided).toMatchObject({
    status: 200,
    body: { directives: [refuseResearch], revision: 1, dependentId: null },
  });
  expect(await own(patient)).toEqual([decided.body]);

  const late = await patient.put('/api/directives', { revision: 0, directives: [] });
  expect(late).toMatchObject({
    status: 409,
    body: { message: words.changedSince, type: PROBLEM_TYPES.directivesChanged },
  });
  expect((await patient.put('/api/directives', { revision: 1, directives: [] })).status).toBe(200);
  expect((await past(patient)).map(({ revision, directives }) => [revision, directives])).toEqual([
    [2, []],
    [1, [refuseResearch]],
  ]);
});

test('a parent decides for a dependent until their sixteenth birthday, and nobody else does', async ({ client }) => {
  const [parent, other] = [client(), client()];
  await parent.register({ role: 'patient' });
  await other.register({ role: 'patient' });
  const fields = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son' };
  const add = async (dateOfBirth: string) =>
    (await parent.post<Dependent>('/api/dependents', { ...fields, dateOfBirth })).body.id;
  const [child, grown] = [await add(`${yearOf(dayInOntario(new Date())) - 9}-09-02`), await add('1990-09-02')];
  const put = (api: ApiClient, dependentId: number) =>
    api.put('/api/directives', { dependentId, revision: 0, directives: [refuseResearch] });
  expect(await put(parent, child)).toMatchObject({ status: 200, body: { dependentId: child, name: 'Leo Tran' } });
  expect(await put(parent, grown)).toMatchObject({ status: 403, body: { message: words.decidesAlone } });
  expect(await put(other, child)).toMatchObject({ status: 404, body: { message: MESSAGES.dependents.notFound } });
  expect((await other.get(`/api/directives/history?dependentId=${child}`)).status).toBe(404);
  expect(await past(parent, `?dependentId=${child}`)).toMatchObject([{ revision: 1 }]);
  expect(await past(parent)).toEqual([]);
});

test('what is no decision is refused in words', async ({ client }) => {
  const patient = client();
  await patient.register({ role: 'patient' });
  const put = (given: object) =>
    patient.put('/api/directives', { revision: 0, directives: [{ ...refuseResearch, ...given }] });
  expect(await put({ from: '2027-01-02', until: '2027-01-01' })).toMatchObject({
    status: 400,
    body: { errors: { 'directives.0.until': [words.endsBefore] } },
  });
  expect((await put({ purposes: ['profit'] })).status).toBe(400);
  expect((await put({ what: { type: 'tables', tableIds: [] } })).status).toBe(400);
  expect((await own(patient))[0]?.revision).toBe(0);
});

test('others are told that patients decide', async ({ client }) => {
  const provider = await signedIn(client(), 'provider');
  expect(await provider.get('/api/directives')).toMatchObject({ status: 403, body: { message: words.patientsOnly } });
  const put = await provider.put('/api/directives', { revision: 0, directives: [] });
  expect(put).toMatchObject({ status: 403, body: { message: words.patientsOnly } });
});

test('tables about persons are listed, with whether a decision reaches them, and when the next release is expected', async ({
  client,
}) => {
  const patient = await signedIn(client(), 'patient');
  const { body } = await patient.get<{ items: DirectiveTable[] }>('/api/directives/tables');
  const reached = body.items.filter(({ honoursDirectives }) => honoursDirectives);
  expect(reached.length).toBeGreaterThan(0);
  const dated = reached.find(({ nextReleaseBy }) => nextReleaseBy !== null);
  expect(dated?.nextReleaseBy).toMatch(/^\d{4}-\d\d-\d\d$/);
});
