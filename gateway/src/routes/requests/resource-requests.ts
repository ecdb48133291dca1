import { MESSAGES } from '@carebourse/contracts/messages';
import { pageQuery } from '@carebourse/contracts/paging';
import {
  correctEthicsSchema,
  decisionSchema,
  historyEntrySchema,
  resourceRequestSchema,
  revokeSchema,
  submitRequestSchema,
  updateRequestSchema,
} from '@carebourse/contracts/requests';
import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { namingDecider } from '../../clients/naming-decider.ts';
import { answerPage } from '../../paging.ts';
import { presentHistory } from '../../present/history.ts';
import { presentRequest, sentAnswers, sentStatement } from '../../present/request.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Access requests';
/** What a step of a request answers. */
export const answersRequest = { status: 200, description: 'The request as it is now', schema: resourceRequestSchema };

export const resourceRequestRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/resource-requests',
    summary: "The caller's own requests, newest first",
    tag,
    access: 'signed-in',
    scope: 'requests:read',
    query: z.object({ userId: idSchema.optional(), ...pageQuery }),
    answer: { status: 200, description: 'The requests', schema: z.array(resourceRequestSchema) },
    handle({ clients, config }, call) {
      const userId = call.query.userId ?? 0;
      return answerPage({ config }, call, async (page) => {
        const { requests } = await clients.requests.call('ListRequests', { userId, page });
        return requests.map(presentRequest);
      });
    },
  }),
  route({
    method: 'post',
    path: '/api/resource-requests',
    summary: 'Ask for access to a resource, with a purpose',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    signInMessage: MESSAGES.requests.signInRequired,
    body: submitRequestSchema,
    answer: { status: 201, description: 'The new request', schema: resourceRequestSchema },
    failures: [404],
    async handle({ clients }, { body }) {
      const { userId = 0 } = body;
      const sent = { ...body, userId, ...sentStatement(body), ...sentAnswers(body) };
      const { request } = await clients.requests.call('SubmitRequest', sent);
      return presentRequest(request);
    },
  }),
  route({
    method: 'put',
    path: '/api/resource-requests/{id}',
    summary: 'Change a waiting request, or submit a returned one again',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    params: idParams,
    body: updateRequestSchema,
    answer: answersRequest,
    async handle({ clients }, { params, body }) {
      const sent = { ...body, ...sentStatement(body), ...sentAnswers(body), id: params.id };
      const { request } = await clients.requests.call('UpdateRequest', sent);
      return presentRequest(request);
    },
  }),
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/withdraw',
    summary: 'Take a request back',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    params: idParams,
    answer: answersRequest,
    async handle({ clients }, { params }) {
      const { request } = await clients.requests.call('WithdrawRequest', { id: params.id });
      return presentRequest(request);
    },
  }),
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/decision',
    summary: 'Decide on a waiting request',
    tag,
    access: 'signed-in',
    params: idParams,
    body: decisionSchema,
    answer: answersRequest,
    async handle({ clients }, { params, body }) {
      const decided = clients.reviews.call('DecideRequest', { ...body, id: params.id });
      const { request } = await decided.catch(namingDecider(clients));
      return presentRequest(request);
    },
  }),
  route({
    method: 'put',
    path: '/api/resource-requests/{id}/ethics-approval',
    summary: 'Enter or correct until when the ethics approval holds that a grant rests on, or research that waits',
    tag,
    access: 'signed-in',
    params: idParams,
    body: correctEthicsSchema,
    answer: answersRequest,
    async handle({ clients }, { params, body }) {
      const { request } = await clients.grants.call('CorrectEthicsApproval', { ...body, id: params.id });
      return presentRequest(request);
    },
  }),
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/revoke',
    summary: 'End a grant before its time',
    tag,
    access: 'signed-in',
    params: idParams,
    body: revokeSchema,
    answer: answersRequest,
    async handle({ clients }, { params, body }) {
      const { request } = await clients.grants.call('RevokeGrant', { ...body, id: params.id });
      return presentRequest(request);
    },
  }),
  route({
    method: 'get',
    path: '/api/resource-requests/{id}/history',
    summary: 'Everything that happened to a request, oldest first',
    tag,
    access: 'signed-in',
    scope: 'requests:read',
    params: idParams,
    answer: { status: 200, description: 'The history', schema: z.array(historyEntrySchema) },
    async handle({ clients }, { params }) {
      return presentHistory(clients, await clients.requests.call('GetHistory', { id: params.id }));
    },
  }),
];
