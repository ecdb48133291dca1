import { stewardSchema } from '@carebourse/contracts/stewards';
import { presentSteward } from '../../present/steward.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

/** Who offers what, as everybody sees them before they ask. */
export const stewardRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/stewards/{id}',
    summary: 'A listed organization: what it offers, how long it takes to decide, and how it is reached',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    answer: { status: 200, description: 'The organization', schema: stewardSchema },
    async handle({ clients }, { params: { id } }) {
      const [listed, offered, decided] = await Promise.all([
        clients.identity.call('GetListedOrganization', { id }),
        clients.entries.call('ListOffers', { stewardOrganizationId: id }),
        clients.reviews.call('GetDecisionTimes', { stewardOrganizationId: id }),
      ]);
      return presentSteward(listed.organization, offered, decided);
    },
  }),
];
