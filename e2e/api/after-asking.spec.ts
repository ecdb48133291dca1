import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { Conversation, RequestMessage } from '@carebourse/contracts/conversation';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Grant, ResourceRequest, Review } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';

test('requester and reviewers write to each other; only reviewers read who they are, and notes', async ({ client }) => {
  const provider = client();
  const user = await provider.registerProvider({ firstName: 'Lea', lastName: 'Roy' });
  const admin = client();
  await admin.signIn('admin');
  const { id, unreadMessages } = await askFor(provider);
  expect(unreadMessages).toBe(0);
  const path = `/api/resource-requests/${id}/messages`;
  const question = await provider.post<RequestMessage>(path, { text: 'Is it for children, too?' });
  expect(question).toMatchObject({ status: 201, body: { by: 'requester', authorName: null, read: false } });
  expect((await provider.post(path, { text: 'For me', internal: true })).status).toBe(403);
  expect(await provider.post(path, { text: ' ' })).toMatchObject({
    status: 400,
    body: { errors: { text: [MESSAGES.conversation.textRequired] } },
  });
  await admin.post(path, { text: 'Ask the ethics board.', internal: true });
  await admin.post(path, { text: 'It is.' });
  expect((await admin.post(`${path}/read`, { upTo: question.body.id })).body).toEqual({ unread: 0 });
  expect((await provider.get<Conversation>(path)).body).toMatchObject({
    request: { id },
    side: 'requester',
    unread: 1,
    nextCursor: null,
    items: [
      { text: 'Is it for children, too?', authorId: user.id, read: true },
      { text: 'It is.', by: 'reviewer', authorName: null },
    ],
  });
  const { body } = await admin.get<Conversation>(path);
  expect(body.items.map(({ authorName, internal }) => [authorName, internal])).toEqual([
    ['Lea Roy', false],
    [expect.any(String), true],
    [expect.any(String), false],
  ]);
  const other = client();
  await other.register();
  expect((await other.get(path)).status).toBe(404);
});

test('more time is asked for: the grant holds until then, and the end is the one that was given', async ({
  client,
}) => {
  const [provider, admin] = [client(), client()];
  await provider.registerProvider();
  const request = await askFor(provider);
  await admin.signIn('admin');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const path = `/api/resource-requests/${request.id}`;
  const wanted = { until: inDays(60), reason: 'The study has one more season.' };
  const early = await provider.post(`${path}/extension`, wanted);
  expect(early).toMatchObject({ status: 409, body: { type: PROBLEM_TYPES.extensionWithoutGrant } });
  await admin.post(`${path}/decision`, { decision: 'approved', expiresAt: inDays(30) });

  const asked = await provider.post<ResourceRequest>(`${path}/extension`, wanted);
  expect(asked).toMatchObject({ status: 201, body: { status: 'approved', extension: wanted } });
  const twice = await provider.post(`${path}/extension`, wanted);
  expect(twice).toMatchObject({ status: 409, body: { type: PROBLEM_TYPES.extensionWaits } });
  const { items } = (await admin.get<{ items: Review[] }>('/api/reviews?status=pending')).body;
  expect(items.find(({ id }) => id === request.id)).toMatchObject({ extension: wanted });
  const grants = await provider.get<Grant[]>('/api/grants');
  expect(grants.body).toMatchObject([{ expiresAt: asked.body.expiresAt, heldUntil: wanted.until }]);

  const end = inDays(45);
  const decision = { decision: 'approved', expiresAt: end };
  const decided = await admin.post<ResourceRequest>(`${path}/extension/decision`, decision);
  expect(decided).toMatchObject({ status: 200, body: { expiresAt: end, extension: null } });
  const second = await admin.post(`${path}/extension/decision`, { decision: 'rejected', comment: 'No.' });
  expect(second).toMatchObject({
    status: 409,
    body: { type: PROBLEM_TYPES.alreadyDecided, decidedBy: { name: 'Priya Raman' }, decision: 'approved' },
  });
});

test('where a steward asks each year, who has a grant says that they still use it, or gives it back', async ({
  client,
  product,
}) => {
  const provider = client();
  await provider.registerProvider();
  const { id: resourceId, admin } = await publishedAgent(product.url, `Attested ${Date.now()}`);
  const entry = { resourceType: 'agent', resourceId };
  const rule = `/api/stewardship/${entry.resourceType}/${entry.resourceId}/attestation`;
  expect((await provider.put(rule, { yearly: true })).status).toBe(403);
  expect(await admin.get(rule)).toMatchObject({ status: 200, body: { yearly: false } });
  const request = await askFor(provider, entry);
  const path = `/api/resource-requests/${request.id}`;
  await admin.post(`${path}/decision`, { decision: 'approved' });
  const unasked = await provider.post(`${path}/attestation`, { stillUsed: true });
  expect(unasked).toMatchObject({ status: 409, body: { type: PROBLEM_TYPES.attestationNotAsked } });
  // What was granted before is asked for, too.
  expect(await admin.put(rule, { yearly: true })).toMatchObject({ status: 200, body: { yearly: true } });
  const [grant] = (await provider.get<Grant[]>('/api/grants')).body;
  expect(grant).toMatchObject({ expiresAt: null, attestBy: expect.any(String) });
  expect((await provider.post(`${path}/attestation`, { stillUsed: 'perhaps' })).status).toBe(400);
  expect((await admin.post(`${path}/attestation`, { stillUsed: true })).status).toBe(403);
  const attested = await provider.post<ResourceRequest>(`${path}/attestation`, { stillUsed: true });
  expect(attested).toMatchObject({ status: 200, body: { status: 'approved', attestBy: grant?.attestBy } });
  const returned = await provider.post<ResourceRequest>(`${path}/attestation`, { stillUsed: false });
  expect(returned).toMatchObject({ status: 200, body: { status: 'revoked' } });
  expect((await provider.get<Grant[]>('/api/grants')).body).toEqual([]);
});
