import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import { reviewFiguresSchema, reviewListSchema } from '@carebourse/contracts/requests';
import { z } from 'zod';
import { findPeople } from '../clients/people.ts';
import { presentReviews } from '../present/review.ts';
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
      const reviews = await clients.accessRequest.call('ListReviews', query);
      const people = await findPeople(
        clients,
        reviews.requests.map((request) => request.userId),
      );
      return { items: presentReviews(reviews, people) };
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
