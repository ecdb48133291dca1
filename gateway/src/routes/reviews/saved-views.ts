import {
  type SavedView,
  savedViewInputSchema,
  savedViewListSchema,
  savedViewSchema,
  viewQuerySchema,
} from '@carebourse/contracts/saved-views';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

type ViewMessage = ResponseOut<ReviewServiceDefinition['ListSavedViews']>['views'][number];

const tag = 'Access requests';

/** Filters and order of the queue that reviewers keep, each their own. */
export const savedViewRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/reviews/views',
    summary: 'Views of the review queue that the caller keeps, by name',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The views', schema: savedViewListSchema },
    async handle({ clients }) {
      const { views } = await clients.reviews.call('ListSavedViews', {});
      return { items: views.map(presentView) };
    },
  }),
  route({
    method: 'post',
    path: '/api/reviews/views',
    summary: 'Keep filters and order of the review queue under a name',
    tag,
    access: 'signed-in',
    body: savedViewInputSchema,
    answer: { status: 201, description: 'The view', schema: savedViewSchema },
    failures: [409],
    async handle({ clients }, { body: { query, ...body } }) {
      const asked = { ...body, query: JSON.stringify(query) };
      const { view } = await clients.reviews.call('AddSavedView', asked);
      return presentView(view);
    },
  }),
  route({
    method: 'put',
    path: '/api/reviews/views/{id}',
    summary: 'Change a kept view, its name, or whether the queue opens with it',
    tag,
    access: 'signed-in',
    params: idParams,
    body: savedViewInputSchema,
    answer: { status: 200, description: 'The view', schema: savedViewSchema },
    async handle({ clients }, { params, body: { query, ...body } }) {
      const asked = { ...params, ...body, query: JSON.stringify(query) };
      const { view } = await clients.reviews.call('ChangeSavedView', asked);
      return presentView(view);
    },
  }),
  route({
    method: 'delete',
    path: '/api/reviews/views/{id}',
    summary: 'Remove a kept view',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Removed' },
    async handle({ clients }, { params }) {
      await clients.reviews.call('RemoveSavedView', params);
    },
  }),
];

function presentView(view: ViewMessage | null | undefined): SavedView {
  if (!view) throw new Error('access-request answered without a view');
  const { id, name, query, isDefault } = view;
  return { id, name, query: viewQuerySchema.parse(JSON.parse(query)), isDefault };
}
