import { AgentCard } from '@a2a-js/sdk';
import type { AiAgent } from '@carebourse/contracts/catalogue';
import { expect, it } from 'vitest';
import { rootCard } from './agent-card.ts';
import { apiCatalog } from './api-catalog.ts';

const ISSUER = 'https://market.example';
const agents = [
  { id: 4, name: 'Kidney Failure Risk' },
  { id: 7, name: 'Dépistage' },
] as AiAgent[];

it('lists the API and the card of each agent, and what describes each', () => {
  const { linkset } = apiCatalog(ISSUER, agents);
  expect(linkset).toEqual([
    {
      anchor: `${ISSUER}/.well-known/api-catalog`,
      item: [
        { href: `${ISSUER}/api/openapi.json`, type: 'application/json', title: 'OpenAPI' },
        {
          href: `${ISSUER}/a2a/agents/4/.well-known/agent-card.json`,
          type: 'application/json',
          title: 'Kidney Failure Risk',
        },
        { href: `${ISSUER}/a2a/agents/7/.well-known/agent-card.json`, type: 'application/json', title: 'Dépistage' },
      ],
    },
    expect.objectContaining({ anchor: `${ISSUER}/api`, 'service-desc': [expect.anything()] }),
    expect.objectContaining({ anchor: `${ISSUER}/a2a/agents/4` }),
    expect.objectContaining({ anchor: `${ISSUER}/a2a/agents/7` }),
  ]);
});

it('has the API where no agent answers', () => {
  expect(apiCatalog(ISSUER, []).linkset.map(({ anchor }) => anchor)).toEqual([
    `${ISSUER}/.well-known/api-catalog`,
    `${ISSUER}/api`,
  ]);
});

it('is named by the card at the root, which the library of A2A reads and which nobody can call', () => {
  const root = rootCard(ISSUER, agents);
  expect(root).toMatchObject({ supportedInterfaces: [], skills: [expect.objectContaining({ id: 'find-agents' })] });
  const card = AgentCard.fromJSON(root);
  expect(card.supportedInterfaces).toEqual([]);
  expect(card.capabilities?.extensions).toEqual([
    expect.objectContaining({
      uri: 'https://www.rfc-editor.org/info/rfc9727',
      params: { href: `${ISSUER}/.well-known/api-catalog` },
    }),
  ]);
  expect(card.description).toBe(
    `2 clinical agents answer here, each at its own address. ${ISSUER}/.well-known/api-catalog lists their cards.`,
  );
});
