import { type PlanId, REQUEST_STATUSES } from '@carebourse/contracts/constants';
import { reviewFiguresSchema, reviewListSchema, type Review } from '@carebourse/contracts/requests';
import { z } from 'zod';
import { findPeople, unknownPerson } from '../clients/people.ts';
import { presentRequest } from '../present/request.ts';
import { presentFigures } from '../present/review-figures.ts';
import { route, type Route } from '../route.ts';

export const reviewRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/reviews',
    summary: 'What the caller may decide on',
    tag: 'Access requests',
    access: 'signed-in',
    query: z.object({ status: z.enum(REQUEST_STATUSES).optional() }),
    answer: { status: 200, description: 'The queue, what waits longest first', schema: reviewListSchema },
    async handle({ clients }, { query }) {
      const { requests, plans } = await clients.accessRequest.call('ListReviews', query);
      const people = await findPeople(
        clients,
        requests.map((request) => request.userId),
      );
      const planOf = new Map(plans.map(({ userId, planId }) => [userId, planId as PlanId]));
      const items: Review[] = requests.map((request) => ({
        ...presentRequest(request),
        requester: {
          ...(people.get(request.userId) ?? unknownPerson(request.userId)),
          planId: planOf.get(request.userId) ?? null,
        },
      }));
      return { items };
    },
  }),
  route({
    method: 'get',
    path: '/api/reviews/figures',
    summary: 'How many requests were made lately and what waits; for admins',
    tag: 'Access requests',
    access: 'signed-in',
    answer: { status: 200, description: 'The figures', schema: reviewFiguresSchema },
    async handle({ clients }) {
      return presentFigures(await clients.accessRequest.call('GetFigures', {}));
    },
  }),
];
