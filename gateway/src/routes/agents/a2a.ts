import {
  A2A_PATH,
  a2aAnswerSchema,
  a2aCallSchema,
  a2aCardSchema,
  API_CATALOG_PATH,
  API_CATALOG_PROFILE,
  CARD_PATH,
  LINKSET_JSON,
  OLDER_CARD_PATH,
} from '@carebourse/contracts/a2a';
import { MOST_REFERENCES, type AiAgent } from '@carebourse/contracts/catalogue';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import { agentCard, rootCard } from '../../a2a/agent-card.ts';
import { answerCall } from '../../a2a/answer-call.ts';
import { apiCatalog } from '../../a2a/api-catalog.ts';
import type { Clients } from '../../clients/clients.ts';
import { invokeAgent } from '../../clients/invoke-agent.ts';
import type { Context } from '../../context.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { presentAgent } from '../../present/catalogue.ts';
import { presentConnection } from '../../present/connection.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'A2A';
const PATH = `${A2A_PATH}/{id}`;
const open = { method: 'get', tag, access: 'public', ignoresToken: true } as const;

/** Agents for programs that speak A2A (a2a-protocol.org). */
export const a2aRoutes: Route[] = [
  route({
    ...open,
    path: API_CATALOG_PATH,
    summary: 'The interfaces that are published here, the API and each agent that can be called, as RFC 9727 has them',
    answer: { status: 200, description: 'A link set (RFC 9264)', mediaTypes: [LINKSET_JSON] },
    async handle({ clients, config }, { response }) {
      const agents = await callableAgents(clients);
      response.set({ 'cache-control': 'no-cache', link: catalogLink(config) });
      response.setHeader('content-type', `${LINKSET_JSON}; profile="${API_CATALOG_PROFILE}"`);
      response.send(Buffer.from(JSON.stringify(apiCatalog(config.ISSUER_URL, agents))));
      return undefined;
    },
  }),
  route({
    ...open,
    path: CARD_PATH,
    summary: `The card of the one agent that can be called; of several, one that names their list, ${API_CATALOG_PATH}`,
    answer: { status: 200, description: 'The card, as A2A has it', schema: a2aCardSchema },
    failures: [404],
    async handle(context, { response }) {
      const agents = await callableAgents(context.clients);
      response.setHeader('link', catalogLink(context.config));
      const [agent] = agents;
      if (!agent) throw new NotFoundError(PROTOCOL_MESSAGES.a2a.nobody, { type: PROBLEM_TYPES.agentNotConnected });
      return agents.length === 1 ? cardOf(context, agent.id) : rootCard(context.config.ISSUER_URL, agents);
    },
  }),
  route({
    ...open,
    path: OLDER_CARD_PATH,
    summary: 'Where A2A before 0.3 looked for a card',
    answer: { status: 308, description: 'Where it is now' },
    handle: async ({ config }, { response }) => response.redirect(308, new URL(CARD_PATH, config.ISSUER_URL).href),
  }),
  route({
    ...open,
    path: `${PATH}${CARD_PATH}`,
    summary: 'The card of an agent that can be called',
    params: idParams,
    answer: { status: 200, description: 'The card, as A2A has it', schema: a2aCardSchema },
    handle: (context, { params: { id } }) => cardOf(context, id),
  }),
  route({
    ...open,
    path: `${PATH}${OLDER_CARD_PATH}`,
    summary: 'Where A2A before 0.3 looked for the card of an agent',
    params: idParams,
    answer: { status: 308, description: 'Where it is now' },
    handle: async ({ config }, { params: { id }, response }) =>
      response.redirect(308, new URL(`${A2A_PATH}/${id}${CARD_PATH}`, config.ISSUER_URL).href),
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

/** @throws NotFoundError for an agent that is not published, or not connected */
async function cardOf({ clients, config }: Context, id: number): Promise<unknown> {
  const [{ agent }, { connection }] = await Promise.all([
    clients.entries.call('GetAgent', { id }),
    clients.agents.call('GetConnection', { agentId: id }),
  ]);
  const shown = presentConnection(connection);
  if (!agent || !shown.connected) {
    throw new NotFoundError(MESSAGES.agents.notConnected, { type: PROBLEM_TYPES.agentNotConnected });
  }
  return agentCard(config.ISSUER_URL, presentAgent(agent), shown);
}

/** Agents that are connected and that everybody finds. The catalogue leaves out what is not published. */
async function callableAgents({ agents, entries }: Clients): Promise<AiAgent[]> {
  const { agentIds } = await agents.call('ListConnected', {});
  const found: AiAgent[] = [];
  for (let from = 0; from < agentIds.length; from += MOST_REFERENCES) {
    const page = await entries.call('GetAgents', { ids: agentIds.slice(from, from + MOST_REFERENCES) });
    found.push(...page.agents.map(presentAgent));
  }
  return found;
}

/** RFC 9727 §2: whoever asks by HEAD learns of the list, too. */
function catalogLink({ ISSUER_URL }: Context['config']): string {
  return `<${new URL(API_CATALOG_PATH, ISSUER_URL).href}>; rel="api-catalog"`;
}
