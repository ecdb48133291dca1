import { REQUEST_STATUSES, type Role } from '@carebourse/contracts/constants';
import { reviewListSchema, type Review } from '@carebourse/contracts/requests';
import { UnavailableError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import type { Clients } from '../clients/clients.ts';
import { presentRequest } from '../present/request.ts';
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
      const { requests } = await clients.accessRequest.call('ListReviews', query);
      const people = await requestersOf(
        clients,
        requests.map((request) => request.userId),
      );
      const items: Review[] = requests.map((request) => ({
        ...presentRequest(request),
        requester: people.get(request.userId) ?? unknownRequester(request.userId),
      }));
      return { items };
    },
  }),
];

/** Who asks; while identity is away the queue can still be worked in, with numbers for names. */
async function requestersOf(clients: Clients, userIds: number[]): Promise<Map<number, Review['requester']>> {
  if (userIds.length === 0) return new Map();
  const answer = await clients.identity
    .call('BatchGetPeople', { ids: [...new Set(userIds)] })
    .catch((error: unknown) => {
      if (error instanceof UnavailableError) return { people: [] };
      throw error;
    });
  return new Map(
    answer.people.map(({ id, username, name, role, organization }) => [
      id,
      { id, username, name, role: role as Role, organization: organization ?? null },
    ]),
  );
}

function unknownRequester(id: number): Review['requester'] {
  return { id, username: `user-${id}`, name: `User ${id}`, role: 'patient', organization: null };
}
