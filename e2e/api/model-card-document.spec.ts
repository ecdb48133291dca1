import { MESSAGES } from '@carebourse/contracts/messages';
import { cardDocumentPath, type AgentCard, type CardList } from '@carebourse/contracts/model-card';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

/** Of the demonstration, without a card. */
const WITHOUT_CARD = 9;

test('every agent with a card has it as XML, for everyone', async ({ client, product }) => {
  const { items } = (await client().get<CardList>('/api/model-cards')).body;
  expect(items.length).toBeGreaterThan(0);
  for (const { agentId, name } of items) {
    const { card } = (await client().get<AgentCard>(`/api/ai-agents/${agentId}/card`)).body;
    const response = await fetch(product.url + cardDocumentPath(agentId));
    expect([agentId, response.status]).toEqual([agentId, 200]);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain(`<ModelName>${name.replaceAll('&', '&amp;')}</ModelName>`);
    expect(xml).toContain(`<ReleaseVersion>${card?.version.replaceAll('&', '&amp;')}</ReleaseVersion>`);
  }
});

test('a card that a program has already is not sent again, and HEAD tells which it is', async ({ product }) => {
  const address = product.url + cardDocumentPath(1);
  const { headers } = await fetch(address);
  const etag = headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect(headers.get('cache-control')).toBe('no-cache');
  // Without a word on caching, fetch would ask for a fresh answer.
  const again = await fetch(address, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect(again.status).toBe(304);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
});

test('no card, no agent and no id are refused as problem details', async ({ client }) => {
  const none = await client().get(cardDocumentPath(WITHOUT_CARD));
  expect([none.status, none.body.message]).toEqual([404, MESSAGES.modelCard.noCard]);
  expect(none.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect((await client().get(cardDocumentPath(999_999))).status).toBe(404);
  expect((await client().get('/api/ai-agents/x/card.xml')).status).toBe(400);
  expect((await client().post(cardDocumentPath(1))).status).toBe(405);
});
