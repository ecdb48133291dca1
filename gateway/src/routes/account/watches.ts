import { watchedReferenceSchema, watchListSchema } from '@carebourse/contracts/watching';
import { presentWatch } from '../../present/watch.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Notifications';
const path = '/api/watches/{resourceType}/{resourceId}';

/** Entries of the catalogue of whose changes, releases and end somebody hears. */
export const watchRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/watches',
    summary: 'What the caller watches, newest first',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The entries', schema: watchListSchema },
    async handle({ clients }) {
      const { watches } = await clients.watches.call('ListWatches', {});
      return { items: watches.map(presentWatch) };
    },
  }),
  route({
    method: 'put',
    path,
    summary: 'Watch an entry: notifications tell of its changes, releases and end',
    tag,
    access: 'signed-in',
    params: watchedReferenceSchema,
    answer: { status: 204, description: 'It is watched' },
    async handle({ clients }, { params }) {
      const { name } = await clients.entries.call('GetResource', params);
      await clients.watches.call('WatchEntry', { ...params, name });
      return undefined;
    },
  }),
  route({
    method: 'delete',
    path,
    summary: 'Stop watching an entry',
    tag,
    access: 'signed-in',
    params: watchedReferenceSchema,
    answer: { status: 204, description: 'It is not watched' },
    async handle({ clients }, { params }) {
      await clients.watches.call('UnwatchEntry', params);
      return undefined;
    },
  }),
];
