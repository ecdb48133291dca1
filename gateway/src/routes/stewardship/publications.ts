import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { factsInputSchema, factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { formInputSchema } from '@carebourse/contracts/entry-form';
import { cardInputSchema, modelCardSchema } from '@carebourse/contracts/model-card';
import {
  comparedPublicationSchema,
  draftReviewInputSchema,
  draftReviewListSchema,
  draftReviewSchema,
  noteSchema,
  publicationDecisionSchema,
  publicationInputSchema,
  publicationPageSchema,
  publicationQuerySchema,
  publicationSchema,
  reviewAnswerSchema,
  type DetailKind,
} from '@carebourse/contracts/publications';
import { FREE_TEXT, idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import type { Clients } from '../../clients/clients.ts';
import { contentMessage } from '../../present/managed-resource.ts';
import {
  presentCompared,
  presentPublication,
  presentPublications,
  presentReview,
  presentReviews,
} from '../../present/publication.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Catalogue management';
const answersPublication = { status: 200, description: 'The publication as it is now', schema: publicationSchema };

const answersRequested = { status: 201, description: 'The publication, which waits', schema: publicationSchema };
const noted = { note: noteSchema.describe(`Why, for whoever decides. ${FREE_TEXT}`) };

/** How entries of organizations are looked at before everybody finds them. */
export const publicationRoutes: Route[] = [
  ...RESOURCE_TYPES.flatMap(entryRoutes),
  route({
    method: 'post',
    path: '/api/stewardship/{resourceType}/{resourceId}/facts/publications',
    summary: 'Ask an admin to publish other facts of a published entry',
    tag,
    access: 'signed-in',
    params: factsReferenceSchema,
    body: factsInputSchema.extend(noted),
    answer: answersRequested,
    handle: ({ clients }, { params, body: { facts, seen, note } }) =>
      askForDetailChange(clients, { ...params, note }, { kind: 'facts', detail: JSON.stringify(facts), seen }),
  }),
  route({
    method: 'post',
    path: '/api/stewardship/{resourceType}/{resourceId}/form/publications',
    summary: 'Ask an admin to publish another request form of a published entry',
    tag,
    access: 'signed-in',
    params: resourceReferenceSchema,
    body: formInputSchema.extend(noted),
    answer: answersRequested,
    handle: ({ clients }, { params, body: { questions, seen, note } }) =>
      askForDetailChange(clients, { ...params, note }, { kind: 'form', detail: JSON.stringify(questions), seen }),
  }),
  route({
    method: 'post',
    path: '/api/stewardship/agent/{resourceId}/card/publications',
    summary: 'Ask an admin to publish another model card of a published agent, or to take it away',
    tag,
    access: 'signed-in',
    params: z.object({ resourceId: idSchema }),
    body: cardInputSchema.extend({
      ...noted,
      card: modelCardSchema.nullable().describe('Null takes the card away'),
    }),
    answer: answersRequested,
    handle: ({ clients }, { params: { resourceId }, body: { card, seen, note } }) =>
      askForDetailChange(
        clients,
        { resourceType: 'agent', resourceId, note },
        { kind: 'card', detail: card ? JSON.stringify(card) : undefined, seen },
      ),
  }),
  route({
    method: 'get',
    path: '/api/publications',
    summary: 'Publications that were asked for, newest first; for admins all, for editors those of their organization',
    tag,
    access: 'signed-in',
    query: publicationQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: publicationPageSchema },
    async handle({ clients }, { query }) {
      const { publications, nextCursor } = await clients.publications.call('ListPublications', query);
      return { items: await presentPublications(clients, publications), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'get',
    path: '/api/publications/{id}',
    summary: 'One publication, with what everybody finds without it and with it',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The publication', schema: comparedPublicationSchema },
    async handle({ clients }, { params }) {
      return presentCompared(clients, await clients.publications.call('GetPublication', params));
    },
  }),
  route({
    method: 'post',
    path: '/api/publications/{id}/decision',
    summary: 'Approve a publication, which everybody finds then, or decline it with a reason; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    body: publicationDecisionSchema,
    answer: answersPublication,
    async handle({ clients }, { params, body }) {
      const { publication } = await clients.publications.call('DecidePublication', { ...body, id: params.id });
      return presentPublication(clients, publication);
    },
  }),
  route({
    method: 'post',
    path: '/api/publications/{id}/withdraw',
    summary: 'Withdraw a publication that waits; for editors of its organization and admins',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: answersPublication,
    async handle({ clients }, { params }) {
      const { publication } = await clients.publications.call('WithdrawPublication', params);
      return presentPublication(clients, publication);
    },
  }),
  route({
    method: 'get',
    path: '/api/draft-reviews',
    summary: 'Entries that colleagues asked the caller to look at, oldest first, until they are answered',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The reviews', schema: draftReviewListSchema },
    async handle({ clients }) {
      const { reviews } = await clients.draftReviews.call('ListOwnReviews', {});
      return { items: await presentReviews(clients, reviews) };
    },
  }),
  route({
    method: 'post',
    path: '/api/draft-reviews/{id}/answer',
    summary: 'Say what one thinks of an entry that a colleague asked to look at; once',
    tag,
    access: 'signed-in',
    params: idParams,
    body: reviewAnswerSchema,
    answer: { status: 200, description: 'The review', schema: draftReviewSchema },
    async handle({ clients }, { params, body }) {
      const { review } = await clients.draftReviews.call('AnswerReview', { ...body, id: params.id });
      return presentReview(clients, review);
    },
  }),
];

/** Asks for a change of a detail of a published entry. */
async function askForDetailChange(
  clients: Clients,
  asked: { resourceType: ResourceType; resourceId: number; note: string | undefined },
  change: { kind: DetailKind; detail: string | undefined; seen: number },
) {
  const { publication } = await clients.publications.call('AskForPublication', { ...asked, revision: 0, change });
  return presentPublication(clients, publication);
}

/** What is asked for of an entry. */
function entryRoutes(resourceType: ResourceType): Route[] {
  const path = `/api/catalogue/${resourceType}/{id}`;
  return [
    route({
      method: 'post',
      path: `${path}/publications`,
      summary: 'Ask an admin to publish an entry, or a change of a published one',
      tag,
      access: 'signed-in',
      params: idParams,
      body: publicationInputSchema(resourceType),
      answer: answersRequested,
      async handle({ clients }, { params, body: { content, ...asked } }) {
        const { publication } = await clients.publications.call('AskForPublication', {
          ...asked,
          resourceType,
          resourceId: params.id,
          ...(content && { content: contentMessage(resourceType, content) }),
        });
        return presentPublication(clients, publication);
      },
    }),
    route({
      method: 'get',
      path: `${path}/reviews`,
      summary: 'What colleagues were asked of an entry and said, newest first',
      tag,
      access: 'signed-in',
      params: idParams,
      answer: { status: 200, description: 'The reviews', schema: draftReviewListSchema },
      async handle({ clients }, { params }) {
        const { reviews } = await clients.draftReviews.call('ListReviews', { resourceType, resourceId: params.id });
        return { items: await presentReviews(clients, reviews) };
      },
    }),
    route({
      method: 'post',
      path: `${path}/reviews`,
      summary: 'Ask a colleague who keeps entries too to look at one',
      tag,
      access: 'signed-in',
      params: idParams,
      body: draftReviewInputSchema,
      answer: { status: 201, description: 'The review, which waits', schema: draftReviewSchema },
      async handle({ clients }, { params, body }) {
        const { review } = await clients.draftReviews.call('AskForReview', {
          ...body,
          resourceType,
          resourceId: params.id,
        });
        return presentReview(clients, review);
      },
    }),
  ];
}
