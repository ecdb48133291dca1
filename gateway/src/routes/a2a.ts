import { A2A_PATH, a2aAnswerSchema, a2aCallSchema, a2aCardSchema } from '@carebourse/contracts/a2a';
import type { AgentConnection } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import { agentCard } from '../a2a/agent-card.ts';
import { answerCall } from '../a2a/answer-call.ts';
import { invokeAgent } from '../clients/invoke-agent.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { presentAgent } from '../present/catalogue.ts';
import { route, type Route } from '../route.ts';
import { idParams } from './id-params.ts';

const tag = 'A2A';
const PATH = `${A2A_PATH}/{id}`;

/** Agents for programs that speak A2A (a2a-protocol.org). */
export const a2aRoutes: Route[] = [
  route({
    method: 'get',
    path: `${PATH}/.well-known/agent-card.json`,
    summary: 'The card of an agent that can be called',
    tag,
    access: 'public',
    ignoresToken: true,
    params: idParams,
    answer: { status: 200, description: 'The card, as A2A has it', schema: a2aCardSchema },
    async handle({ clients, config }, { params: { id } }) {
      const [{ agent }, { connection }] = await Promise.all([
        clients.catalogue.call('GetAgent', { id }),
        clients.agents.call('GetConnection', { agentId: id }),
      ]);
      const shown = JSON.parse(connection) as AgentConnection;
      if (!agent || !shown.connected) {
        throw new NotFoundError(MESSAGES.agents.notConnected, { type: PROBLEM_TYPES.agentNotConnected });
      }
      return agentCard(config.ISSUER_URL, presentAgent(agent), shown);
    },
  }),
  route({
    method: 'post',
    path: PATH,
    summary: 'Speak to an agent by JSON-RPC, under a live grant with API access; header A2A-Version: 1.0',
    tag,
    access: 'signed-in',
    programs: true,
    scope: 'agents:invoke',
    params: idParams,
    headers: z.object({ 'A2A-Version': z.string().optional() }),
    body: a2aCallSchema,
    unkept: true,
    answer: { status: 200, description: 'What the agent answered, or why it was not asked', schema: a2aAnswerSchema },
    handle: ({ clients, logger }, { params: { id }, body, request, response }) =>
      answerCall(
        body,
        request.get('a2a-version'),
        (input) => invokeAgent(clients, id, { input }, goneSignal(response)),
        (error) => logger.error({ err: error }, 'request failed'),
      ),
  }),
];
