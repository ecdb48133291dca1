import { savedSearchInputSchema, savedSearchListSchema, savedSearchSchema } from '@carebourse/contracts/saved-searches';
import { presentSavedSearch } from '../../present/saved-search.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Notifications';

/** Searches of the catalogue of whose new matches somebody hears. */
export const savedSearchRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/saved-searches',
    summary: 'Searches that the caller has saved, newest first',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The searches', schema: savedSearchListSchema },
    async handle({ clients }) {
      const { searches } = await clients.watches.call('ListSavedSearches', {});
      return { items: searches.map(presentSavedSearch) };
    },
  }),
  route({
    method: 'post',
    path: '/api/saved-searches',
    summary: 'Save a search: notifications tell of entries that it finds from now on',
    tag,
    access: 'signed-in',
    body: savedSearchInputSchema,
    answer: { status: 201, description: 'The saved search', schema: savedSearchSchema },
    failures: [409],
    async handle({ clients }, { body: { name, query } }) {
      const { search } = await clients.watches.call('SaveSearch', {
        name,
        query: {
          query: query.q,
          resourceType: query.type,
          categories: query.category,
          accessLevels: query.accessLevel,
          stewards: query.steward,
          audiences: query.audience,
        },
      });
      return presentSavedSearch(search);
    },
  }),
  route({
    method: 'delete',
    path: '/api/saved-searches/{id}',
    summary: 'Remove a saved search',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Removed' },
    async handle({ clients }, { params }) {
      await clients.watches.call('RemoveSavedSearch', { id: params.id });
      return undefined;
    },
  }),
];
