import { askExtensionSchema, decideExtensionSchema } from '@carebourse/contracts/extensions';
import { namingDecider } from '../../clients/naming-decider.ts';
import { presentRequest } from '../../present/request.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';
import { answersRequest } from './resource-requests.ts';

const tag = 'Access requests';

export const extensionRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/extension',
    summary: 'Ask to keep a grant for longer; it holds until that is decided',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    params: idParams,
    body: askExtensionSchema,
    answer: { ...answersRequest, status: 201 },
    async handle({ clients }, { params, body }) {
      const { request } = await clients.grants.call('AskForExtension', { ...body, id: params.id });
      return presentRequest(request);
    },
  }),
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/extension/withdraw',
    summary: 'Take a waiting extension back',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    params: idParams,
    answer: answersRequest,
    async handle({ clients }, { params }) {
      const { request } = await clients.grants.call('WithdrawExtension', { id: params.id });
      return presentRequest(request);
    },
  }),
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/extension/decision',
    summary: 'Decide on a waiting extension',
    tag,
    access: 'signed-in',
    params: idParams,
    body: decideExtensionSchema,
    answer: answersRequest,
    async handle({ clients }, { params, body }) {
      const decided = clients.reviews.call('DecideExtension', { ...body, id: params.id });
      const { request } = await decided.catch(namingDecider(clients));
      return presentRequest(request);
    },
  }),
];
