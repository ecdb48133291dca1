import type { AiAgent, DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { FIGURE_DAYS, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parseList } from '@carebourse/contracts/json-list';
import {
  requestChangedSchema,
  type HistoryEntry,
  type RequestChanged,
  type ResourceRequest,
  type Review,
  type ReviewFigures,
} from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { AGENT_REQUEST, askFor } from '../support/ask-for.ts';
import { test } from '../support/fixtures.ts';

test.describe('asking for access', () => {
  test('makes a pending request that only its owner sees', async ({ client }) => {
    const provider = client();
    const user = await provider.registerProvider();
    const request = await askFor(provider, { userId: user.id });
    expect(request).toMatchObject({
      userId: user.id,
      resourceType: 'agent',
      resourceId: 1,
      status: 'pending',
      purpose: AGENT_REQUEST.purpose,
    });
    const own = await provider.get<ResourceRequest[]>(`/api/resource-requests?userId=${user.id}`);
    expect(own.body).toEqual([request]);

    const other = client();
    await other.register();
    expect((await other.get<ResourceRequest[]>('/api/resource-requests')).body).toEqual([]);
    expect((await other.get(`/api/resource-requests?userId=${user.id}`)).status).toBe(403);
    expect((await other.get(`/api/resource-requests/${request.id}/history`)).status).toBe(404);
  });

  for (const [what, fields, message] of [
    ['no purpose', { purpose: undefined }, MESSAGES.validation.purposeTooShort],
    ['a short purpose', { purpose: '123456789' }, MESSAGES.validation.purposeTooShort],
    ['a purpose of spaces', { purpose: ' '.repeat(40) }, MESSAGES.validation.purposeTooShort],
    ['a long purpose', { purpose: 'x'.repeat(501) }, MESSAGES.validation.purposeTooLong],
  ] as const) {
    test(`is refused with ${what}`, async ({ client }) => {
      const api = client();
      await api.registerProvider();
      const { status, body } = await api.post('/api/resource-requests', { ...AGENT_REQUEST, ...fields });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: message, errors: { purpose: [message] } });
    });
  }

  test('takes purposes of exactly 10 and 500 characters, in any script', async ({ client }) => {
    for (const text of [
      '1234567890',
      'é'.repeat(500),
      '研究目的のためのアクセス申請です',
      '<script>alert(1)</script>',
    ]) {
      const api = client();
      await api.registerProvider();
      expect((await askFor(api, { purpose: text })).purpose).toBe(text);
    }
  });

  test('needs a session, a known type, a resource that exists and the own user id', async ({ client }) => {
    const visitor = await client().post('/api/resource-requests', AGENT_REQUEST);
    expect(visitor).toMatchObject({ status: 401, body: { error: MESSAGES.requests.signInRequired } });
    const api = client();
    await api.registerProvider();
    const send = (fields: object) => api.post('/api/resource-requests', { ...AGENT_REQUEST, ...fields });
    expect((await send({ resourceType: 'spaceship' })).status).toBe(400);
    expect((await send({ resourceId: 0 })).status).toBe(400);
    expect((await send({ resourceId: 999_999 })).status).toBe(404);
    expect((await send({ userId: 4 })).status).toBe(403);
  });

  test('for one resource twice at once makes one request', async ({ client }) => {
    const api = client();
    await api.registerProvider();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.post('/api/resource-requests', AGENT_REQUEST)),
    );
    const statuses = answers.map((answer) => answer.status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect((await api.get<ResourceRequest[]>('/api/resource-requests')).body).toHaveLength(1);
  });

  test('keeps to the role rules of the resource on the server', async ({ client }) => {
    const domains = (await client().get<DataDomain[]>('/api/data-domains')).body;
    const closed = domains.find(
      (domain) => !parseList(domain.accessRoles)?.some((role) => ['all', 'patient'].includes(role)),
    );
    const patient = client();
    await patient.register();
    const refused = await patient.post('/api/resource-requests', {
      resourceType: 'dataDomain',
      resourceId: closed?.id,
      purpose: AGENT_REQUEST.purpose,
    });
    expect(refused).toMatchObject({ status: 403, body: { error: MESSAGES.requests.roleNotAllowed } });
  });

  test('for an open collection is granted at once', async ({ client }) => {
    const collections = (await client().get<DataCollection[]>('/api/data-collections')).body;
    const open = collections.find(
      (entry) =>
        entry.accessLevel === 'open' &&
        parseList(entry.accessRoles)?.some((role) => ['all', 'provider'].includes(role)),
    );
    const api = client();
    await api.registerProvider();
    expect(await askFor(api, { resourceType: 'dataCollection', resourceId: open?.id })).toMatchObject({
      status: 'approved',
    });
  });
});

test.describe('deciding', () => {
  test('is for admins: the queue shows who asks, and approval makes a grant', async ({ client }) => {
    const provider = client();
    const user = await provider.registerProvider({ firstName: 'Robin', lastName: 'Vale' });
    const request = await askFor(provider, { accessTypes: ['view', 'api'] });
    const admin = client();
    await admin.signIn('admin');
    const queue = await admin.get<{ items: Review[] }>('/api/reviews?status=pending');
    const row = queue.body.items.find((item) => item.id === request.id);
    expect(row).toMatchObject({
      purpose: AGENT_REQUEST.purpose,
      requester: { id: user.id, name: 'Robin Vale', role: 'provider' },
    });

    const expiresAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
    const decided = await admin.post<ResourceRequest>(`/api/resource-requests/${request.id}/decision`, {
      decision: 'approved',
      comment: 'Welcome.',
      accessTypes: ['view'],
      expiresAt,
    });
    expect(decided).toMatchObject({
      status: 200,
      body: { status: 'approved', accessTypes: ['view'], expiresAt, comment: 'Welcome.' },
    });
    const history = await provider.get<HistoryEntry[]>(`/api/resource-requests/${request.id}/history`);
    expect(history.body.map((entry) => [entry.action, entry.by])).toEqual([
      ['submitted', 'requester'],
      ['approved', 'reviewer'],
    ]);
    const second = await admin.post(`/api/resource-requests/${request.id}/decision`, { decision: 'approved' });
    expect(second).toMatchObject({
      status: 409,
      body: {
        error: MESSAGES.requests.alreadyDecided,
        decidedBy: { name: 'Priya Raman' },
        decision: 'approved',
        decidedAt: decided.body.decidedAt,
      },
    });
  });

  test('twice at once makes one decision', async ({ client }) => {
    const provider = client();
    await provider.registerProvider();
    const request = await askFor(provider);
    const admin = client();
    await admin.signIn('admin');
    const decide = (decision: string) =>
      admin.post(`/api/resource-requests/${request.id}/decision`, { decision, comment: 'Because.' });
    const answers = await Promise.all(['approved', 'rejected', 'approved', 'returned', 'rejected'].map(decide));
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  test('names the revision it was made on, and is refused with both texts when the request has changed since', async ({
    client,
  }) => {
    const provider = client();
    await provider.registerProvider();
    const { id, revision } = await askFor(provider);
    expect(revision).toBe(1);
    const changed = 'To sell what we learn of referrals to others.';
    const edited = await provider.put<ResourceRequest>(`/api/resource-requests/${id}`, {
      purpose: changed,
      accessTypes: ['view', 'api'],
    });
    const admin = client();
    await admin.signIn('admin');
    const decide = (on?: number) =>
      admin.post<RequestChanged>(`/api/resource-requests/${id}/decision`, {
        decision: 'approved',
        accessTypes: ['view'],
        revision: on,
      });
    const refused = await decide(revision);
    expect(refused).toMatchObject({ status: 409, body: { error: MESSAGES.requests.changedSince } });
    expect(requestChangedSchema.parse(refused.body)).toEqual({
      type: PROBLEM_TYPES.requestChanged,
      decidedOn: { revision: 1, purpose: AGENT_REQUEST.purpose, purposeKind: null, accessTypes: ['view'] },
      current: {
        revision: 2,
        purpose: changed,
        purposeKind: null,
        accessTypes: ['view', 'api'],
        updatedAt: edited.body.updatedAt,
      },
    });
    expect(
      (await admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved', revision: 0 })).status,
    ).toBe(400);
    const { items } = (await admin.get<{ items: Review[] }>('/api/reviews?status=pending')).body;
    expect(items.find((item) => item.id === id)).toMatchObject({ revision: 2, purpose: changed });
    expect(await decide(2)).toMatchObject({ status: 200, body: { status: 'approved', revision: 2 } });
    const again = await decide(1);
    expect(again).toMatchObject({
      status: 409,
      body: { type: PROBLEM_TYPES.alreadyDecided, error: MESSAGES.requests.alreadyDecided },
    });
    const history = await provider.get<HistoryEntry[]>(`/api/resource-requests/${id}/history`);
    expect(history.body.map((entry) => [entry.action, entry.revision, entry.purpose, entry.accessTypes])).toEqual([
      ['submitted', 1, AGENT_REQUEST.purpose, ['view']],
      ['edited', 2, changed, ['view', 'api']],
      ['approved', null, null, null],
    ]);
  });

  test('is refused to others, and without the reason that the requester needs', async ({ client }) => {
    const provider = client();
    await provider.registerProvider();
    const { id } = await askFor(provider);
    const path = `/api/resource-requests/${id}/decision`;
    expect((await client().post(path, { decision: 'approved' })).status).toBe(401);
    for (const account of ['patient', 'provider', 'partner']) {
      const other = client();
      await other.signIn(account);
      expect([account, (await other.post(path, { decision: 'approved' })).status]).toEqual([account, 403]);
    }
    expect((await provider.get('/api/reviews')).status).toBe(403);
    const admin = client();
    await admin.signIn('admin');
    expect(await admin.post(path, { decision: 'rejected' })).toMatchObject({
      status: 400,
      body: { errors: { comment: [MESSAGES.validation.commentRequired] } },
    });
    expect((await admin.post(path, { decision: 'maybe' })).status).toBe(400);
    expect((await admin.post(path, { decision: 'approved', expiresAt: '2001-01-01T00:00:00Z' })).status).toBe(400);
    expect((await admin.post('/api/resource-requests/999999/decision', { decision: 'approved' })).status).toBe(404);
  });
});

test.describe('after a decision', () => {
  test('a returned request is changed and goes back to the queue; a withdrawn one can be asked again', async ({
    client,
  }) => {
    const provider = client();
    await provider.registerProvider();
    const admin = client();
    await admin.signIn('admin');
    const { id } = await askFor(provider);
    await admin.post(`/api/resource-requests/${id}/decision`, { decision: 'returned', comment: 'Which clinic?' });
    const better = 'To compare referral times in the Mill Street clinic.';
    const again = await provider.put<ResourceRequest>(`/api/resource-requests/${id}`, { purpose: better });
    expect(again.body).toMatchObject({ status: 'pending', purpose: better });
    expect((await provider.post<ResourceRequest>(`/api/resource-requests/${id}/withdraw`)).body.status).toBe(
      'withdrawn',
    );
    expect((await provider.post(`/api/resource-requests/${id}/withdraw`)).status).toBe(409);
    expect((await askFor(provider)).id).not.toBe(id);
  });

  test('a revoked grant is over, and can be asked for again', async ({ client }) => {
    const provider = client();
    await provider.registerProvider();
    const admin = client();
    await admin.signIn('admin');
    const { id } = await askFor(provider);
    await admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved' });
    expect((await provider.post(`/api/resource-requests/${id}/revoke`, { comment: 'x' })).status).toBe(403);
    const revoked = await admin.post<ResourceRequest>(`/api/resource-requests/${id}/revoke`, {
      comment: 'The project ended.',
    });
    expect(revoked.body.status).toBe('revoked');
    await askFor(provider);
  });

  test('the resource shows one more request', async ({ client }) => {
    const count = async () => (await client().get<AiAgent>('/api/ai-agents/2')).body.requestCount;
    const before = await count();
    const provider = client();
    await provider.registerProvider();
    await askFor(provider, { resourceId: 2 });
    await expect.poll(count).toBe(before + 1);
  });
});

test.describe("the admins' figures", () => {
  test('count a new request today, and are for admins', async ({ client }) => {
    const admin = client();
    await admin.signIn('admin');
    const figures = async () => (await admin.get<ReviewFigures>('/api/reviews/figures')).body;
    const before = await figures();
    expect(before.days).toHaveLength(FIGURE_DAYS);
    const provider = client();
    await provider.registerProvider();
    await askFor(provider);
    const after = await figures();
    const madeOf = ({ days }: ReviewFigures) =>
      days.flatMap(({ counts }) => Object.values(counts)).reduce((total, count) => total + count, 0);
    expect([after.waiting, madeOf(after)]).toEqual([before.waiting + 1, madeOf(before) + 1]);
    expect(after.days.at(-1)?.counts.pending).toBeGreaterThan(0);
    expect(after.oldestWaitingAt).toBe(before.oldestWaitingAt);
    expect((await provider.get('/api/reviews/figures')).status).toBe(403);
    expect((await client().get('/api/reviews/figures')).status).toBe(401);
  });
});

test.describe('the fallback endpoints', () => {
  test('split the same requests by type, and take a domain request', async ({ client }) => {
    const api = client();
    const user = await api.registerProvider();
    const domains = (await client().get<DataDomain[]>('/api/data-domains')).body;
    const domain = domains.find((entry) =>
      parseList(entry.accessRoles)?.some((role) => ['all', 'provider'].includes(role)),
    );
    await askFor(api);
    const purposeDetails = { studies: [], diseases: [], commercial: true, published: null };
    const made = await api.post<ResourceRequest>('/api/functions/data-domain-requests', {
      domainId: domain?.id,
      purpose: AGENT_REQUEST.purpose,
      purposeKind: 'research',
      purposeDetails,
      expectedUse: 'Access type: export',
    });
    const said = { purposeKind: 'research', purposeDetails };
    expect(made).toMatchObject({ status: 201, body: { resourceType: 'dataDomain', accessTypes: ['export'], ...said } });
    const types = async (name: string) =>
      (await api.get<ResourceRequest[]>(`/api/functions/${name}?userId=${user.id}`)).body.map(
        (request) => request.resourceType,
      );
    expect(await types('resource-requests')).toEqual(['agent']);
    expect(await types('data-domain-requests')).toEqual(['dataDomain']);
    expect(await types('data-collection-requests')).toEqual([]);
    expect(
      (
        await api.post('/api/functions/data-domain-requests', {
          domainId: 1,
          purpose: AGENT_REQUEST.purpose,
          expectedUse: 'x',
        })
      ).status,
    ).toBe(400);
  });
});
