import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { AiAgent, DataDomain } from '@carebourse/contracts/catalogue';
import type { ContentInputOf, ManagedResource, ResourceRevision } from '@carebourse/contracts/catalogue-management';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../support/api-client.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';

const { management: words, validation } = MESSAGES;

const agent: ContentInputOf<'agent'> = {
  name: 'Referral Router',
  description: 'Reads a referral letter and proposes the clinic.',
  accessRoles: ['all'],
  category: 'workflow',
  specialty: 'Family Medicine',
  verified: true,
  icon: 'description',
  iconBg: 'teal',
  lastUpdated: 'Nov 2, 2026',
  stewardOrganizationId: 1,
};

const domain = (): ContentInputOf<'dataDomain'> => ({
  name: `Wait times ${randomBytes(4).toString('hex')}`,
  description: 'Days from referral to first visit.',
  accessRoles: ['provider', 'partner'],
  category: 'administrative',
  accessLevel: 'restricted',
  recordCount: 1_200_000,
  dateRange: '2015–2026',
  dataTypes: ['Referrals', 'Visits'],
});

type Agent = ManagedResource<'agent'>;

async function createAgent(admin: ApiClient): Promise<Agent> {
  const { status, body } = await admin.post<Agent>('/api/catalogue/agent', agent);
  expect(status).toBe(201);
  return body;
}

test.describe('an entry', () => {
  test('is a draft that only admins see, until it is published for everyone at once', async ({ client }) => {
    const admin = client();
    const { id: adminId, firstName, lastName } = await admin.signIn('admin');
    const draft = await createAgent(admin);
    expect(draft).toMatchObject({
      resourceType: 'agent',
      status: 'draft',
      revision: 1,
      publishedAt: null,
      retiredAt: null,
      updatedBy: { id: adminId, name: `${firstName} ${lastName}` },
      content: agent,
    });
    expect(draft.stewardName).toBeTruthy();
    const page = `/api/ai-agents/${draft.id}`;
    const listed = async () => (await client().get<AiAgent[]>('/api/ai-agents')).body.some(({ id }) => id === draft.id);
    expect((await client().get(page)).status).toBe(404);
    expect(await listed()).toBe(false);
    expect((await admin.get<Agent[]>('/api/catalogue/agent?status=draft')).body).toContainEqual(draft);

    const path = `/api/catalogue/agent/${draft.id}`;
    const published = await admin.post<Agent>(`${path}/publish`, { revision: 1 });
    expect(published).toMatchObject({ status: 200, body: { status: 'published', revision: 2 } });
    expect((await client().get<AiAgent>(page)).body).toMatchObject({ name: agent.name, accessRoles: '["all"]' });
    expect(await listed()).toBe(true);

    const renamed = { ...agent, name: 'Referral Pilot', stewardOrganizationId: null, revision: 2 };
    expect((await admin.put<Agent>(path, renamed)).body).toMatchObject({ revision: 3, stewardName: null });
    expect((await client().get<AiAgent>(page)).body).toMatchObject({ name: 'Referral Pilot', stewardName: null });

    expect((await admin.post<Agent>(`${path}/retire`, { revision: 3 })).body.status).toBe('retired');
    expect((await client().get(page)).status).toBe(404);
    const patient = client();
    await patient.register();
    const asked = { resourceType: 'agent', resourceId: draft.id, purpose: 'To compare referral times.' };
    expect(await patient.post('/api/resource-requests', asked)).toMatchObject({
      status: 404,
      body: { error: MESSAGES.requests.resourceNotFound },
    });

    expect((await admin.post<Agent>(`${path}/undo`, { revision: 4 })).body).toMatchObject({
      status: 'published',
      revision: 5,
      content: { name: 'Referral Pilot' },
    });
    expect(await listed()).toBe(true);

    const history = await admin.get<ResourceRevision<'agent'>[]>(`${path}/history`);
    expect(history.body.map(({ action, status, by }) => [action, status, by?.id])).toEqual([
      ['undone', 'published', adminId],
      ['retired', 'retired', adminId],
      ['edited', 'published', adminId],
      ['published', 'published', adminId],
      ['created', 'draft', adminId],
    ]);
    expect(history.body[4]?.content).toEqual(agent);
  });

  test('that was seeded is published with its first revision', async ({ client }) => {
    const admin = client();
    await admin.signIn('admin');
    for (const type of ['agent', 'data', 'dataDomain', 'dataCollection']) {
      const { body } = await admin.get<ManagedResource[]>(`/api/catalogue/${type}`);
      expect(body.find(({ id }) => id === 1)).toMatchObject({ status: 'published', revision: 1, updatedBy: null });
      const history = await admin.get<ResourceRevision[]>(`/api/catalogue/${type}/1/history`);
      expect(history.body).toMatchObject([{ revision: 1, action: 'published', by: null }]);
      expect(history.body[0]?.content).toEqual(body.find(({ id }) => id === 1)?.content);
    }
  });

  test('of data brings its compliance documents with it', async ({ client, product }) => {
    const admin = client();
    await admin.signIn('admin');
    const made = await admin.post<ManagedResource<'dataDomain'>>('/api/catalogue/dataDomain', domain());
    const { id, content } = made.body;
    expect(content.dataTypes).toEqual(['Referrals', 'Visits']);
    const document = () => fetch(`${product.url}/api/compliance/dataDomain/${id}/terms`);
    expect((await document()).status).toBe(404);
    await admin.post(`/api/catalogue/dataDomain/${id}/publish`, { revision: 1 });
    expect((await document()).headers.get('content-type')).toBe('application/pdf');
    const listed = (await client().get<DataDomain[]>('/api/data-domains?search=Wait%20times')).body;
    expect(listed).toContainEqual(expect.objectContaining({ id, name: content.name, recordCount: 1_200_000 }));
    expect(await admin.post('/api/catalogue/dataDomain', { ...domain(), name: content.name })).toMatchObject({
      status: 409,
      body: { type: PROBLEM_TYPES.nameTaken, error: words.nameTaken },
    });
  });
});

test.describe('a change', () => {
  test('on an older revision is a conflict, and of five at once one is made', async ({ client }) => {
    const admin = client();
    await admin.signIn('admin');
    const { id } = await createAgent(admin);
    const path = `/api/catalogue/agent/${id}`;
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => admin.put(path, { ...agent, name, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    for (const step of ['publish', 'retire', 'undo']) {
      expect(await admin.post(`${path}/${step}`, { revision: 1 })).toMatchObject({
        status: 409,
        body: { type: PROBLEM_TYPES.entryChanged, error: words.changedMeanwhile },
      });
    }
    expect((await admin.post(`${path}/publish`, {})).body.errors).toEqual({ revision: [validation.revisionInvalid] });
  });

  test('is refused with fields that are missing, unknown or too long, in words for each', async ({ client }) => {
    const admin = client();
    await admin.signIn('admin');
    const { status, body } = await admin.post('/api/catalogue/agent', { ...agent, name: ' ', specialty: null });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ name: [validation.nameRequired], specialty: [validation.fieldRequired] });
    for (const fields of [{ category: 'magic' }, { icon: 'skull' }, { accessRoles: [] }, { name: 'x'.repeat(101) }]) {
      expect((await admin.post('/api/catalogue/agent', { ...agent, ...fields })).status).toBe(400);
    }
    for (const recordCount of [-1, 1.5, 3e9, '12', null]) {
      const answer = await admin.post('/api/catalogue/dataDomain', { ...domain(), recordCount });
      expect(answer.body.errors).toEqual({ recordCount: [validation.recordCountInvalid] });
    }
    expect(
      (await admin.post('/api/catalogue/agent', { ...agent, stewardOrganizationId: 999_999 })).body.errors,
    ).toEqual({
      stewardOrganizationId: [words.stewardUnknown],
    });
    expect((await admin.post('/api/catalogue/wizard', agent)).status).toBe(404);
    expect((await admin.post('/api/catalogue/agent/999999/publish', { revision: 1 })).status).toBe(404);
    expect((await admin.get('/api/catalogue/agent/999999/history')).status).toBe(404);
    expect((await admin.get('/api/catalogue/agent?status=lost')).status).toBe(400);
  });

  test('is for admins, and none for whoever belongs to no organization', async ({ client }) => {
    const calls = (api: ApiClient) => [
      api.get('/api/catalogue/agent'),
      api.get('/api/catalogue/agent/1/history'),
      api.post('/api/catalogue/agent', agent),
      api.put('/api/catalogue/agent/1', { ...agent, revision: 1 }),
      ...['publish', 'retire', 'undo'].map((step) => api.post(`/api/catalogue/agent/1/${step}`, { revision: 1 })),
    ];
    const statusesOf = async (api: ApiClient) =>
      new Set((await Promise.all(calls(api))).map((answer) => answer.status));
    expect(await statusesOf(client())).toEqual(new Set([401]));
    const provider = client();
    await confirmAddress(provider, await provider.registerProvider());
    const patient = client();
    await patient.signIn('patient');
    for (const other of [patient, provider]) expect(await statusesOf(other)).toEqual(new Set([403]));
    expect((await client().get<AiAgent>('/api/ai-agents/1')).body.name).not.toBe(agent.name);
  });
});
