import {
  agentCallListSchema,
  connectedAgentsSchema,
  agentConnectionSchema,
  connectionInputSchema,
  connectionTestSchema,
  invocationFeedbackSchema,
  invocationInputSchema,
  invocationListSchema,
  invocationSchema,
  keptInvocationSchema,
  managedConnectionSchema,
} from '@carebourse/contracts/agents';
import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { AGENT_CALL, invokeAgent } from '../../clients/invoke-agent.ts';
import { findPeople } from '../../clients/people.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { presentAgentComment, presentInvocation, presentKept, presentWeekOfCalls } from '../../present/agent-calls.ts';
import {
  enteredConnection,
  presentConnection,
  presentManagedConnection,
  presentTest,
} from '../../present/connection.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const stewardTag = 'Stewardship';
const useTag = 'Use';
const managedPath = '/api/stewardship/agent/{resourceId}/connection';
const managedParams = z.object({ resourceId: idSchema });
const contentPath = '/api/invocations/{id}/content';
const contentParams = z.object({ id: z.uuid() });
const answersManaged = { status: 200, description: 'The connection, if there is one', schema: managedConnectionSchema };

const DEFAULT_LINES = 20;

/** How agents are reached, kept by admins and by confirmed members of their steward, and calling them. */
export const agentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/ai-agents/{id}/connection',
    summary: 'Whether an agent can be called, what it takes and answers, and how fast it is',
    tag: useTag,
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    answer: { status: 200, description: 'The connection', schema: agentConnectionSchema },
    async handle({ clients }, { params: { id: agentId } }) {
      return presentConnection((await clients.agents.call('GetConnection', { agentId })).connection);
    },
  }),
  route({
    method: 'get',
    path: '/api/connected-agents',
    summary: 'Which agents answer here',
    tag: useTag,
    access: 'public',
    scope: 'catalogue:read',
    answer: { status: 200, description: 'The ids of the agents', schema: connectedAgentsSchema },
    async handle({ clients }) {
      return clients.agents.call('ListConnected', {});
    },
  }),
  route({
    method: 'post',
    path: '/api/ai-agents/{id}/invocations',
    summary: 'Call an agent under a live grant of the caller; what is sent and answered is kept only when they ask',
    tag: useTag,
    access: 'signed-in',
    scope: 'agents:invoke',
    params: idParams,
    body: invocationInputSchema,
    answer: { status: 201, description: 'What the agent answered', schema: invocationSchema },
    // Health information: whoever has lost the grant, or names a person who now refuses, gets none of it any more.
    confidential: async ({ clients }, { params: { id: agentId }, body: { input } }) => {
      await clients.agents.call('CheckInvocation', { agentId, input: JSON.stringify(input) });
    },
    failures: [502, 504],
    async handle({ clients }, { params: { id: agentId }, body, request, response }) {
      // Whoever brings a key comes again for the answer.
      const gone = request.get('idempotency-key') === undefined ? goneSignal(response) : undefined;
      return invokeAgent(clients, agentId, body, gone);
    },
  }),
  route({
    method: 'get',
    path: contentPath,
    summary: 'What was sent and answered, of a call that was to be kept; for who made it, while their grant holds',
    tag: useTag,
    access: 'signed-in',
    scope: 'agents:invoke',
    params: contentParams,
    answer: { status: 200, description: 'Input and answer', schema: keptInvocationSchema },
    async handle({ clients }, { params }) {
      return presentKept((await clients.agents.call('GetKeptInvocation', params)).invocation);
    },
  }),
  route({
    method: 'delete',
    path: contentPath,
    summary: 'Delete what is kept of a call of one’s own; the line of the record stays',
    tag: useTag,
    access: 'signed-in',
    scope: 'agents:invoke',
    params: contentParams,
    answer: { status: 204, description: 'Deleted' },
    async handle({ clients }, { params }) {
      await clients.agents.call('DeleteKeptInvocation', params);
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: '/api/grants/{requestId}/invocations',
    summary: 'What was called under a grant, newest first; for its owner and its reviewers, also after its end',
    tag: useTag,
    access: 'signed-in',
    scope: 'data:read',
    params: z.object({ requestId: idSchema }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(DEFAULT_LINES),
      before: z.uuid().optional().describe('Id of the last line of the page before'),
    }),
    answer: { status: 200, description: 'The calls', schema: invocationListSchema },
    async handle({ clients }, { params, query: { limit, before = '' } }) {
      const { invocations } = await clients.agents.call('ListInvocations', { ...params, limit, before });
      return { items: invocations.map(presentInvocation) };
    },
  }),
  route({
    method: 'post',
    path: '/api/invocations/{id}/feedback',
    summary: 'Say whether an answer of an agent helped; said again it replaces what was said',
    tag: useTag,
    access: 'signed-in',
    scope: 'agents:invoke',
    params: z.object({ id: z.uuid() }),
    body: invocationFeedbackSchema,
    answer: { status: 204, description: 'Kept for the agent’s steward' },
    async handle({ clients }, { params: { id: invocationId }, body }) {
      await clients.agents.call('SaveFeedback', { invocationId, ...body });
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: managedPath,
    summary: 'How an agent is reached, and how it answers',
    tag: stewardTag,
    access: 'signed-in',
    params: managedParams,
    answer: answersManaged,
    async handle({ clients }, { params: { resourceId: agentId } }) {
      return presentManagedConnection((await clients.agents.call('GetManagedConnection', { agentId })).connection);
    },
  }),
  route({
    method: 'put',
    path: managedPath,
    summary: 'Say how an agent is reached, within half a second; the value of its header is never shown again',
    tag: stewardTag,
    access: 'signed-in',
    params: managedParams,
    body: connectionInputSchema,
    answer: answersManaged,
    async handle({ clients }, { params: { resourceId: agentId }, body }) {
      const asked = { agentId, connection: enteredConnection(body) };
      return presentManagedConnection((await clients.agents.call('SaveConnection', asked)).connection);
    },
  }),
  route({
    method: 'delete',
    path: managedPath,
    summary: 'Take an agent’s connection away, with what was measured',
    tag: stewardTag,
    access: 'signed-in',
    params: managedParams,
    answer: { status: 204, description: 'Taken away' },
    async handle({ clients }, { params: { resourceId: agentId } }) {
      await clients.agents.call('DeleteConnection', { agentId });
      return undefined;
    },
  }),
  route({
    method: 'post',
    path: `${managedPath}/test`,
    summary: 'Call an agent with the example of its connection',
    tag: stewardTag,
    access: 'signed-in',
    params: managedParams,
    answer: { status: 200, description: 'How that went', schema: connectionTestSchema },
    async handle({ clients }, { params: { resourceId: agentId } }) {
      return presentTest(await clients.agents.call('TestConnection', { agentId }, AGENT_CALL));
    },
  }),
  route({
    method: 'get',
    path: '/api/stewardship/agent/{resourceId}/invocations',
    summary: 'Who called an agent in the last 26 weeks, by week and grant, how that went and what they said of it',
    tag: stewardTag,
    access: 'signed-in',
    params: managedParams,
    answer: { status: 200, description: 'The calls', schema: agentCallListSchema },
    async handle({ clients }, { params: { resourceId: agentId } }) {
      const { weeks, comments } = await clients.agents.call('ListAgentCalls', { agentId });
      const people = await findPeople(
        clients,
        [...weeks, ...comments].map(({ userId }) => userId),
      );
      return {
        items: weeks.map((week) => presentWeekOfCalls(week, people)),
        comments: comments.map((comment) => presentAgentComment(comment, people)),
      };
    },
  }),
];
