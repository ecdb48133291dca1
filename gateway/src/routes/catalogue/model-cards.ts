import { MESSAGES } from '@carebourse/contracts/messages';
import {
  agentCardSchema,
  cardInputSchema,
  cardListSchema,
  cardVersionListSchema,
  managedCardSchema,
  seenCardSchema,
} from '@carebourse/contracts/model-card';
import { idSchema } from '@carebourse/contracts/text';
import { NotFoundError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import { writeAppliedModelCard } from '../../interchange/applied-model-card.ts';
import { presentAgent } from '../../present/catalogue.ts';
import { presentManagedCard, readCard } from '../../present/model-card.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const managedPath = '/api/stewardship/agent/{resourceId}/card';
const managedParams = z.object({ resourceId: idSchema });
const answersManaged = { status: 200, description: 'The card, with who saved what', schema: managedCardSchema };

/** What is to be known of an agent before it is used: read by everybody, kept by its steward and admins. */
export const modelCardRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/model-cards',
    summary: 'Which agents have a model card, by name',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    answer: { status: 200, description: 'The agents', schema: cardListSchema },
    async handle({ clients }) {
      const { cards } = await clients.cards.call('ListCards', {});
      return { items: cards };
    },
  }),
  route({
    method: 'get',
    path: '/api/ai-agents/{id}/card',
    summary: 'The model card of an agent, the newest or an older version',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    query: z.object({ version: idSchema.optional().describe('Left out, the newest') }),
    answer: { status: 200, description: 'The card, if there is one', schema: agentCardSchema },
    async handle({ clients }, { params: { id: agentId }, query: { version } }) {
      const found = await clients.cards.call('GetCard', { agentId, version });
      return {
        card: readCard(found.card),
        version: found.version ?? null,
        changedAt: found.changedAt ?? null,
      };
    },
  }),
  route({
    method: 'get',
    path: '/api/ai-agents/{id}/card.xml',
    summary: 'The newest model card of an agent as CHAI’s applied model card 0.2; 404 where it has none',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    answer: { status: 200, description: 'The card', mediaTypes: ['application/xml'] },
    async handle({ clients }, { params: { id }, response }) {
      const [{ agent }, found] = await Promise.all([
        clients.entries.call('GetAgent', { id }),
        clients.cards.call('GetCard', { agentId: id }),
      ]);
      const card = readCard(found.card);
      if (!agent || !card) throw new NotFoundError(MESSAGES.modelCard.noCard);
      response.setHeader('content-disposition', `attachment; filename="agent-${id}-card.xml"`);
      response.setHeader('cache-control', 'no-cache');
      // Adds the ETag, and answers 304 to whoever has this card already.
      response.type('application/xml').send(writeAppliedModelCard(presentAgent(agent), card));
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: '/api/ai-agents/{id}/card/versions',
    summary: 'When the model card of an agent was saved, newest first',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    answer: { status: 200, description: 'The versions', schema: cardVersionListSchema },
    async handle({ clients }, { params: { id: agentId } }) {
      const { versions } = await clients.cards.call('ListCardVersions', { agentId });
      return { items: versions.map(({ version, changedAt, removed }) => ({ version, changedAt, removed })) };
    },
  }),
  route({
    method: 'get',
    path: managedPath,
    summary: 'The model card of an agent and who saved it, for whoever keeps it',
    tag: 'Stewardship',
    access: 'signed-in',
    params: managedParams,
    answer: answersManaged,
    async handle({ clients }, { params: { resourceId: agentId } }) {
      const { card } = await clients.cards.call('GetManagedCard', { agentId });
      return presentManagedCard(clients, card);
    },
  }),
  route({
    method: 'put',
    path: managedPath,
    summary: 'Save a model card, which everybody reads from then on; 409 when there is a newer one than was seen',
    tag: 'Stewardship',
    access: 'signed-in',
    params: managedParams,
    body: cardInputSchema,
    answer: answersManaged,
    async handle({ clients }, { params: { resourceId: agentId }, body: { card, seen } }) {
      const saved = await clients.cards.call('SaveCard', { agentId, seen, card: JSON.stringify(card) });
      return presentManagedCard(clients, saved.card);
    },
  }),
  route({
    method: 'delete',
    path: managedPath,
    summary: 'Take a model card away by a version without one; 409 when there is a newer one than was seen',
    tag: 'Stewardship',
    access: 'signed-in',
    params: managedParams,
    query: seenCardSchema,
    answer: answersManaged,
    async handle({ clients }, { params: { resourceId: agentId }, query: { seen } }) {
      const { card } = await clients.cards.call('RemoveCard', { agentId, seen });
      return presentManagedCard(clients, card);
    },
  }),
];
