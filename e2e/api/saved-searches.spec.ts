import { MESSAGES } from '@carebourse/contracts/messages';
import type { SavedSearch, SavedSearchList } from '@carebourse/contracts/saved-searches';
import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { expect } from '@playwright/test';
import { newName } from '../support/browser.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

const { watching: words } = MESSAGES;

test('a search is saved, listed and removed, each by its owner alone', async ({ client }) => {
  const [owner, other] = [client(), client()];
  await owner.register({ role: 'patient' });
  await other.register({ role: 'patient' });
  const query = { q: 'stroke', type: 'data', category: ['imaging'] };
  const saved = await owner.post<SavedSearch>('/api/saved-searches', { query });
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({
    name: 'stroke',
    query: { ...query, accessLevel: [], steward: [], audience: [] },
  });

  const again = await owner.post<{ message: string }>('/api/saved-searches', { name: 'Again', query });
  expect([again.status, again.body.message]).toEqual([409, words.alreadySaved]);
  const wrong = await owner.post<{ errors: object }>('/api/saved-searches', { query: { type: 'person' } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['query.type']]);

  const path = `/api/saved-searches/${saved.body.id}`;
  expect((await other.delete(path)).status).toBe(404);
  expect((await other.get<SavedSearchList>('/api/saved-searches')).body.items).toEqual([]);
  expect((await owner.get<SavedSearchList>('/api/saved-searches')).body.items).toEqual([saved.body]);
  expect((await owner.delete(path)).status).toBe(204);
  expect((await owner.get<SavedSearchList>('/api/saved-searches')).body.items).toEqual([]);
  expect((await client().get('/api/saved-searches')).status).toBe(401);
});

test('a partner’s server hears of a watched entry and of what a saved search finds', async ({ client, product }) => {
  using receiver = await startWebhookReceiver();
  const word = newName();
  const partner = client();
  await confirmAddress(partner, await partner.register({ role: 'partner', organization: 'Alderpoint Software' }));
  const eventTypes = ['entry.changed', 'entry.retired', 'search.matched'];
  const webhook = await partner.post<WebhookSecret>('/api/webhooks', { url: receiver.url, eventTypes });
  expect(webhook.status).toBe(201);
  const { body: search } = await partner.post<SavedSearch>('/api/saved-searches', { query: { q: word } });

  const { admin, id, revision, content } = await publishedAgent(product.url, `Agent ${word}`);
  expect((await partner.put(`/api/watches/agent/${id}`, {})).status).toBe(204);
  const edited = { ...content, description: 'Changed.', revision };
  const { body: changed } = await admin.put<{ revision: number }>(`/api/catalogue/agent/${id}`, edited);
  const deliveries = () => receiver.received.map(({ event: { type, data } }) => [type, data]);
  const entry = { resourceType: 'agent', resourceId: id, name: content.name, link: `/agents/${id}` };
  await expect.poll(deliveries).toEqual(
    expect.arrayContaining([
      ['entry.changed', { ...entry, release: null }],
      ['search.matched', { searchId: search.id, total: 1, entries: [entry] }],
    ]),
  );
  await admin.post(`/api/catalogue/agent/${id}/retire`, { revision: changed.revision });
  await expect.poll(deliveries).toEqual(expect.arrayContaining([['entry.retired', { ...entry, release: null }]]));
});
