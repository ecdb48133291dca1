import type { Dependent } from '@carebourse/contracts/dependents';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { DecisionEffects, RecordUsePage } from '@carebourse/contracts/my-data';
import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';
import { expect } from '@playwright/test';
import { somebody } from '../support/access/people.ts';
import { grantRows, tableOf, takeFile } from '../support/granted-rows.ts';
import { test } from '../support/fixtures.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { signedIn } from '../support/staffed-organization.ts';

const path = '/api/my-data/uses';

test('a patient is told of each use of their record, and nobody else is', async ({ client, product }) => {
  const patient = await signedIn(client(), 'patient');
  const other = client();
  await other.register({ role: 'patient' });
  const admin = await signedIn(client(), 'admin');
  const { api: reader } = await somebody(product.url, 'partner').then(async (person) => {
    await buyPlan(person, 'basic');
    return person;
  });
  const { requestId, tables } = await grantRows(reader, admin);
  const table = await tableOf(reader, tables, 'visit_occurrence');
  expect((await takeFile(reader, table.path)).length).toBeGreaterThan(0);

  const { body } = await patient.get<RecordUsePage>(path);
  expect(body.linked).toBe(true);
  expect(body.items.filter((use) => use.requestId === requestId)).toMatchObject([
    {
      way: 'download',
      figures: false,
      included: true,
      table: { id: table.id, resourceType: 'data', resourceId: 1 },
      purpose: { kind: 'research' },
      by: { name: expect.not.stringMatching(/^User /) },
    },
  ]);
  expect((await other.get<RecordUsePage>(path)).body).toEqual({ linked: false, items: [], nextCursor: null });
  expect((await patient.get<DecisionEffects>('/api/my-data/effects')).body).toMatchObject({ linked: true });
});

test('nobody asks about another’s dependent, or about one who is grown up', async ({ client }) => {
  const [parent, other] = [client(), client()];
  await parent.register({ role: 'patient' });
  await other.register({ role: 'patient' });
  const fields = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son' };
  const add = async (dateOfBirth: string) =>
    (await parent.post<Dependent>('/api/dependents', { ...fields, dateOfBirth })).body.id;
  const [child, grown] = [await add(`${yearOf(dayInOntario(new Date())) - 9}-09-02`), await add('1990-09-02')];
  for (const place of [path, '/api/my-data/effects']) {
    expect(await parent.get(`${place}?dependentId=${child}`)).toMatchObject({ status: 200, body: { linked: false } });
    expect(await other.get(`${place}?dependentId=${child}`)).toMatchObject({
      status: 404,
      body: { message: MESSAGES.dependents.notFound },
    });
    expect(await parent.get(`${place}?dependentId=${grown}`)).toMatchObject({
      status: 403,
      body: { message: MESSAGES.directives.decidesAlone },
    });
  }
});

test('what is no page is refused in words', async ({ client }) => {
  const patient = await signedIn(client(), 'patient');
  for (const query of ['cursor=nonsense', 'cursor=WzFd', 'limit=0', 'limit=1e9', 'dependentId=x', 'dependentId=-1']) {
    expect(await patient.get(`${path}?${query}`)).toMatchObject({ status: 400, body: { errors: {} } });
  }
});
